import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import {
  addProductCategories,
  addProductIngredients,
  addProductSkinTypes,
  removeProductCategories,
  removeProductIngredients,
  removeProductSkinTypes,
} from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

/** The relations of a product that the tabs of its page edit. */
export type RelationKind = 'categories' | 'ingredients' | 'skinTypes'
export type RelationChange = 'add' | 'remove'

const calls = {
  categories: { add: addProductCategories, remove: removeProductCategories },
  ingredients: { add: addProductIngredients, remove: removeProductIngredients },
  skinTypes: { add: addProductSkinTypes, remove: removeProductSkinTypes },
} as const

/** Adds or removes a product's relations of one kind; resolves to the changed product. */
export function changeRelation(
  kind: RelationKind,
  change: RelationChange,
  id: number,
  ids: number[],
): Promise<AdminProduct> {
  return callApi(calls[kind][change], { params: { id }, body: { ids } })
}
