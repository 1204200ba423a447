import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Checkout } from '#contract/orders/checkout.ts'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'

const attemptOrder = vi.hoisted(() => vi.fn(async () => ({ id: 3 })))
vi.mock('./order-attempt.ts', () => ({ attemptOrder }))
vi.mock('./just-placed.ts', () => ({ finishOrder: () => {} }))
const { usePlaceOrder } = await import('./use-place-order.ts')

provideTranslator('fr', translators.fr)

const checkout = {
  cart: { id: 7, total: 2000, itemCount: 1, items: [{ id: 12, productId: 1, name: 'Savon', quantity: 2 }] },
  total: 2000,
  termsVersion: '2',
  addresses: [{ id: 5 }],
  deliveries: [],
} as unknown as Checkout
const draft = { addressId: 5, paymentMethod: 'cash_on_delivery', message: '', acceptedTerms: '2' } as const

type Place = ReturnType<typeof usePlaceOrder>['place']

interface ProbeProps {
  isCartWaiting: () => boolean
  onRender: (place: Place) => void
}

function Probe({ isCartWaiting, onRender }: ProbeProps) {
  onRender(usePlaceOrder(isCartWaiting).place)
  return null
}

/** Presses the button of a checkout. */
async function press(isCartWaiting: () => boolean): Promise<void> {
  const onRender = vi.fn<(place: Place) => void>()
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe isCartWaiting={isCartWaiting} onRender={onRender} />
    </QueryClientProvider>,
  )
  await onRender.mock.lastCall?.[0](draft, checkout, '')
}

beforeEach(() => attemptOrder.mockClear())

test('a press orders the cart of the checkout', async () => {
  await press(() => false)
  expect(attemptOrder).toHaveBeenCalledOnce()
})

test('a press orders nothing while changes of the cart wait', async () => {
  await press(() => true)
  expect(attemptOrder).not.toHaveBeenCalled()
})
