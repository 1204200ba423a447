import type { CartSavings, SavingsQuestion } from '#contract/promotions/savings.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readOffers, refusalText, savingsOf } from './offers.service.ts'
import type { PromotionConnections } from './promotion-connections.ts'

/**
 * What a cart saves at the prices of this moment, before it is known where it goes. Lines that are not for sale count for
 * nothing.
 */
export async function getCartSavings(
  { database: { db }, vault, now }: Pick<Deps, 'database' | 'vault' | 'now'>,
  { hasOrdered }: PromotionConnections,
  userId: number | null,
  { lines: wanted, code }: SavingsQuestion,
  locale: Locale,
): Promise<{ savings: CartSavings; isUnknownCode: boolean }> {
  const ids = wanted.map(line => line.productId)
  const cards = await cardsByIds(db, ids, locale)
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const card = cards.get(productId)
    return card?.status === 'published' ? [{ productId, quantity, price: card.price }] : []
  })
  const buyer = {
    userId,
    phone: '',
    hasOrdered: async () => userId !== null && hasOrdered(db, { userId, phone: '' }),
  }
  const decide = await readOffers(db, { vault }, { lines, buyer, code, at: now(), locale })
  const decision = decide(null)
  return {
    savings: { ...savingsOf(lines, decision), codeRefusal: refusalText(decision, locale) },
    isUnknownCode: decision.refusal?.reason === 'unknown',
  }
}
