import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { decide, sandboxPayment, sandboxSignature } from './sandbox.ts'
import { type SandboxAct, sandboxActs, sandboxPage, sandboxPolicy } from './sandbox-page.ts'

type SandboxPayment = NonNullable<Awaited<ReturnType<typeof sandboxPayment>>>

/** How many milliseconds after the buyer's return the test provider reports a late payment as paid. */
const lateBy = 4_000

/** Registers the payment page of the test provider. Request bodies arrive as bytes. */
export function sandboxPages(scope: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const url = '/sandbox-payment/:reference'

  async function paymentOf(request: FastifyRequest): Promise<SandboxPayment> {
    const { reference } = request.params as { reference: string }
    const payment = await sandboxPayment(db, reference)
    if (!payment) throw new ApiError('NOT_FOUND')
    return payment
  }

  const late = new Set<NodeJS.Timeout>()
  scope.addHook('onClose', async () => late.forEach(timer => void clearTimeout(timer)))

  scope.get(url, async (request, reply) => show(reply, await paymentOf(request)))

  scope.post(url, async (request, reply) => {
    const payment = await paymentOf(request)
    const act = actOf(request.body)
    if (!act) throw new ApiError('MALFORMED')
    const { reference } = payment
    const now = deps.now()
    // Not awaited: like a real provider, the test provider notifies the shop while the buyer is already returning.
    if (act === 'pay') {
      await decide(db, reference, { state: 'paid', paidAt: now })
      void tell(scope, deps, payment)
    } else if (act === 'payLate') {
      await decide(db, reference, {
        state: 'paid',
        paidAt: new Date(now.getTime() + lateBy),
      })
      const timer = setTimeout(() => {
        late.delete(timer)
        void tell(scope, deps, payment)
      }, lateBy)
      late.add(timer)
    } else if (act === 'refuse') {
      await decide(db, reference, { state: 'refused' })
      void tell(scope, deps, payment)
    }
    return reply.header('cache-control', 'no-store').redirect(payment.backUrl, 303)
  })
}

function show(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', sandboxPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(sandboxPage(payment))
}

function actOf(body: unknown): SandboxAct | undefined {
  const act = Buffer.isBuffer(body) ? new URLSearchParams(body.toString('utf8')).get('act') : null
  return sandboxActs.find(known => known === act)
}

/**
 * Notifies the shop of a test payment over HTTP. A lost notification is not repeated; the shop's poller finds the
 * payment.
 */
async function tell(scope: FastifyInstance, deps: Deps, payment: SandboxPayment): Promise<void> {
  const body = JSON.stringify({ event: 'payment.changed', reference: payment.reference })
  try {
    await fetch(noticeUrl(scope, payment.notifyUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': sandboxSignature(body) },
      body,
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
  } catch (error) {
    deps.log.warn({ err: error }, 'the test provider could not notify the shop')
  }
}

/**
 * The address of this process for the test provider's notifications, because the process may not reach the public
 * address behind a proxy.
 */
function noticeUrl(scope: FastifyInstance, notifyUrl: string): string {
  const address = scope.server.address()
  if (address === null || typeof address === 'string') return notifyUrl
  const host = address.address === '::' || address.address === '0.0.0.0' ? 'localhost' : address.address
  const { pathname } = new URL(notifyUrl)
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}${pathname}`
}
