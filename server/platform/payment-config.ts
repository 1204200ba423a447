import { z } from 'zod'

/** The settings of the shop's account at CinetPay, and the address of CinetPay's API. */
export interface CinetpayConfig {
  provider: 'cinetpay'
  apiKey: string
  siteId: string
  secretKey: string
  url: string
  channels: 'ALL' | 'MOBILE_MONEY' | 'CREDIT_CARD'
}

/** The settings of the shop's account at Stripe, and the address of Stripe's API. */
export interface StripeConfig {
  provider: 'stripe'
  secretKey: string
  webhookSecret: string
  url: string
}

/** The configured provider of online payments, with its settings. */
export type PaymentConfig = { provider: 'none' } | { provider: 'sandbox' } | CinetpayConfig | StripeConfig

/** The values of `PAYMENT_PROVIDER`: the contract's providers, which platform code must not import, and none. */
const providers = ['none', 'sandbox', 'cinetpay', 'stripe'] as const
const channels = ['ALL', 'MOBILE_MONEY', 'CREDIT_CARD'] as const

/** An http or https address, without its last slash. */
export const httpUrl = z
  .string()
  .refine(value => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'an address such as https://api.example',
  })
  .transform(value => value.replace(/\/+$/, ''))

/** The rules of the environment's payment settings. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z.enum(providers, { error: '"none", "sandbox", "cinetpay" or "stripe"' }).optional(),
  CINETPAY_API_KEY: z.string().optional(),
  CINETPAY_SITE_ID: z.string().optional(),
  CINETPAY_SECRET_KEY: z.string().optional(),
  CINETPAY_CHANNELS: z
    .enum(channels, { error: '"ALL", "MOBILE_MONEY" or "CREDIT_CARD"' })
    .default('MOBILE_MONEY'),
  CINETPAY_URL: httpUrl.default('https://api-checkout.cinetpay.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: httpUrl.default('https://api.stripe.com'),
}

type Settings = z.output<z.ZodObject<typeof paymentSettings>>

/**
 * The configured payment provider, or the error in its settings. The sandbox gives goods away for free, so on a public
 * shop it must be named explicitly.
 */
export function paymentConfig(
  given: Settings,
  { env, publicUrl }: { env: string; publicUrl: string },
): PaymentConfig | { fault: string } {
  const isOpenToAll = env === 'production' && !isLoopback(publicUrl)
  const provider = given.PAYMENT_PROVIDER ?? (isOpenToAll ? undefined : 'sandbox')
  switch (provider) {
    case undefined:
      return {
        fault:
          'PAYMENT_PROVIDER must be none, cinetpay or stripe for a shop that anybody can reach, or sandbox, which takes orders without money',
      }
    case 'none':
    case 'sandbox':
      return { provider }
    case 'cinetpay': {
      const { CINETPAY_API_KEY: apiKey, CINETPAY_SITE_ID: siteId, CINETPAY_SECRET_KEY: secretKey } = given
      if (!apiKey || !siteId || !secretKey)
        return {
          fault: 'PAYMENT_PROVIDER=cinetpay needs CINETPAY_API_KEY, CINETPAY_SITE_ID and CINETPAY_SECRET_KEY',
        }
      return {
        provider,
        apiKey,
        siteId,
        secretKey,
        url: given.CINETPAY_URL,
        channels: given.CINETPAY_CHANNELS,
      }
    }
    case 'stripe': {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
      if (!secretKey || !webhookSecret)
        return { fault: 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET' }
      return { provider, secretKey, webhookSecret, url: given.STRIPE_URL }
    }
  }
}

/** Whether an address leads to the reader's own machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
