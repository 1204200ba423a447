import type { Complements } from '#contract/diagnostic/complements.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { complementsOf } from '../engine/matching/complements.ts'

/** The products that go with a product on sale, each with one line on its use. Throws NOT_FOUND for a product that is not on sale. */
export async function listComplements(
  { db, shelf }: Pick<DiagnosticDeps, 'db' | 'shelf'>,
  productId: number,
  locale: Locale,
): Promise<Complements> {
  const products = await shelf.current()
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new ApiError('NOT_FOUND')
  const complements = complementsOf(product, products)
  if (complements.length === 0) return { data: [] }
  const ids = complements.map(({ id }) => id)
  const cards = await cardsByIds(db, ids, locale)
  const t = translators[locale]
  return {
    data: complements.flatMap(({ id, use }) => {
      const card = cards.get(id)
      return card ? [{ product: card, use: t(`complements:${use}`) }] : []
    }),
  }
}
