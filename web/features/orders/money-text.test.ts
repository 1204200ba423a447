import { expect, test } from 'vitest'
import { refundWithinDays } from '#contract/payments/refund-days.ts'
import { translators } from '#messages/all.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { moneyText } from './money-text.ts'

type MoneyOrder = Parameters<typeof moneyText>[0]

const t = translators.fr
const days = refundWithinDays
const fcfa = (amount: number) => formatPrice(amount, 'fr')
const cash: MoneyOrder = {
  status: 'cancelled',
  paymentMethod: 'cash_on_delivery',
  total: 5000,
  paid: 0,
  refunded: 0,
  items: [],
}
const online: MoneyOrder = { ...cash, paymentMethod: 'online' }
const owedUnused = { amount: 5000, refundedAt: null }
const givenUnused = { amount: 5000, refundedAt: '2026-01-05T10:00:00Z' }
const by = { cash: t('orders:money.by.cash_on_delivery'), online: t('orders:money.by.online') }

test.each<[string, MoneyOrder, Parameters<typeof moneyText>[1], string | undefined]>([
  ['a cancelled cash order', cash, [], t('orders:money.nothingPaid.cash_on_delivery')],
  ['a cancelled order without a payment', online, [], t('orders:money.nothingPaid.online', { days })],
  ['a cancelled order whose payments are not loaded yet', online, undefined, undefined],
  ['a cancelled order with a payment to give back', online, [owedUnused], undefined],
  [
    'a cancelled order whose payment went back',
    online,
    [givenUnused],
    t('orders:money.allBack', { given: fcfa(5000) }),
  ],
  [
    'a cancelled and paid order',
    { ...online, paid: 5000 },
    [],
    t('orders:money.toGiveBack', { due: fcfa(5000), how: by.online, days }),
  ],
  [
    'a returned order that was paid in cash',
    { ...cash, status: 'returned', paid: 5000 },
    undefined,
    t('orders:money.toGiveBack', { due: fcfa(5000), how: by.cash, days }),
  ],
  [
    'a cancelled order of which a part went back',
    { ...online, paid: 5000, refunded: 2000 },
    [],
    t('orders:money.rest', { given: fcfa(2000), due: fcfa(3000), how: by.online, days }),
  ],
  [
    'a refunded order',
    { ...online, paid: 5000, refunded: 5000 },
    [],
    t('orders:money.allBack', { given: fcfa(5000) }),
  ],
  [
    'a delivered order with an allowance',
    { ...cash, status: 'delivered', paid: 5000, refunded: 500 },
    [],
    t('orders:money.allBack', { given: fcfa(500) }),
  ],
  ['a delivered order', { ...cash, status: 'delivered', paid: 5000 }, [], undefined],
  ['an order under way', { ...cash, status: 'confirmed' }, [], undefined],
])('the buyer of %s reads what is owed', (_, order, unused, expected) => {
  expect(moneyText(order, unused, t, 'fr')).toBe(expected)
})
