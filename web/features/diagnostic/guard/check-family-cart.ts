import type { CartWarning } from '#contract/diagnostic/diagnostic.ts'
import { checkCart } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** Checks a cart whose products are for several persons: those of each person together. */
export function checkFamilyCart(
  products: readonly { id: number; profileId?: number | null | undefined }[],
): Promise<CartWarning[]> {
  const people = [...new Set(products.flatMap(({ profileId }) => profileId ?? []))]
  const idsFor = (person: number | null) =>
    products.filter(({ profileId }) => (profileId ?? null) === person).map(({ id }) => id)
  return callApi(checkCart, {
    body: {
      productIds: idsFor(null),
      others: people.map(profileId => ({ profileId, productIds: idsFor(profileId) })),
    },
  })
}
