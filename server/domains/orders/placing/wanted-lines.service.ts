import type { Kysely } from 'kysely'
import { maxQuantity } from '#contract/cart/cart.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { MessageKey } from '#messages/index.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'

interface Wanted {
  productId: number
  quantity: number
}

/**
 * Merges lines with the same product. Throws a 422 with the message `tooMany` when a merged line exceeds the maximum
 * quantity.
 */
export function together<Line extends Wanted>(wanted: readonly Line[], tooMany: MessageKey): Line[] {
  const lines = new Map<number, Line>()
  for (const line of wanted) {
    const same = lines.get(line.productId)
    lines.set(line.productId, same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  for (const { productId, quantity } of lines.values()) {
    const place = wanted.findIndex(line => line.productId === productId)
    if (quantity > maxQuantity) throw invalidField(`lines.${place}.quantity`, { message: tooMany })
  }
  return [...lines.values()]
}

/** Throws a 409 with the message `gone` that names the lines whose products were deleted. */
export async function requireProducts(
  db: Kysely<DB>,
  lines: readonly Wanted[],
  locale: Locale,
  gone: MessageKey,
): Promise<void> {
  const ids = lines.map(line => line.productId)
  const cards = await cardsByIds(db, ids, locale)
  const missing = ids.filter(id => !cards.has(id))
  if (missing.length === 0) return
  const words = { message: gone }
  throw new ApiError('CONFLICT', {
    ...words,
    fields: Object.fromEntries(missing.map(id => [`items.${id}`, [words]])),
  })
}
