import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { Thanks } from './thanks.tsx'

beforeAll(() => {
  for (const locale of locales) provideTranslator(locale, translators[locale])
})

const pickup = {
  name: { fr: 'Gare de Ouagarinter', en: 'Ouagarinter bus station' },
  kind: 'station',
  city: 'Ouagadougou',
  place: 'guichet 3',
  phone: '+22670112233',
  openingHours: '',
  readyBy: '2026-11-22T10:00:00.000Z',
  code: null,
  qr: null,
  keptUntil: null,
  isUncollected: false,
} as const

const delivery = { zone: '', expectedFrom: null, expectedTo: null, slot: null, pickup: null }
const order: Partial<Order> = {
  id: 7,
  number: 'SB-2026-000007',
  status: 'pending',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'unpaid',
  items: [],
  subtotal: 12_500,
  vatRate: 18,
  vatAmount: 2136,
  vat: [],
  deliveryFee: 1500,
  reductions: [],
  total: 14_000,
  delivery,
}

const steps = ['thanks:step3', 'thanks:paidStep3', 'thanks:pickup.step3', 'thanks:pickup.paidStep3'] as const

test.each([
  ['a delivered order in cash', {}, 'thanks:step3'],
  ['a delivered order that is paid', { paymentStatus: 'paid' }, 'thanks:paidStep3'],
  ['a collected order in cash', { delivery: { ...delivery, pickup } }, 'thanks:pickup.step3'],
  [
    'a collected order that is paid',
    { paymentStatus: 'paid', delivery: { ...delivery, pickup } },
    'thanks:pickup.paidStep3',
  ],
] as const)('the last step of %s says where and whether the buyer pays', (_, part, wanted) => {
  for (const locale of locales) {
    const html = renderToStaticMarkup(
      <LocaleContext value={locale}>
        <QueryClientProvider client={new QueryClient()}>
          <Thanks order={{ ...order, ...part } as Order} />
        </QueryClientProvider>
      </LocaleContext>,
    )
    expect(steps.filter(key => html.includes(translators[locale](key)))).toEqual([wanted])
  }
})
