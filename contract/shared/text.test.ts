import { expect, test } from 'vitest'
import { PersonName } from './text.ts'

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
