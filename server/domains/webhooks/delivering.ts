import { listStaffWith } from '#server/domains/accounts/members/audience.service.ts'
import { notify } from '#server/domains/notifications/notifications.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { dayInMs } from '#server/platform/days.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSendable, type PostResult, postOutside } from '#server/platform/http/outgoing.ts'
import { TryAgainError } from '#server/platform/jobs.ts'
import { failUnsent, findToSend, updateAttempt } from './deliveries.queries.ts'
import { signedHeaders, signingSecrets } from './secrets.service.ts'
import { countFailure, forgetFailures, stopWebhook } from './webhooks.queries.ts'

export type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'log' | 'now' | 'vault'>

/** After how many deliveries in a row that failed for good a webhook is switched off. */
const maxFailedInRow = 10

/** How long a message is retried before its delivery fails. */
const patienceMs = dayInMs

/**
 * Sends one message once. Throws when it must be sent again later, which the job queue does with growing pauses; a
 * message that was not accepted for a day has failed, and so has a message to an address to which nothing may be sent,
 * and one whose webhook was switched off.
 */
export async function attemptDelivery(deps: DeliveryDeps, id: number): Promise<void> {
  const { config, database, log, now, vault } = deps
  const { db } = database
  const delivery = await findToSend(db, id)
  if (delivery?.state !== 'waiting') return
  if (!delivery.isActive) return failUnsent(db, id, 'switchedOff')
  const { webhookId, url, event, payload, createdAt, messageId } = delivery
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: JSON.parse(payload) })
  const at = now()
  const headers = signedHeaders(signingSecrets(vault, delivery, at), { id: `msg_${messageId}`, at, body })
  const isLocalAllowed = config.env !== 'production'
  const result = await postOutside(url, {
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Sira-Webhooks/1' },
    body,
    isLocalAllowed,
  })
  const outcome = { ...stored(result), lastAttemptAt: at }
  if (isAccepted(result)) {
    await updateAttempt(db, id, { ...outcome, state: 'delivered' })
    await forgetFailures(db, webhookId)
    return
  }
  // A name that leads to a private address today may lead to a public one tomorrow; such an address never will.
  const isHopeless = !isSendable(new URL(url), isLocalAllowed)
  const isLast = isHopeless || now().getTime() - delivery.waitingSince.getTime() >= patienceMs
  if (!isLast) {
    if (await updateAttempt(db, id, { ...outcome, state: 'waiting' }))
      throw new TryAgainError(`webhook ${webhookId}: ${outcome.error ?? `status ${outcome.status}`}`)
    return
  }
  await inTransaction(db, async trx => {
    if (!(await updateAttempt(trx, id, { ...outcome, state: 'failed' }))) return
    if ((await countFailure(trx, webhookId)) < maxFailedInRow || !(await stopWebhook(trx, webhookId))) return
    log.warn({ webhook: webhookId }, 'a webhook was switched off after its failures')
    await notify(trx, await listStaffWith(trx, 'programs.manage'), {
      type: 'account',
      kind: 'webhookStopped',
      params: { host: new URL(url).host },
      link: `/admin/programs/webhooks/${webhookId}`,
    })
  })
}

function isAccepted(result: PostResult): boolean {
  return 'status' in result && result.status >= 200 && result.status < 300
}

function stored(result: PostResult) {
  return 'status' in result
    ? { status: result.status, answer: result.body, error: null }
    : { status: null, answer: null, error: result.error }
}
