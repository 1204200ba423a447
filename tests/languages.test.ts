import { expect, test } from 'vitest'
import { languages, locales, standIns, textIn, timeOfDay, withFirstOfMonth } from '#contract/shared/locale.ts'
import { codeFiles, decidesByLanguage, namesBoth } from './support/language-pairs.ts'
import { listedFiles, textOf, withoutComments } from './support/sources.ts'

/** The source file that lists the languages of the shop. */
const list = 'contract/shared/locale.ts'

test('no code but the list names French and English side by side', () => {
  expect(codeFiles(namesBoth)).toEqual([list])
})

test('no code of the shop decides by one language', () => {
  const shop = codeFiles(decidesByLanguage).filter(path => /^(contract|server|web)\//.test(path))
  expect(shop).toEqual([])
})

test.each([
  "const words = { fr: 'oui', en: 'yes' }",
  'const names = [row.nameFr, row.nameEn]',
  "const files = glob('/messages/*/a.json')\nconst words = { fr, en }\n/** A comment. */",
  "import en from '#messages/en/shell.json'\nimport fr from '#messages/fr/shell.json'",
  'sql`name_fr || name_en`',
  'const frenchTens = 1, englishTens = 2',
])('%s would be found', source => {
  expect(namesBoth(source)).toBe(true)
})

test.each(["locale === 'fr' ? 1 : 2", "if (locale !== 'en') return", "case 'en':"])(
  '%s would be found',
  source => {
    expect(decidesByLanguage(source)).toBe(true)
  },
)

test('comments, and code that names one language, are not found', () => {
  expect(namesBoth("// fr and en\nconst defaultLocale = 'fr'")).toBe(false)
})

test('dates, numbers and lists are written by the tag that the list gives a language', () => {
  const written = /(?:new Intl\.\w+|toLocale(?:Date|Time)?String)\(\s*(?:locale\b|language\b|'[a-z])/
  const wrong = listedFiles().filter(
    path =>
      /^(contract|server|web)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      // The design system must not depend on the shop's languages, so it is excluded.
      !path.startsWith('web/ui/') &&
      written.test(withoutComments(textOf(path))),
  )
  expect(wrong).toEqual([])
})

test('each language has a tag that Intl knows', () => {
  for (const locale of locales)
    expect(Intl.DateTimeFormat.supportedLocalesOf(languages[locale].intl)).toHaveLength(1)
})

test('a missing text is that of the language that stands in, else of any that has it', () => {
  expect(standIns('fr')).toEqual(['fr', 'en'])
  expect(textIn({ fr: 'Crème', en: 'Cream' }, 'fr')).toBe('Crème')
  expect(textIn({ fr: '', en: 'Cream' }, 'fr')).toBe('Cream')
  expect(textIn({ fr: 'Crème' }, 'en')).toBe('Crème')
  expect(textIn({}, 'en')).toBeUndefined()
})

test('only French counts the first of a month', () => {
  expect(withFirstOfMonth('1 novembre 2026', 'fr')).toBe('1er novembre 2026')
  expect(withFirstOfMonth('11 novembre 2026', 'fr')).toBe('11 novembre 2026')
  expect(withFirstOfMonth('1 November 2026', 'en')).toBe('1 November 2026')
})

test('a time of day is written as the language writes it', () => {
  expect(timeOfDay('08:00', 'fr')).toBe('8\u00a0h')
  expect(timeOfDay('18:30', 'fr')).toBe('18\u00a0h\u00a030')
  expect(timeOfDay('08:00', 'en')).toBe('08:00')
})
