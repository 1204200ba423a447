import type { APIRequestContext } from '@playwright/test'
import { as, type Person } from './people.ts'

/** Takes an order a step further for the shop; with a delivery all cash that is due was received. Answers the status. */
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

/** The steps to the buyer's door. */
export const allTheWay = ['confirmed', 'preparing', 'shipped', 'delivered'] as const

/** Takes an order through the given steps. */
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
