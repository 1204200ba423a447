import { expect, test } from 'vitest'
import { languages, locales, standIns, textIn, withFirstOfMonth } from '#contract/shared/locale.ts'
import { filesNamingBoth } from './support/language-pairs.ts'
import { listedFiles, textOf, withoutComments } from './support/sources.ts'

/** The source file that lists the languages of the shop. */
const list = 'contract/shared/locale.ts'

/** The number of code files that a third language would have to change. It may only fall. */
const mostOthers = 25

test('code that names French and English side by side does not grow', () => {
  const others = filesNamingBoth().filter(path => path !== list)
  expect(others.length, others.join('\n')).toBe(mostOthers)
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
