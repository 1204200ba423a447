import { type Job, render } from '../kit/files.ts'
import type { Drawing } from '../kit/sheet.ts'
import type { Type } from '../kit/type.ts'
import { readOrders } from './orders.ts'
import { drawLabel, drawPack, drawPair, type PackOrder } from './pack.ts'
import { pairs } from './views.ts'

const limits: Record<number, number> = { 320: 6_000, 640: 14_000, 960: 24_000 }

/** The jobs that draw the demo's products: all of them, or the one with `reference`. */
export async function packJobs(type: Type, reference?: string): Promise<Job[]> {
  const orders = await readOrders()
  const wanted = reference ? orders.filter(order => order.reference === reference) : orders
  if (reference && wanted.length === 0) throw new Error(`No product has the reference "${reference}"`)
  const job = (name: string, drawing: () => Drawing): Job => ({
    name,
    draw: () =>
      render(drawing(), {
        name: `demo/pictures/${name}`,
        widths: [320, 640, 960],
        limit: width => limits[width] ?? 0,
      }),
  })
  const viewsOf = (order: PackOrder): Job[] => {
    const other = orders.find(({ reference }) => reference === pairs[order.reference])
    if (!other) return []
    const name = `product-views/${order.reference}`
    return [
      job(`${name}-label`, () => drawLabel(order, type)),
      job(`${name}-pair`, () => drawPair(order, other, type)),
    ]
  }
  return wanted.flatMap(order => [
    job(`products/${order.reference}`, () => drawPack(order, type)),
    ...viewsOf(order),
  ])
}
