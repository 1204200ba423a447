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
