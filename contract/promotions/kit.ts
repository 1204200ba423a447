import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'
import { renamed } from '../renamed.ts'
import { Amount } from '../shared/money.ts'

/** The fewest and the most products of a kit. */
export const kitSize = { least: 2, most: 6 }

/** The most units of one product in a kit. */
export const maxKitUnits = 10

/** A product of a kit and how many units of it belong to the kit. */
export const KitLine = renamed(
  { produit_id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(maxKitUnits) },
  { produit_id: 'productId' },
)
export type KitLine = z.output<typeof KitLine>

/**
 * A kit as it is sold today. `sum` is the price of its products one by one, `price` that of the kit; `isAvailable` is false while
 * one of its products is out of stock.
 */
export const Kit = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  sum: Amount,
  price: Amount,
  isAvailable: z.boolean(),
  lines: z.array(z.object({ product: ProductCard, quantity: z.int().min(1) })),
})
export type Kit = z.output<typeof Kit>

/** The kits on sale, the cheapest first. */
export const Kits = z.object({ data: z.array(Kit) })
