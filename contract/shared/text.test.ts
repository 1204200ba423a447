import { expect, test } from 'vitest'
import { line, PersonName, paragraph, ShopPath } from './text.ts'

test.each([
  'Awa Ouédraogo',
  'M.Diallo',
  'A. B.Sanou',
  'J.-P. Kaboré',
  'Dr.Traoré',
  'N’Diaye / Sanou',
  'Awa <Ouédraogo>',
  'Awa : Aïcha',
])('%s is a name', name => expect(PersonName.safeParse(name).success).toBe(true))

test.each([
  'Gagnez sur https://evil.example',
  'WWW.EVIL.EXAMPLE',
  'www.evil.example',
  'voir bit.ly',
  'client, allez sur gain-2026.com',
  'T.ME/lot',
  't.me/lot',
  'ftp://1',
])('%s leads somewhere and is no name', name => {
  const { error } = PersonName.safeParse(name)
  expect(error?.issues).toMatchObject([{ code: 'custom', params: { rule: 'noLink' } }])
})

const unseen: [string, string][] = [
  ['turns the direction', '\u202E'],
  ['isolates a direction', '\u2067'],
  ['marks a direction', '\u200F'],
  ['is a space without width', '\u200B'],
  ['is a mark at the beginning of files', '\uFEFF'],
  ['is a blank letter', '\u3164'],
  ['is a tag', '\u{E0041}'],
]

test.each(unseen)('what %s is refused in names, lines and paragraphs, and said so', (_what, sign) => {
  for (const schema of [PersonName, line(50), paragraph(50)]) {
    const { error } = schema.safeParse(`Awa${sign}Sanou`)
    expect(error?.issues).toMatchObject([{ code: 'custom', params: { rule: 'hiddenCharacters' } }])
  }
})

test('what joins signs stands in texts, where pictures are made with it, and in no name', () => {
  const family = '👩🏾‍👧🏿 aime ❤️'
  expect([line(50), paragraph(50)].map(schema => schema.safeParse(family).success)).toEqual([true, true])
  for (const name of ['Awa\u200DSanou', 'Awa\u00ADSanou'])
    expect(PersonName.safeParse(name).error?.issues).toMatchObject([{ params: { rule: 'hiddenCharacters' } }])
  expect(PersonName.safeParse('Aïcha N’Dïaye').success).toBe(true)
  expect(paragraph(50).safeParse('une\n\tdeux').success).toBe(true)
})

test.each(['/', '/products/12-savon', '/products?search=a//b', '/articles/l-eau.html#suite', '/p%20q'])(
  '%s is a page of the shop',
  path => expect(ShopPath.safeParse(path).success).toBe(true),
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2E/%2Fevil.example',
  '/%252e%252e//evil.example',
  '/a/%5Cevil.example',
  '/a//b',
  '/a/../b',
  '/%0d%0aevil',
  '/%zz',
  '/a b',
  '/a\tb',
  '/a\u202Eb',
  'products',
  'https://evil.example',
  '',
])('%j is none', path => expect(ShopPath.safeParse(path).success).toBe(false))
