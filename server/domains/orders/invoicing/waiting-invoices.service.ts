import type { Transaction } from 'kysely'
import { netRevenue, owedFor } from '#contract/orders/account.ts'
import { piecesBack } from '#contract/orders/price.ts'
import type { DB } from '#database/tables.ts'
import { creditAllowance, creditInvoice } from '#server/domains/invoices/invoices.service.ts'
import { hasInvoiceFacts } from '#server/domains/settings/settings.service.ts'
import { tryLockPatiently } from '#server/platform/database/locks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { paymentStateOf } from '../order-steps.ts'
import { findOrder, lockOrder } from '../orders.queries.ts'
import { invoiceOrder } from './order-invoice.ts'
import { isWaitingForInvoice, listWaitingForInvoice } from './waiting-invoices.queries.ts'

const queue = 'write-waiting-invoices'

/**
 * Issues waiting invoices within a minute after the seller's legal facts were entered. It polls every minute: a job
 * queued by that change would miss an order that is placed at the same moment and starts to wait after it.
 */
export async function startWaitingInvoices(deps: Pick<Deps, 'database' | 'jobs' | 'log'>): Promise<void> {
  await deps.jobs.work(queue, async () => void (await writeWaitingInvoices(deps)))
  await deps.jobs.schedule(queue, '* * * * *')
}

type InvoiceDeps = Pick<Deps, 'database' | 'log'>

/**
 * Issues the waiting invoices in the order of their orders, once the seller's legal facts are complete. An order that
 * fails is logged and retried the next time, and does not block the others. Returns the number of invoices: 0 while
 * another process holds the lock.
 */
export function writeWaitingInvoices(deps: InvoiceDeps): Promise<number> {
  // This transaction only holds the lock of waiting invoices; each order is invoiced in a separate transaction.
  return inTransaction(deps.database.db, async trx =>
    (await tryLockPatiently(trx, 'waitingInvoices')) && (await hasInvoiceFacts(trx)) ? writeAll(deps) : 0,
  )
}

async function writeAll({ database: { db }, log }: InvoiceDeps): Promise<number> {
  let issued = 0
  for (const id of await listWaitingForInvoice(db)) {
    try {
      await inTransaction(db, trx => writeOne(trx, id))
      issued += 1
    } catch (error) {
      log.error({ err: error, order: id }, 'an invoice that waits could not be written')
    }
  }
  return issued
}

/** Issues an order's waiting invoice as it was bought, and credits what was returned or refunded in the meantime. */
async function writeOne(trx: Transaction<DB>, id: number): Promise<void> {
  const order = await lockOrder(trx, id)
  const row = await findOrder(trx, id)
  // An edit may have issued the invoice in the meantime.
  if (!order || !row || !(await isWaitingForInvoice(trx, id))) return
  await invoiceOrder(trx, row)
  const { status } = paymentStateOf(order)
  if (status === 'cancelled' || status === 'returned') return creditInvoice(trx, id, status)
  const returned = row.lines.filter(line => line.returned > 0)
  const goods = returned.map(line => piecesBack({ ...line, returned: 0 }, line.returned))
  const account = { ...order, status, lines: row.lines }
  const keep = netRevenue(account)
  if (goods.length > 0) await creditInvoice(trx, id, 'returned', { goods, keep })
  const allowance = owedFor(account) - keep
  if (allowance > 0) await creditAllowance(trx, id, allowance)
}
