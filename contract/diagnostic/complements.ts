import { z } from 'zod'
import { ProductCard } from '../catalogue/product.ts'

/** The products that go with another one, at most four; `use` says in one line when each is used beside it. */
export const Complements = z.object({
  data: z.array(z.object({ product: ProductCard, use: z.string() })).max(4),
})
export type Complements = z.output<typeof Complements>
