import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert-endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** Whether the signed-in member has asked for an alert when the product is back in stock. */
export async function readAlert(id: number): Promise<boolean> {
  return (await callApi(getStockAlert, { params: { id } })).active
}

/** Adds or removes the member's alert for a product that is out of stock. */
export async function changeAlert(id: number, isWanted: boolean): Promise<void> {
  await callApi(isWanted ? addStockAlert : removeStockAlert, { params: { id } })
}
