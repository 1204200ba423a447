import type { Answer, OrderShop, Person } from './order-shop.ts'

/** Takes an order a step further as the order page does: a delivery for which cash is due says how much came. */
export async function shopStep<Body = unknown>(
  { call }: Pick<OrderShop, 'call'>,
  who: Person | undefined,
  id: number,
  body: { status: string; note?: string | undefined },
): Promise<Answer<Body>> {
  if (body.status === 'delivered') {
    const path = `/admin/desk/orders/${id}`
    const { due, status, revision } = (
      await call<{ due: number; status: string; revision: number }>(who, 'GET', path)
    ).body
    if (due > 0 && status === 'shipped') {
      const step = { revision, status: 'delivered', collected: due, message: body.note }
      const taken = await call<Body>(who, 'POST', `${path}/steps`, { body: step })
      return taken.status === 201
        ? { ...(await call<Body>(who, 'GET', `/admin/orders/${id}`)), status: 200 }
        : taken
    }
  }
  return call<Body>(who, 'PUT', `/admin/orders/${id}/status`, { body })
}
