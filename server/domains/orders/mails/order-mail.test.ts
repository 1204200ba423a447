import { expect, test } from 'vitest'
import { mailed as content, mailedOrder as order } from '#tests/support/mailed-order.ts'
import { eventMail } from './order-event-mail.ts'
import { confirmationMail, type OrderMailContent, receivedMail } from './order-mail.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'

test('the confirmation speaks the language of the order, with amounts in FCFA', () => {
  const fr = confirmationMail(content, 'fr')
  expect(fr.subject).toBe('Votre commande SB-2026-000007 est enregistrée')
  expect(fr.text).toContain('14\u202f000\u00a0FCFA')
  expect(fr.text).toContain('21 novembre 2026')
  expect(fr.text).toContain('dont TVA 18\u202f% — 2\u202f136\u00a0FCFA')
  const en = confirmationMail(content, 'en')
  expect(en.subject).toBe('We have received your order SB-2026-000007')
  expect(en.text).toContain('14,000\u00a0FCFA')
  expect(en.text).toContain('21 November 2026')
  expect(en.html).toContain('<html lang="en">')
})

test('the confirmation says in words when the parcel comes, and where its state is shown without an account', () => {
  const fr = confirmationMail(content, 'fr').text
  expect(fr).toContain('Livraison prévue entre le mardi 24 et le jeudi 26 novembre.')
  expect(fr).toContain('https://shop.example/track/abc')
  const en = confirmationMail(content, 'en').text
  expect(en).toContain('Delivery expected between Tuesday 24 and Thursday 26 November.')
  const nothing = { zone: '', expectedFrom: null, expectedTo: null }
  const without = confirmationMail({ ...content, order: { ...order, delivery: nothing } }, 'fr').text
  expect(without).not.toContain('prévue')
})

test('whatever a buyer or a product is called stays text in the HTML', () => {
  for (const { html } of [confirmationMail(content, 'fr'), receivedMail(content, 'fr')]) {
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('Baume &#60;b&#62;karité&#60;/b&#62;')
  }
  expect(receivedMail(content, 'fr').html).toContain('Sonnez &#34;fort&#34;<br>&#38; merci 🙏')
})

test('the text alternative says all that the HTML says', () => {
  const { text } = receivedMail(content, 'fr')
  for (const part of [
    'Baume <b>karité</b>',
    'BK-01',
    'Gounghin',
    'face au marché',
    '+22670123456',
    'Sonnez "fort"',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('https://shop.example/admin/orders')
})

test('no mail to a buyer, whose address nobody has proved, carries what somebody wrote into the order', () => {
  const written = {
    name: 'Bonne nouvelle',
    street: 'Vous avez gagné',
    complement: 'Appelez le 70 00 00 00',
    quarter: 'Réclamez votre lot',
    landmark: 'chez https://evil.example',
    postalCode: 'LOT 7',
    city: 'Gagnantville',
    country: 'Pays du lot',
  }
  const message = 'Votre colis attend sur www.evil.example'
  const crafted: OrderMailContent = {
    ...content,
    order: { ...order, message, address: { ...written, phone: '+22670123456' } },
  }
  const step = { id: 1, kind: 'step', status: 'confirmed', note: '', at: order.createdAt } as const
  const mails = [
    confirmationMail(crafted, 'fr'),
    eventMail(crafted, step, 'fr'),
    unpaidMail(crafted, new Date(0), 'fr'),
    refundMail(crafted, 'buyer', { attemptId: 1, amount: 1000, currency: 'XOF' }, 'fr'),
  ]
  for (const mail of mails) {
    for (const words of [...Object.values(written), message]) {
      expect(mail?.text).not.toContain(words)
      expect(mail?.html).not.toContain(words)
    }
  }
  for (const mail of mails.slice(0, 2)) {
    expect(mail?.text).toContain('Ouagadougou – centre')
    expect(mail?.text).toContain('+22670123456')
    expect(mail?.text).toContain('dans votre commande, sur votre compte')
  }
  for (const words of [...Object.values(written), message])
    expect(receivedMail(crafted, 'fr').text).toContain(words)
})

test('the confirmation says what to do to somebody who did not order', () => {
  for (const [locale, question] of [
    ['fr', 'Vous n’avez rien commandé'],
    ['en', 'You did not order anything?'],
  ] as const) {
    const { text, html } = confirmationMail(content, locale)
    for (const body of [text, html]) {
      expect(body).toContain(question)
      expect(body).toContain('https://shop.example/reset-password')
    }
  }
})

test('the company is told who bought, for how much, and where to look', () => {
  const mail = receivedMail(content, 'fr')
  expect(mail.to).toBe('contact@example.org')
  expect(mail.subject).toBe('Nouvelle commande SB-2026-000007\u00a0: 14\u202f000\u00a0FCFA')
  expect(mail.text).toContain('awa@example.org')
  expect(mail.text).toContain('https://shop.example/admin/orders')
})

test('a mail that is made again has the same name, and each reader has another', () => {
  const first = confirmationMail(content, 'fr').messageId
  expect(first).toBe('<SB-2026-000007.buyer@shop.example>')
  expect(confirmationMail(content, 'fr').messageId).toBe(first)
  expect(receivedMail(content, 'fr').messageId).toBe('<SB-2026-000007.company@shop.example>')
})
