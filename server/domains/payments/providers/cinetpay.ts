import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CinetpayConfig } from '#server/platform/payment-config.ts'
import { currency, type Outcome, type PaymentProvider, ProviderFailure, providerTimeout } from './provider.ts'

const Begun = z.object({
  code: z.string(),
  message: z.string().optional(),
  data: z.object({ payment_url: z.url({ protocol: /^https?$/ }) }).optional(),
})
const Checked = z.object({
  code: z.union([z.string(), z.number().transform(String)]),
  message: z.string().optional(),
  data: z
    .object({
      amount: z.union([z.string(), z.number().transform(String)]).nullish(),
      currency: z.string().nullish(),
      status: z.string().nullish(),
      payment_method: z.string().nullish(),
    })
    .nullish(),
})

/** The fields that a CinetPay notification's signature covers, concatenated in this order without separators. */
export const signedFields = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
] as const

const failed = ['600', '602', '604', '606', '600_PAYMENT_FAILED']
/** CinetPay error codes about the keys or the account, which say nothing about the payment. */
const faults = ['609', '612', '613', '403', '500']

/** The provider CinetPay, API version 2: mobile money in Burkina Faso, and cards if the account supports them. */
export function cinetpay({ apiKey, siteId, secretKey, url, channels }: CinetpayConfig): PaymentProvider {
  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${url}/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'sira-shop' },
      body: JSON.stringify({ apikey: apiKey, site_id: siteId, ...body }),
      signal: AbortSignal.timeout(providerTimeout),
      redirect: 'error',
    }).catch(error => {
      throw new ProviderFailure(`${path} was not answered`, { cause: error })
    })
    // CinetPay reports refusals as a code in the body, with varying 2xx and 4xx statuses.
    if (response.status >= 500) throw new ProviderFailure(`${path} was answered ${response.status}`)
    return response.json().catch(error => {
      throw new ProviderFailure(`${path} was answered ${response.status} without JSON`, { cause: error })
    })
  }

  return {
    name: 'cinetpay',
    channels:
      channels === 'MOBILE_MONEY'
        ? ['mobile_money']
        : channels === 'CREDIT_CARD'
          ? ['card']
          : ['card', 'mobile_money'],
    accepts: amount => amount >= 100 && amount % 5 === 0,
    hasForeignPayments: false,
    async begin({ number, amount, locale, attemptId }, urls) {
      const reference = `${attemptId}-${randomBytes(10).toString('hex')}`
      const answer = Begun.safeParse(
        await post('payment', {
          transaction_id: reference,
          amount,
          currency,
          description: number.replace(/[#/$_&]/g, ' '),
          notify_url: urls.notify,
          return_url: urls.back,
          channels,
          lang: locale,
          metadata: String(attemptId),
        }),
      )
      if (answer.data?.code !== '201' || !answer.data.data)
        throw new ProviderFailure(`no payment was begun: code ${answer.data?.code ?? 'missing'}`)
      return { reference, url: answer.data.data.payment_url }
    },
    async check(reference) {
      const answer = Checked.safeParse(await post('payment/check', { transaction_id: reference }))
      if (!answer.success) throw new ProviderFailure('the answer about a payment could not be read')
      return outcomeOf(answer.data)
    },
    readNotification(rawBody, headers) {
      const fields = new URLSearchParams(rawBody.toString('utf8'))
      const text = signedFields.map(name => fields.get(name) ?? '').join('')
      const expected = createHmac('sha256', secretKey).update(text).digest()
      const given = Buffer.from(String(headers['x-token'] ?? ''), 'hex')
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
      const reference = fields.get('cpm_trans_id')
      if (!isSigned || !reference || fields.get('cpm_site_id') !== siteId) return { kind: 'forged' }
      return { kind: 'payment', reference }
    },
  }
}

/** Maps CinetPay's status codes to an outcome. Codes that are not known to be final count as `open`. */
function outcomeOf({ code, data }: z.output<typeof Checked>): Outcome {
  if (faults.includes(code))
    throw new ProviderFailure(`the question about a payment was refused: code ${code}`)
  const status = data?.status ?? ''
  const details = { code: `${code} ${status}`.trim(), channel: data?.payment_method ?? undefined }
  if (code === '00' || status === 'ACCEPTED') {
    const amount = Number(data?.amount)
    const isReadable = Number.isSafeInteger(amount)
    return {
      ...details,
      state: 'paid',
      amount: isReadable ? amount : undefined,
      currency: data?.currency ?? undefined,
    }
  }
  if (code === '627') return { ...details, state: 'cancelled' }
  if (code === '625') return { ...details, state: 'expired' }
  if (failed.includes(code) || status === 'REFUSED') return { ...details, state: 'failed' }
  return { ...details, state: 'open' }
}
