import type { AlertChannel, StockAlert } from '#contract/catalogue/stock-alert-endpoints.ts'
import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert-endpoints.ts'
import { encodeRequest } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { listOwnEntries, sendOnce, WaitsForNetwork } from '#web/lib/offline/outbox.ts'
import { readSession } from '#web/lib/session.ts'
import { onEntriesChange } from '#web/worker/outbox/store.ts'

export { onEntriesChange as onOutboxChange }

/** Whether the signed-in member has asked for an alert when the product is back in stock, and how she can hear of it. */
export function readAlert(id: number): Promise<StockAlert> {
  return callApi(getStockAlert, { params: { id } })
}

/** What the member wished without a network, as long as it waits. */
export async function findWaiting(id: number): Promise<'wanted' | 'unwanted' | undefined> {
  const entries = await listOwnEntries()
  const waiting = entries.find(entry => entry.id === entryId(id) && entry.state === 'waiting')
  return waiting && (waiting.request.method === addStockAlert.method ? 'wanted' : 'unwanted')
}

/**
 * Adds the member's alert for a product that is out of stock by a channel, or removes it without one. Resolves to false if the change waits for the
 * network; then it replaces an earlier waiting request.
 */
export async function changeAlert(
  { id, name }: { id: number; name: string },
  channel: AlertChannel | undefined,
): Promise<boolean> {
  const input = { params: { id } }
  const send = () =>
    channel ? callApi(addStockAlert, { ...input, body: { channel } }) : callApi(removeStockAlert, input)
  const request = channel
    ? encodeRequest(addStockAlert, { ...input, body: { channel } })
    : encodeRequest(removeStockAlert, input)
  const entry = { id: entryId(id), kind: 'stock-alert', request, display: { product: { id, name } } } as const
  try {
    await sendOnce<unknown>(entry, send)
    return true
  } catch (error) {
    if (error instanceof WaitsForNetwork) return false
    throw error
  }
}

/** One entry for each member and product: the last wish counts, and sending it again changes nothing. */
function entryId(productId: number): string {
  return `stock-alert ${readSession()?.user.id} ${productId}`
}
