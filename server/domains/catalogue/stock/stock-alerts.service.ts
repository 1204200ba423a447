import type { Kysely } from 'kysely'
import {
  type AlertChannel,
  alertChannels,
  type StockAlert,
} from '#contract/catalogue/stock-alert-endpoints.ts'
import type { DB } from '#database/tables.ts'
import { findPhoneLogin } from '#server/domains/accounts/login/phone-logins.service.ts'
import { messageChannel } from '#server/domains/messaging/messaging.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { deleteAlert, findAlertChannel, hasProduct, holdStock, putAlert } from './stock-alerts.queries.ts'

type AlertDeps = Pick<Deps, 'config' | 'database'>

/** Whether the member has a stock alert for the product, and how she hears of it. Throws NOT_FOUND for an unknown product. */
export async function getAlert(
  { config, database: { db } }: AlertDeps,
  actor: Actor,
  productId: number,
): Promise<StockAlert> {
  const [channel, channels] = await Promise.all([
    findAlertChannel(db, actor.id, productId),
    channelsOf(db, config, actor.id),
  ])
  if (channel === undefined) await requireProduct(db, productId)
  return { active: channel !== undefined, channel: channel ?? 'mail', channels }
}

/** The ways in which a member can hear of a product: a message needs a provider, and a number with which she logs in. */
async function channelsOf(db: Kysely<DB>, config: Deps['config'], userId: number): Promise<AlertChannel[]> {
  const hasMessages = messageChannel(config.message) !== undefined && (await findPhoneLogin(db, userId))
  return alertChannels.filter(channel => channel !== 'message' || hasMessages)
}

/**
 * Adds an alert that notifies the member once when the product is back in stock, or changes its channel. Throws WRONG_STATE for
 * a product in stock, and for a channel that the member cannot have.
 */
export function addAlert(
  { config, database: { db } }: AlertDeps,
  actor: Actor,
  productId: number,
  channel: AlertChannel,
): Promise<StockAlert> {
  return inTransaction(db, async trx => {
    const stock = await holdStock(trx, productId)
    if (stock === undefined) throw new ApiError('NOT_FOUND')
    if (stock > 0) throw new ApiError('WRONG_STATE', { message: 'notifications:server.inStock' })
    const channels = await channelsOf(trx, config, actor.id)
    if (!channels.includes(channel))
      throw new ApiError('WRONG_STATE', { message: 'notifications:server.noNumber' })
    await putAlert(trx, { userId: actor.id, productId, channel })
    return { active: true, channel, channels }
  })
}

/** Deletes the member's alert for the product, if there is an alert. Throws NOT_FOUND for an unknown product. */
export async function removeAlert(db: Kysely<DB>, actor: Actor, productId: number): Promise<void> {
  const isDeleted = await deleteAlert(db, actor.id, productId)
  if (!isDeleted) await requireProduct(db, productId)
}

async function requireProduct(db: Kysely<DB>, productId: number): Promise<void> {
  if (!(await hasProduct(db, productId))) throw new ApiError('NOT_FOUND')
}
