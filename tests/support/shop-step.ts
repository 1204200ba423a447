import type { z } from 'zod'
import type { AdminOrder } from '#contract/orders/order.ts'
import type { Answer, OrderShop, Person } from './order-shop.ts'

/**
 * Moves an order to its next state over the API, like the administration's order page: a cash delivery reports the
 * received cash, and returned goods are restocked.
 */
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
  if (body.status === 'returned') {
    const { body: order } = await call<z.input<typeof AdminOrder>>(who, 'GET', `/admin/orders/${id}`)
    const lines = order.items
      .filter(item => item.returned < item.quantity)
      .map(item => ({ line: item.line, quantity: item.quantity - item.returned, restock: true }))
    const back = { lines, note: body.note, revision: order.revision }
    if (lines.length > 0 && order.history.some(({ status }) => status === 'shipped')) {
      const taken = await call<Body>(who, 'POST', `/admin/orders/${id}/returns`, { body: back })
      return taken.status === 201 ? { ...taken, status: 200 } : taken
    }
  }
  return call<Body>(who, 'PUT', `/admin/orders/${id}/status`, { body })
}
