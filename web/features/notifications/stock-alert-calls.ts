import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert.ts'
import { callApi } from '#web/lib/api.ts'

/** Whether the member waits for the product. */
export async function readAlert(id: number): Promise<boolean> {
  return (await callApi(getStockAlert, { params: { id } })).active
}

/** Begins or ends the member's waiting. */
export async function changeAlert(id: number, isWanted: boolean): Promise<void> {
  await callApi(isWanted ? addStockAlert : removeStockAlert, { params: { id } })
}
