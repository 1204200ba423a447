import { expect, test } from 'vitest'
import { stockBackMail } from './stock-alert-mail.ts'

const content = {
  member: { name: 'Awa <Ouédraogo>', email: 'awa@example.org' },
  company: { name: 'Sira & Fils', email: 'bonjour@example.org' },
  publicUrl: 'https://shop.example',
  reference: 'stock-1',
}
const soap = { id: 7, name: 'Savon noir' }
const butter = { id: 12, name: 'Karité < brut' }

test('one product is named in the subject and linked, with all that was promised, in plain text and HTML', () => {
  const mail = stockBackMail(content, [soap], 'fr')
  expect(mail).toMatchObject({
    from: { name: 'Sira & Fils', address: 'bonjour@example.org' },
    to: 'awa@example.org',
    subject: 'Savon noir est de retour',
    messageId: '<stock-1@shop.example>',
  })
  const expected = [
    'Bonjour Awa <Ouédraogo>,',
    'de nouveau en stock.',
    'Voir Savon noir',
    'https://shop.example/products/7-savon-noir',
    'rien n’est réservé',
    'Sira & Fils',
  ]
  for (const words of expected) expect(mail.text).toContain(words)
  // A product name with markup is escaped in the HTML mail.
  for (const words of expected)
    expect(mail.html).toContain(words.replace('&', '&#38;').replace('<', '&#60;').replace('>', '&#62;'))
  expect(mail.html).toContain('<html lang="fr">')
  expect(mail.html).toContain('<title>Savon noir est de retour</title>')
})

test('several products have a button each, and the subject names no product', () => {
  const mail = stockBackMail(content, [soap, butter], 'en')
  expect(mail.subject).toBe('The products you were waiting for are back')
  for (const words of ['products/7-savon-noir', 'products/12-karite-brut', 'See Karité < brut', 'Hello Awa'])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain('Karité &#60; brut')
})
