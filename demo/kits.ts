import type { Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { addPromotion } from '#server/domains/promotions/promotions.service.ts'

/** Two kits to start with, for less than 5,000 and less than 10,000 FCFA. */
const kits = [
  {
    name: { fr: 'Le kit des premiers gestes', en: 'The first steps kit' },
    description: {
      fr: 'Un savon qui nettoie sans arracher, un baume pour les lèvres de l’harmattan.',
      en: 'A soap that cleans without stripping, a balm for lips in the harmattan.',
    },
    references: ['NET-005', 'LEV-001'],
    value: 500,
  },
  {
    name: { fr: 'Le kit de tous les jours', en: 'The everyday kit' },
    description: {
      fr: 'Nettoyer en douceur le soir, garder un soin solide en poche le jour.',
      en: 'Cleanse gently in the evening, keep a solid balm in your pocket by day.',
    },
    references: ['NET-006', 'CRE-010'],
    value: 1000,
  },
]

/** Inserts the kits of the demo; the catalogue must exist. */
export async function seedKits(trx: Transaction<DB>): Promise<void> {
  for (const { references, ...kit } of kits) {
    const products = await trx
      .selectFrom('products')
      .select(['id', 'reference'])
      .where('reference', 'in', references)
      .execute()
    const ids = references.flatMap(reference => products.find(one => one.reference === reference)?.id ?? [])
    await addPromotion(trx, {
      ...kit,
      kind: 'kit',
      kitLines: ids.map(productId => ({ productId, quantity: 1 })),
      code: null,
      pay: 0,
      minimum: 0,
      isMembersOnly: false,
      isFirstOrderOnly: false,
      isStackable: true,
      isActive: true,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerBuyer: null,
      productIds: [],
      categoryIds: [],
    })
  }
}
