import type { APIRequestContext } from '@playwright/test'
import { as, type Person } from './people.ts'

/**
 * Moves an order to its next state as staff, over the API; a delivery collects all cash due. Returns the HTTP status.
 */
export async function shopStep(
  request: APIRequestContext,
  admin: Person,
  id: number,
  status: string,
): Promise<number> {
  const data = { status }
  if (status !== 'delivered')
    return (await request.put(`/api/admin/orders/${id}/status`, { ...as(admin), data })).status()
  const path = `/api/admin/desk/orders/${id}`
  const { revision } = await (await request.get(path, as(admin))).json()
  const answer = await request.post(`${path}/steps`, { ...as(admin), data: { revision, status } })
  return answer.status() === 201 ? 200 : answer.status()
}

/** The states that a new order passes, one after the other, from confirmation to delivery. */
export const allTheWay = ['confirmed', 'preparing', 'shipped', 'delivered'] as const

/** Moves an order through several states, one after the other. */
export async function moveTo(
  request: APIRequestContext,
  admin: Person,
  id: number,
  statuses: readonly string[],
): Promise<void> {
  for (const status of statuses) {
    const answered = await shopStep(request, admin, id, status)
    if (answered !== 200) throw new Error(`the step to ${status} was answered ${answered}`)
  }
}
