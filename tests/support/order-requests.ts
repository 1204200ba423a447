import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { AdminOrderRequest, OrderRequest } from '#contract/orders/order-request.ts'
import type { Answer, OrderShop, Person } from './order-shop.ts'
import { shopStep } from './shop-step.ts'

export type WireRequest = z.input<typeof OrderRequest>
export type WireAdminRequest = z.input<typeof AdminOrderRequest>

/** A JPEG that says where it was taken, and is turned by its metadata. */
export const locatedPhoto = (width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a04030' } })
    .withExif({ IFD0: { Copyright: 'Awa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Places an order of two units of each product for the buyer and takes it to its delivery; returns its id. */
export async function deliveredTo(
  shop: OrderShop,
  { buyer, clerk }: { buyer: Person; clerk: Person },
  ...products: number[]
): Promise<number> {
  for (const product of products) await shop.add(buyer, product, 2)
  const { body } = await shop.order<{ id: number }>(buyer, await shop.address(buyer))
  for (const status of ['confirmed', 'preparing', 'shipped', 'delivered'])
    expect((await shopStep(shop, clerk, body.id, { status })).status).toBe(200)
  return body.id
}

interface Sent {
  body?: object
  key?: string
  photos?: Record<string, Buffer>
}

/** Sends a request about an order as a browser does: a form with photos. */
export async function sendRequest(
  shop: OrderShop,
  who: Person | undefined,
  orderId: number | string,
  { body = {}, key = randomUUID(), photos = {} }: Sent = {},
): Promise<Answer<WireRequest & { errors: Record<string, string[]>; code: string; message: string }>> {
  const fields = {
    kind: 'damaged',
    lines: [{ line: 0, quantity: 1 }],
    message: 'Le flacon est cassé.',
    ...body,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, bytes] of Object.entries(photos))
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return shop.call(who, 'POST', `/orders/${orderId}/requests`, {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'idempotency-key': key },
  })
}
