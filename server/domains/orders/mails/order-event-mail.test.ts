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

test('what another mail tells, and what is between the people of the shop, is no mail', () => {
  expect(mailOf({ status: 'pending' })).toBeUndefined()
  expect(mailOf({ kind: 'written_off', status: 'delivered', amount: 1500 })).toBeUndefined()
  expect(mailOf({ kind: 'edited', status: 'pending' })).toBeDefined()
})

test('each entry of the history is a mail of its own to the buyer, with what it is about and where to look', () => {
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

test('another day is named in subject and text, in the language of the order', () => {
  const event = { kind: 'rescheduled', day: '2026-12-01' } as const
  const mail = mailOf(event)
  expect(mail?.subject).toContain(`Votre commande ${number} arrivera le mardi 1er décembre`)
  expect(mail?.text.split('\n\n')[1]).toContain('mardi 1er décembre')
  expect(mailOf(event, {}, 'en')?.subject).toContain('Tuesday 1 December')
})

test('money that went back is named', () => {
  const mail = mailOf({ kind: 'refunded', amount: 1500 }, { paid: 14_000, refunded: 1500 })
  expect(mail?.subject).toContain('1\u202f500\u00a0FCFA')
})

test('a word of the shop is passed on, and nothing stands where there is none', () => {
  expect(textOf({ note: 'Appelez-nous' })).toContain('Message de la boutique\u00a0: Appelez-nous')
  expect(textOf({})).not.toContain('Message de la boutique')
})

describe('what has changed', () => {
  const heading = 'CE QUI A CHANGÉ'

  test('is listed by line, with the fee where it is another one', () => {
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

  test('is the fee alone where the parcel goes elsewhere', () => {
    const text = textOf({ kind: 'readdressed', fee: { before: 1500, after: 2500 } })
    expect(text).toContain(`${heading}\n\nLivraison — 1\u202f500\u00a0FCFA → 2\u202f500\u00a0FCFA\n\n`)
  })

  test('has no heading where nothing has', () => expect(textOf({})).not.toContain(heading))
})

describe('the money that the buyer still needs to know of', () => {
  const cash = 'À payer en espèces à la livraison'
  const due = 'Nous vous devons'

  test('is the cash for the courier, until the parcel has arrived or the order ended', () => {
    for (const status of ['confirmed', 'preparing', 'shipped'] as const)
      expect(textOf({ status }, { status })).toContain(`${cash}\u00a0: 14\u202f000\u00a0FCFA.`)
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect(textOf({ status }, { status })).not.toContain(cash)
  })

  test('is less cash by what came back at the door', () => {
    const items = mailedOrder.items.map(item => ({ ...item, returned: 1 }))
    const text = textOf({ kind: 'partly_returned' }, { status: 'shipped', items })
    expect(text).toContain(`${cash}\u00a0: 7\u202f750\u00a0FCFA.`)
  })

  test('is nothing of an order that is paid online', () => {
    const text = textOf(
      {},
      { status: 'confirmed', paymentMethod: 'credit_card', paymentStatus: 'paid', paid: 14_000 },
    )
    expect(text).not.toContain(cash)
    expect(text).not.toContain(due)
  })

  test('is what the shop owes, whatever happened to the order', () => {
    const order = {
      status: 'cancelled',
      paymentMethod: 'credit_card',
      paymentStatus: 'paid',
      paid: 14_000,
    } as const
    const text = textOf({ status: 'cancelled' }, order)
    expect(text).toContain(`${due} 14\u202f000\u00a0FCFA`)
    expect(text).not.toContain(cash)
    expect(textOf({ status: 'cancelled' }, { ...order, refunded: 14_000 })).not.toContain(due)
  })

  test.each(['refunded', 'refund_corrected'] as const)('is not the cash, where it was %s', kind => {
    expect(textOf({ kind, amount: 100 }, { status: 'shipped' })).not.toContain(cash)
  })
})
