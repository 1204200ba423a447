import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { PromotionInput } from '#contract/promotions/promotion.ts'
import type { DB } from '#database/tables.ts'
import { addPromotion } from '#server/domains/promotions/promotions.service.ts'

interface DemoKit extends Pick<PromotionInput, 'name' | 'description' | 'value'> {
  references: string[]
}

/** Inserts two kits to start with, for less than 5,000 and less than 10,000 FCFA. The catalogue must exist. */
export async function seedKits(trx: Transaction<DB>): Promise<void> {
  const kits = JSON.parse(await readFile(join(import.meta.dirname, 'kits.json'), 'utf8')) as DemoKit[]
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
