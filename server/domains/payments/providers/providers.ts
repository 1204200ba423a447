import type { Deps } from '#server/platform/deps.ts'
import { cinetpay } from './cinetpay.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

/** The provider that the settings name; undefined when the shop takes no cards. */
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
      // The package is large and only this provider needs it.
      const { stripe } = await import('./stripe.ts')
      return stripe(payment) satisfies PaymentProvider
    }
  }
}
