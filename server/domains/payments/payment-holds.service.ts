import { cancelUnpaid, isUnpaid, lockForPayment } from '#server/domains/orders/order-payment.service.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { askAboutOpen, type PaymentDeps } from './payments.service.ts'
import type { PaymentProvider } from './provider.ts'

/** Cancels an order that is still unpaid, which gives its stock back; whether it was. */
export function endHold(
  { database, jobs }: Pick<PaymentDeps, 'database' | 'jobs'>,
  id: number,
): Promise<boolean> {
  return inTransaction(database.db, async trx => {
    const order = await lockForPayment(trx, id)
    if (!order || !isUnpaid(order)) return false
    await cancelUnpaid(trx, jobs, order)
    return true
  })
}

/** Ends the holds of these orders, but for those whose provider does not say that they are unpaid; answers how many. */
export async function releaseHolds(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  orderIds: readonly number[],
): Promise<number> {
  let released = 0
  for (const id of orderIds) {
    if ((await askAboutOpen(deps, provider, id)) && (await endHold(deps, id))) released += 1
  }
  return released
}
