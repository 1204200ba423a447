import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { PaymentState } from '#contract/orders/order-states.ts'
import { locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import { OrderState } from './order-state.tsx'

beforeAll(() => {
  for (const locale of locales) provideTranslator(locale, translators[locale])
})

const shown = (order: PaymentState, locale: 'fr' | 'en' = 'fr') =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <OrderState order={order} />
    </LocaleContext>,
  )
const card = { status: 'pending', paymentMethod: 'online', paymentStatus: 'pending' } as const

test('an unpaid card order is shown as awaiting payment', () => {
  expect(shown(card)).toContain('En attente de paiement')
  expect(shown(card, 'en')).toContain('Awaiting payment')
  expect(shown({ ...card, paymentStatus: 'failed' })).toContain('En attente de paiement')
})

test('waiting orders that staff must act on are highlighted', () => {
  const cash = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' } as const
  expect([shown(card).includes('text-warning'), shown(cash).includes('text-warning')]).toEqual([false, true])
})

test('all other orders are shown with their state', () => {
  const cash = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' } as const
  expect(shown(cash)).toContain('En attente de confirmation')
  expect(shown({ ...card, status: 'confirmed', paymentStatus: 'paid' })).toContain('Confirmée')
  expect(shown({ ...card, status: 'cancelled', paymentStatus: 'unpaid' })).toContain('Annulée')
})
