import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { currency, type Outcome, type PaymentProvider } from './provider.ts'
import {
  decideSandboxPayment,
  deleteOldSandboxPayments,
  findSandboxPayment,
  insertSandboxPayment,
  type SandboxRow,
} from './sandbox.queries.ts'

// The key that signs the test provider's notifications. Each process notifies only itself, so the key is not shared.
const secret = randomBytes(32)
const keptDays = 90

/** The signature of a notification from the test provider, which signs as real providers do. */
export function sandboxSignature(body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/**
 * The test provider, which charges nothing and says so on its page. It stores payments in its own tables and sends
 * signed notifications, so that the shop treats it like a real provider.
 */
export function sandbox({
  config,
  database: { db },
  now,
}: Pick<Deps, 'config' | 'database' | 'now'>): PaymentProvider {
  return {
    name: 'sandbox',
    channels: ['card', 'mobile_money'],
    accepts: amount => amount > 0,
    hasForeignPayments: false,
    async begin({ number, amount, locale }, urls) {
      await deleteOldSandboxPayments(db, new Date(now().getTime() - keptDays * 86_400_000))
      const reference = `test_${randomBytes(16).toString('hex')}`
      const addresses = { backUrl: urls.back, notifyUrl: urls.notify }
      await insertSandboxPayment(db, { reference, amount, currency, label: number, locale, ...addresses })
      return { reference, url: `${config.publicUrl}/sandbox-payment/${reference}` }
    },
    async check(reference) {
      const payment = await findSandboxPayment(db, reference)
      return payment ? outcomeOf(payment, now()) : { state: 'failed', code: 'UNKNOWN' }
    },
    readNotification(rawBody, headers) {
      const signature = Buffer.from(String(headers['x-sandbox-signature'] ?? ''), 'utf8')
      const expected = Buffer.from(sandboxSignature(rawBody), 'utf8')
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return { kind: 'forged' }
      const { reference } = JSON.parse(rawBody.toString('utf8')) as { reference: string }
      return { kind: 'payment', reference }
    },
  }
}

function outcomeOf({ state, paidAt, amount, currency: charged }: SandboxRow, now: Date): Outcome {
  if (state === 'refused') return { state: 'failed', code: 'REFUSED' }
  if (state === 'paid' && paidAt && paidAt <= now)
    return { state: 'paid', code: 'PAID', amount, currency: charged, channel: 'test' }
  return { state: 'open', code: 'WAITING' }
}

/** A payment of the test provider by its reference; undefined for an unknown reference. */
export async function sandboxPayment(db: Kysely<DB>, reference: string): Promise<SandboxRow | undefined> {
  return /^test_[0-9a-f]{32}$/.test(reference) ? findSandboxPayment(db, reference) : undefined
}

/**
 * Stores how the buyer ended a test payment, which cannot be changed. A paid payment is reported as paid from `paidAt`.
 */
export async function decide(
  db: Kysely<DB>,
  reference: string,
  decision: { state: 'paid'; paidAt: Date } | { state: 'refused' },
): Promise<void> {
  await decideSandboxPayment(db, reference, decision)
}
