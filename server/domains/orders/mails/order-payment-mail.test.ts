import { describe, expect, test } from 'vitest'
import { mailed } from '#tests/support/mailed-order.ts'
import { refundMail, unpaidMail } from './order-payment-mail.ts'

const number = mailed.order.number
const content = { ...mailed, customer: { name: 'Awa Zongo', email: 'awa@example.org' } }
const payment = { attemptId: 12, amount: 14_000, currency: 'XOF' }

/** Splits the text of a mail into its paragraphs. */
const partsOf = ({ text }: { text: string }) => text.split('\n\n')

describe('an order that was not paid in time', () => {
  test('is announced to its buyer with the payment deadline, and a contact for money already sent', () => {
    const mail = unpaidMail(content, new Date('2026-11-22T10:15:00Z'), 'fr')
    expect(mail.to).toBe('awa@example.org')
    expect(mail.subject).toContain(number)
    const [greeting, intro, charged, button] = partsOf(mail)
    expect(greeting).toBe('Bonjour Awa Zongo,')
    expect(intro).toContain(number)
    expect(intro).toMatch(/avant le .*22 novembre.*10/)
    expect(charged).toContain('contact@example.org')
    expect(button).toContain('https://shop.example/products')
    expect(mail.messageId).toBe(`<${number}.buyer.unpaid@shop.example>`)
  })

  test('is announced in the language of the order', () => {
    const mail = unpaidMail(content, new Date('2026-11-22T10:15:00Z'), 'en')
    expect(partsOf(mail)[0]).toBe('Hello Awa Zongo,')
    expect(mail.text).toMatch(/22 November/)
    expect(mail.html).toContain('<html lang="en">')
  })
})

describe('a payment that cannot be used for its order', () => {
  test('is announced to its buyer with the amount and a contact', () => {
    const mail = refundMail(content, 'buyer', payment, 'fr')
    expect(mail.to).toBe('awa@example.org')
    expect(mail.subject).toContain(number)
    const [greeting, intro, closing] = partsOf(mail)
    expect(greeting).toBe('Bonjour Awa Zongo,')
    expect(intro).toContain('14\u202f000\u00a0FCFA')
    expect(intro).toContain(number)
    expect(closing).toContain('contact@example.org')
    expect(closing).toContain(number)
  })

  test('is announced to the company with the buyer and a link to the order', () => {
    const mail = refundMail(content, 'company', payment, 'fr')
    expect(mail.to).toBe('contact@example.org')
    expect(mail.subject).toBe(`À rembourser\u00a0: 14\u202f000\u00a0FCFA pour la commande ${number}`)
    const [intro, button] = partsOf(mail)
    expect(intro).toMatch(/14\s000\sFCFA de Awa Zongo/u)
    expect(intro).toContain(number)
    expect(button).toBe(`Ouvrir la commande\nhttps://shop.example/admin/orders/${mailed.order.id}`)
  })

  test.each([
    ['EUR', '14000 EUR'],
    ['', '14000'],
  ])('in another currency (%j) is shown in it, never as FCFA', (currency, amount) => {
    for (const audience of ['buyer', 'company'] as const) {
      const { text } = refundMail(content, audience, { ...payment, currency }, 'fr')
      expect(text).toContain(` paiement de ${amount} d`)
      expect(text).not.toContain('FCFA')
    }
  })

  test('is announced once per payment and recipient', () => {
    const names = (['buyer', 'company'] as const).flatMap(audience =>
      [12, 13].map(attemptId => refundMail(content, audience, { ...payment, attemptId }, 'fr').messageId),
    )
    expect(names).toEqual([
      `<${number}.buyer.refund-12@shop.example>`,
      `<${number}.buyer.refund-13@shop.example>`,
      `<${number}.company.refund-12@shop.example>`,
      `<${number}.company.refund-13@shop.example>`,
    ])
  })
})
