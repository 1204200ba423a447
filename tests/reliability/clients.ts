import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A simulated buyer with an open session and a delivery address. */
export interface Buyer {
  id: number
  token: string
  addressId: number
}

/** An order that the shop has confirmed to its buyer. */
export interface Acknowledged {
  id: number
  number: string
  key: string
  buyerId: number
  total: number
  method: 'cash_on_delivery' | 'credit_card'
  /** The URL of the sandbox provider's payment page, for an order paid online. */
  page: string | undefined
}

/** What the simulated buyers and clerk observed during a run. */
export interface Seen {
  orders: Map<string, Acknowledged>
  /** The number of order requests that never got a response. */
  unanswered: number
  /** Idempotency keys for which a repeated request returned another order than the first. */
  contradicted: string[]
  /** The URLs of payment pages on which a payment was confirmed. */
  paid: Set<string>
  refused: number
  lostConnections: number
  steps: number
  forged: { sent: number; accepted: number }
  /** Responses with a 5xx status, except 503, which asks the client to retry. */
  failed: string[]
}

/** What was observed before a run. */
export function nothingSeen(): Seen {
  return {
    orders: new Map(),
    unanswered: 0,
    contradicted: [],
    paid: new Set(),
    refused: 0,
    lostConnections: 0,
    steps: 0,
    forged: { sent: 0, accepted: 0 },
    failed: [],
  }
}

interface Answer {
  status: number
  body: { id: number; number: string; total: number; payment?: { url: string }; data?: { id: number }[] }
}

/** Returns a function that sends a request until the shop responds, as browsers and people do. */
function caller(origin: string, seen: Seen, isOver: () => boolean) {
  return async (
    who: { token: string } | undefined,
    method: string,
    path: string,
    {
      body,
      headers = {},
      tries = 400,
    }: { body?: object; headers?: Record<string, string>; tries?: number } = {},
  ): Promise<Answer | undefined> => {
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        const response = await fetch(`${origin}${path}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(who ? { authorization: `Bearer ${who.token}` } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(10_000),
        })
        const text = await response.text()
        // A 503 means that the idempotency key or the database is busy, so the request is retried.
        if (response.status >= 500 && response.status !== 503)
          seen.failed.push(`${response.status} ${method} ${path}`)
        const isAnswer = response.status !== 503 && !text.includes('IN_PROGRESS')
        if (isAnswer) return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
      } catch {
        seen.lostConnections += 1
      }
      if (isOver() && attempt > 100) return undefined
      await pause(100)
    }
    return undefined
  }
}

/** Simulates a buyer who orders repeatedly, pays or does not, and sometimes cancels, until the run ends. */
export async function buy(
  origin: string,
  buyer: Buyer,
  productIds: readonly number[],
  seen: Seen,
  isOver: () => boolean,
  patience: number,
): Promise<void> {
  const call = caller(origin, seen, isOver)
  while (!isOver()) {
    await pause(randomInt(patience))
    const productId = productIds[randomInt(productIds.length)]
    const item = { produit_id: productId, quantity: randomInt(1, 4) }
    await call(buyer, 'POST', '/api/cart/items', { body: item })
    const key = randomUUID()
    const method = randomInt(2) === 0 ? 'cash_on_delivery' : 'credit_card'
    const order = { address_id: buyer.addressId, payment_method: method, terms_accepted: true }
    const send = () =>
      call(buyer, 'POST', '/api/orders', { body: order, headers: { 'idempotency-key': key } })
    const placed = await send()
    if (placed === undefined) seen.unanswered += 1
    if (placed?.status !== 201) continue
    const { id, number, total, payment } = placed.body
    seen.orders.set(key, { id, number, key, buyerId: buyer.id, total, method, page: payment?.url })
    // Sometimes the buyer sends the order request again, which must return the same order.
    if (randomInt(4) === 0) {
      const again = await send()
      if (again?.status === 201 && again.body.id !== id) seen.contradicted.push(key)
    }
    if (payment) await pay(call, buyer, id, payment.url, seen)
    else if (randomInt(8) === 0) await call(buyer, 'POST', `/api/orders/${id}/cancel`)
  }
}

type Call = ReturnType<typeof caller>

/** Decides a payment on the provider's page, which notifies the shop; in half of the cases the buyer then returns. */
async function pay(call: Call, buyer: Buyer, id: number, page: string, seen: Seen): Promise<void> {
  const choice = randomInt(10)
  if (choice === 0) return
  const act = choice < 8 ? 'pay' : choice === 8 ? 'refuse' : 'payLate'
  const answered = await decide(page, act, seen)
  if (answered && act !== 'refuse') seen.paid.add(page)
  if (act === 'refuse') seen.refused += 1
  if (randomInt(2) === 0) await call(buyer, 'POST', `/api/orders/${id}/payment/check`)
  if (randomInt(6) === 0) await forge(call, page, seen)
}

async function decide(page: string, act: string, seen: Seen): Promise<boolean> {
  for (let attempt = 0; attempt < 400; attempt++) {
    try {
      const body = new URLSearchParams({ act })
      const response = await fetch(page, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      if (response.status === 303) return true
    } catch {
      seen.lostConnections += 1
    }
    await pause(100)
  }
  return false
}

/** Sends the shop a payment notification with a forged signature, which it must refuse. */
async function forge(call: Call, page: string, seen: Seen): Promise<void> {
  const body = { event: 'payment.changed', reference: page.split('/').at(-1) }
  const headers = { 'x-sandbox-signature': 'f'.repeat(64) }
  const answer = await call(undefined, 'POST', '/api/payments/sandbox/webhook', { body, headers })
  seen.forged.sent += 1
  if (answer?.status === 200) seen.forged.accepted += 1
}

const next: Record<string, string> = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'shipped',
  shipped: 'delivered',
}

/** Marks an order as delivered, with all its cash collected. */
async function deliver(call: Call, clerk: { token: string }, id: number) {
  const path = `/api/admin/desk/orders/${id}`
  const entry = (await call(clerk, 'GET', path))?.body as { revision?: number } | undefined
  return call(clerk, 'POST', `${path}/steps`, { body: { revision: entry?.revision, status: 'delivered' } })
}

/** Simulates a clerk who moves orders on, edits them, and records returns and refunds, until the run ends. */
export async function work(
  origin: string,
  clerk: { token: string },
  seen: Seen,
  isOver: () => boolean,
  patience: number,
): Promise<void> {
  const call = caller(origin, seen, isOver)
  while (!isOver()) {
    await pause(randomInt(patience))
    const orders = [...seen.orders.values()]
    const order = orders[orders.length - 1 - randomInt(Math.min(40, orders.length + 1))]
    if (!order) {
      await pause(100)
      continue
    }
    const path = `/api/admin/orders/${order.id}`
    const shown = await call(clerk, 'GET', path)
    const { status, revision, paid, refunded } = (shown?.body ?? {}) as Record<string, string & number>
    const choice = randomInt(8)
    if (choice === 0) {
      const body = { lines: [{ line: 0, quantity: randomInt(1, 5) }], revision }
      await call(clerk, 'PUT', `${path}/lines`, { body })
    } else if (choice === 1) {
      const body = { lines: [{ line: 0, quantity: 1, restock: randomInt(2) === 0 }], revision }
      await call(clerk, 'POST', `${path}/returns`, { body })
    } else if (choice === 2 && paid !== undefined && paid - (refunded ?? 0) > 0) {
      const body = {
        amount: Math.min(500, paid - (refunded ?? 0)),
        method: 'cash',
        reason: 'Geste',
        revision,
      }
      await call(clerk, 'POST', `${path}/refunds`, { body })
    } else if (status !== undefined && next[status]) {
      const answer =
        status === 'shipped'
          ? await deliver(call, clerk, order.id)
          : await call(clerk, 'PUT', `${path}/status`, { body: { status: next[status] } })
      if (answer?.status === 200 || answer?.status === 201) seen.steps += 1
    }
  }
}
