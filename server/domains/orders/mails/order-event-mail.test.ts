import { describe, expect, test } from 'vitest'
import type { Order, OrderEvent } from '#contract/orders/order.ts'
import { mailed, mailedOrder } from '#tests/support/mailed-order.ts'
import { eventMail } from './order-event-mail.ts'

const number = mailedOrder.number

function mailOf(event: Partial<OrderEvent>, order: Partial<Order> = {}, locale: 'fr' | 'en' = 'fr') {
  const whole = {
    id: 31,
    kind: 'step' as const,
    status: 'confirmed' as const,
    note: '',
    at: mailedOrder.createdAt,
    ...event,
  }
  return eventMail(
    {
      ...mailed,
      customer: { name: 'Awa Zongo', email: 'awa@example.org' },
      order: { ...mailedOrder, ...order },
    },
    whole,
    locale,
  )
}
const textOf = (...given: Parameters<typeof mailOf>) => mailOf(...given)?.text ?? ''

test('an entry that another mail covers, or that is for staff only, causes no mail', () => {
  expect(mailOf({ status: 'pending' })).toBeUndefined()
  expect(mailOf({ kind: 'written_off', status: 'delivered', amount: 1500 })).toBeUndefined()
  expect(mailOf({ kind: 'edited', status: 'pending' })).toBeDefined()
})

test('each other history entry causes a mail to the buyer with its content and a link', () => {
  const mail = mailOf({ status: 'shipped' })
  expect(mail?.messageId).toBe(`<${number}.buyer.event-31@shop.example>`)
  expect(mail?.to).toBe('awa@example.org')
  expect(mail?.subject).toBe(`Votre commande ${number} est en route`)
  const parts = mail?.text.split('\n\n') ?? []
  expect(parts[0]).toBe('Bonjour Awa Zongo,')
  expect(parts[1]).toContain(number)
  expect(parts).toContain('Voir l’état de la commande\nhttps://shop.example/track/abc')
  expect(parts.at(-2)).toContain('contact@example.org')
  expect(parts.at(-2)).toContain(number)
  expect(mail?.text).toContain('Baume <b>karité</b>')
})

test('a new delivery day is in subject and text, in the language of the order', () => {
  const event = { kind: 'rescheduled', day: '2026-12-01' } as const
  const mail = mailOf(event)
  expect(mail?.subject).toContain(`Votre commande ${number} arrivera le mardi 1er décembre`)
  expect(mail?.text.split('\n\n')[1]).toContain('mardi 1er décembre')
  expect(mailOf(event, {}, 'en')?.subject).toContain('Tuesday 1 December')
})

test('a refund is mentioned with its amount', () => {
  const mail = mailOf({ kind: 'refunded', amount: 1500 }, { paid: 14_000, refunded: 1500 })
  expect(mail?.subject).toContain('1\u202f500\u00a0FCFA')
})

test('a note of the shop is included, and nothing is shown without one', () => {
  expect(textOf({ note: 'Appelez-nous' })).toContain('Message de la boutique\u00a0: Appelez-nous')
  expect(textOf({})).not.toContain('Message de la boutique')
})

describe('the list of changes', () => {
  const heading = 'CE QUI A CHANGÉ'

  test('has each changed line, and the fee if it changed', () => {
    const text = textOf({
      kind: 'edited',
      lines: [
        { name: 'Savon', before: 3, after: 5 },
        { name: 'Huile', before: 1, after: 0 },
      ],
      fee: { before: 1500, after: 0 },
    })
    expect(text).toContain(
      `${heading}\n\nSavon — 3 → 5\nHuile — 1 → 0\nLivraison — 1\u202f500\u00a0FCFA → 0\u00a0FCFA\n\n`,
    )
  })

  test('has only the fee after a change of address', () => {
    const text = textOf({ kind: 'readdressed', fee: { before: 1500, after: 2500 } })
    expect(text).toContain(`${heading}\n\nLivraison — 1\u202f500\u00a0FCFA → 2\u202f500\u00a0FCFA\n\n`)
  })

  test('has no heading if nothing changed', () => expect(textOf({})).not.toContain(heading))
})

describe('the open amount in a mail', () => {
  const cash = 'À payer en espèces à la livraison'
  const due = 'Nous vous devons'

  test('is the cash for the courier until the order is delivered or ends', () => {
    for (const status of ['confirmed', 'preparing', 'shipped'] as const)
      expect(textOf({ status }, { status })).toContain(`${cash}\u00a0: 14\u202f000\u00a0FCFA.`)
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect(textOf({ status }, { status })).not.toContain(cash)
  })

  test('is reduced by goods returned at the door', () => {
    const items = mailedOrder.items.map(item => ({ ...item, returned: 1 }))
    const text = textOf({ kind: 'partly_returned' }, { status: 'shipped', items })
    expect(text).toContain(`${cash}\u00a0: 7\u202f750\u00a0FCFA.`)
  })

  test('is missing for an order paid online', () => {
    const text = textOf(
      {},
      { status: 'confirmed', paymentMethod: 'online', paymentStatus: 'paid', paid: 14_000 },
    )
    expect(text).not.toContain(cash)
    expect(text).not.toContain(due)
  })

  test('is the refund due if there is one', () => {
    const order = {
      status: 'cancelled',
      paymentMethod: 'online',
      paymentStatus: 'paid',
      paid: 14_000,
    } as const
    const text = textOf({ status: 'cancelled' }, order)
    expect(text).toContain(`${due} 14\u202f000\u00a0FCFA`)
    expect(text).not.toContain(cash)
    expect(textOf({ status: 'cancelled' }, { ...order, refunded: 14_000 })).not.toContain(due)
  })

  test.each(['refunded', 'refund_corrected'] as const)(
    'does not include cash in a mail about an entry “%s”',
    kind => {
      expect(textOf({ kind, amount: 100 }, { status: 'shipped' })).not.toContain(cash)
    },
  )
})
