import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert-endpoints.ts'
import { encodeRequest } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { listOwnEntries, sendOnce, WaitsForNetwork } from '#web/lib/offline/outbox.ts'
import { readSession } from '#web/lib/session.ts'
import { onEntriesChange } from '#web/worker/outbox/store.ts'

export { onEntriesChange as onOutboxChange }

/** Whether the signed-in member has asked for an alert when the product is back in stock. */
export async function readAlert(id: number): Promise<boolean> {
  return (await callApi(getStockAlert, { params: { id } })).active
}

/** What the member wished without a network, as long as it waits. */
export async function findWaiting(id: number): Promise<'wanted' | 'unwanted' | undefined> {
  const entries = await listOwnEntries()
  const waiting = entries.find(entry => entry.id === entryId(id) && entry.state === 'waiting')
  return waiting && (waiting.request.method === addStockAlert.method ? 'wanted' : 'unwanted')
}

/**
 * Adds or removes the member's alert for a product that is out of stock. Resolves to false if the change waits for the
 * network; then it replaces an earlier waiting request.
 */
export async function changeAlert(
  { id, name }: { id: number; name: string },
  isWanted: boolean,
): Promise<boolean> {
  const change = isWanted ? addStockAlert : removeStockAlert
  const input = { params: { id } }
  const request = encodeRequest(change, input)
  const entry = { id: entryId(id), kind: 'stock-alert', request, display: { product: { id, name } } } as const
  try {
    await sendOnce<unknown>(entry, () => callApi(change, input))
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
