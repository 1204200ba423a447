import type { Deps } from '#server/platform/deps.ts'
import { cinetpay } from './cinetpay.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The payment provider that is configured; undefined when the shop takes no online payments. */
export async function createProvider(deps: Pick<Deps, 'config' | 'database' | 'now'>) {
  const { payment } = deps.config
  switch (payment.provider) {
    case 'none':
      return undefined
    case 'sandbox':
      return sandbox(deps)
    case 'cinetpay':
      return cinetpay(payment)
    case 'stripe': {
      // The Stripe package is large, so it is imported only when needed.
      const { stripe } = await import('./stripe.ts')
      return stripe(payment, deps.now) satisfies PaymentProvider
    }
  }
}
