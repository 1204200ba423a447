import type { Kysely } from 'kysely'
import type { Kit } from '#contract/promotions/kit.ts'
import { type Locale, textIn } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { dayOf } from '#server/platform/days.ts'
import { dayRefusalOf } from './promotion-rules.ts'
import { listKitRows } from './promotions.queries.ts'

/**
 * The kits on sale today, the cheapest first. A kit with a product that is not for sale, or whose products have become so cheap that
 * nothing would be left to pay, is left out.
 */
export async function listKits(db: Kysely<DB>, now: Date, locale: Locale): Promise<Kit[]> {
  const rows = (await listKitRows(db)).filter(row => dayRefusalOf(row, dayOf(now)) === undefined)
  const ids = [...new Set(rows.flatMap(({ kitLines }) => kitLines.map(({ productId }) => productId)))]
  const cards = await cardsByIds(db, ids, locale)
  const kits = rows.flatMap(({ id, name, description, kitLines, value }): Kit[] => {
    const lines = kitLines.flatMap(({ productId, quantity }) => {
      const product = cards.get(productId)
      return product?.status === 'published' ? [{ product, quantity }] : []
    })
    const sum = lines.reduce((total, { product, quantity }) => total + product.price * quantity, 0)
    if (lines.length < kitLines.length || value >= sum) return []
    return [
      {
        id,
        name: textIn(name, locale) ?? '',
        description: textIn(description ?? {}, locale) ?? '',
        sum,
        price: sum - value,
        isAvailable: lines.every(({ product, quantity }) => product.stockQuantity >= quantity),
        lines,
      },
    ]
  })
  return kits.sort((first, second) => first.price - second.price || first.id - second.id)
}
