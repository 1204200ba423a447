import type { ProductCard } from '#contract/catalogue/product.ts'
import { photoOf } from './photo.ts'
import type { CardRow } from './products.queries.ts'

/** A card as the contract has it. */
export function toCard({ image, ...card }: CardRow): ProductCard {
  return { ...card, ...photoOf(image) }
}
