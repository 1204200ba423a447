import { type Job, render } from '../kit/files.ts'
import type { Type } from '../kit/type.ts'
import { readOrders } from './orders.ts'
import { drawPack } from './pack.ts'

const limits: Record<number, number> = { 320: 6_000, 640: 14_000, 960: 24_000 }

/** The jobs that draw the demo's products: all of them, or the one with `reference`. */
export async function packJobs(type: Type, reference?: string): Promise<Job[]> {
  const orders = await readOrders()
  const wanted = reference ? orders.filter(order => order.reference === reference) : orders
  if (reference && wanted.length === 0) throw new Error(`No product has the reference "${reference}"`)
  return wanted.map(order => ({
    name: order.reference,
    draw: () =>
      render(drawPack(order, type), {
        name: `demo/pictures/products/${order.reference}`,
        widths: [320, 640, 960],
        limit: width => limits[width] ?? 0,
      }),
  }))
}
