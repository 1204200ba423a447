import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  AdminProduct,
  AdminProductPage,
  BulkProductChange,
  BulkResult,
  NewProduct,
  ProductChanges,
  RelationIds,
} from './admin-product.ts'
import {
  createLot,
  getLotCard,
  getLotQr,
  listExpiringLots,
  listLots,
  moveLot,
  updateLot,
} from './lot-endpoints.ts'
import { OfflineCatalogue } from './offline-catalogue.ts'
import { offlineCatalogueApi } from './offline-list.ts'
import { ProductDetail, ProductPage, ProductSuggestions } from './product.ts'
import { exportProducts, getImportSample, importProducts } from './product-csv-endpoints.ts'
import {
  AdminProductFilter,
  CategoryProductFilter,
  ProductFilter,
  SuggestionFilter,
} from './product-filter.ts'
import { addVariant, groupProducts, ungroupProduct } from './product-group-endpoints.ts'
import { productPictureFields } from './product-picture.ts'
import {
  createSearchSynonym,
  deleteSearchSynonym,
  getSearchSynonym,
  listSearchSynonyms,
  updateSearchSynonym,
} from './search-synonym-endpoints.ts'
import { addStockAlert, getStockAlert, removeStockAlert } from './stock-alert-endpoints.ts'
import {
  AdminWord,
  AdminWordFilter,
  AdminWordPage,
  Category,
  Ingredient,
  IngredientInput,
  Word,
  WordInput,
} from './word.ts'

const params = z.object({ id: pathId })
const search = z.object({ search: z.string().trim().max(200).optional() })

export const listProducts = endpoint({
  method: 'GET',
  path: '/produits',
  access: 'public',
  query: ProductFilter,
  response: ProductPage,
  summary: 'Published products: searched, filtered, sorted, by page, with counts per filter when facets=true',
})
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/produits/suggestions',
  access: 'public',
  query: SuggestionFilter,
  response: ProductSuggestions,
  summary: 'Products, categories and articles that begin to match what is being typed',
})
export const listOfflineCatalogue = endpoint({
  method: 'GET',
  path: offlineCatalogueApi,
  access: 'public',
  response: OfflineCatalogue,
  summary:
    'The published products for use without a network, at most 1.4 MB of the newest; an unchanged list is a 304 for its ETag',
})
export const getProduct = endpoint({
  method: 'GET',
  path: '/produits/:id',
  access: 'public',
  params,
  response: ProductDetail,
  errors: ['NOT_SOLD', 'GONE'],
  summary: 'One published product with its texts, ingredients and linked products',
})
export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/categories/:id/produits',
  access: 'public',
  params,
  query: CategoryProductFilter,
  response: ProductPage,
  summary: 'The published products of one category',
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'public',
  response: z.array(Category),
  summary: 'All product categories, in their order',
})
export const listIngredients = endpoint({
  method: 'GET',
  path: '/ingredients',
  access: 'public',
  query: search,
  response: z.array(Ingredient),
  summary: 'Ingredients by name; search finds parts of a name, without regard to accents',
})
export const listSkinTypes = endpoint({
  method: 'GET',
  path: '/type-peaus',
  access: 'public',
  response: z.array(Word),
  summary: 'All skin types, in their order',
})
export const listProblems = endpoint({
  method: 'GET',
  path: '/probleme-peaus',
  access: 'public',
  response: z.array(Word),
  summary: 'All skin problems, in their order',
})

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/produits',
  access: 'catalogue.read',
  query: AdminProductFilter,
  response: AdminProductPage,
  summary: 'Products of every status; stock=low for fewer than 10 pieces, stock=out for none',
})
export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/admin/produits/:id',
  access: 'catalogue.read',
  params,
  response: AdminProduct,
  summary: 'One product of any status with its texts in all languages',
})
export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/produits',
  access: 'catalogue.edit',
  body: NewProduct,
  files: ['photo', ...productPictureFields],
  status: 201,
  response: AdminProduct,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary: 'Adds a product; each picture is a JPG, PNG or WebP of at most 2 MB',
})
export const updateProduct = endpoint({
  method: 'POST',
  path: '/admin/produits/:id',
  access: 'catalogue.edit',
  params,
  body: ProductChanges,
  files: ['photo', ...productPictureFields],
  response: AdminProduct,
  errors: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  summary:
    'Changes what is sent of a product; photo replaces its first picture, remove_photo=true takes it away, and photos lists all pictures in their order',
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/produits/:id',
  access: 'catalogue.edit',
  params,
  summary: 'Deletes a product; it leaves the carts, orders keep their copy',
})
export const changeProducts = endpoint({
  method: 'PUT',
  path: '/admin/produits/bulk',
  access: 'catalogue.edit',
  body: BulkProductChange,
  response: BulkResult,
  needsRecentPassword: true,
  summary: 'Changes status or price of many products, or adds categories to them, all or nothing',
})

const relation = { access: 'catalogue.edit', params, body: RelationIds, response: AdminProduct } as const
export const addProductCategories = endpoint({
  ...relation,
  method: 'POST',
  path: '/admin/produits/:id/categories',
  status: 200,
  summary: 'Adds categories to a product',
})
export const removeProductCategories = endpoint({
  ...relation,
  method: 'DELETE',
  path: '/admin/produits/:id/categories',
  status: 200,
  summary: 'Takes categories from a product',
})
export const addProductIngredients = endpoint({
  ...relation,
  method: 'POST',
  path: '/admin/produits/:id/ingredients',
  status: 200,
  summary: 'Adds ingredients to a product',
})
export const removeProductIngredients = endpoint({
  ...relation,
  method: 'DELETE',
  path: '/admin/produits/:id/ingredients',
  status: 200,
  summary: 'Takes ingredients from a product',
})
export const addProductSkinTypes = endpoint({
  ...relation,
  method: 'POST',
  path: '/admin/produits/:id/types-peau',
  status: 200,
  summary: 'Adds skin types to a product',
})
export const removeProductSkinTypes = endpoint({
  ...relation,
  method: 'DELETE',
  path: '/admin/produits/:id/types-peau',
  status: 200,
  summary: 'Takes skin types from a product',
})

/**
 * Builds the administration's list, create, get, update and delete endpoints for one kind of product classification.
 */
function wordCalls<const Path extends string, Input extends typeof WordInput | typeof IngredientInput>(
  path: Path,
  input: Input,
  noun: string,
) {
  const reading = { access: 'catalogue.read' } as const
  const writing = { access: 'words.edit' } as const
  return {
    list: endpoint({
      ...reading,
      method: 'GET',
      path: `/admin/${path}`,
      query: AdminWordFilter,
      response: AdminWordPage,
      summary: `Every ${noun} with its texts in all languages`,
    }),
    create: endpoint({
      ...writing,
      method: 'POST',
      path: `/admin/${path}`,
      body: input,
      status: 201,
      response: AdminWord,
      summary: `Adds a ${noun}`,
    }),
    get: endpoint({
      ...reading,
      method: 'GET',
      path: `/admin/${path}/:id`,
      params,
      response: AdminWord,
      summary: `A ${noun} with its texts in all languages`,
    }),
    update: endpoint({
      ...writing,
      method: 'PUT',
      path: `/admin/${path}/:id`,
      params,
      body: input,
      response: AdminWord,
      errors: ['CONFLICT'],
      summary: `Changes what is sent of a ${noun} unless it was changed since it was read`,
    }),
    remove: endpoint({
      ...writing,
      method: 'DELETE',
      path: `/admin/${path}/:id`,
      params,
      errors: ['IN_USE'],
      summary: `Deletes a ${noun} that no product uses`,
    }),
  }
}
export const adminCategories = wordCalls('categories', WordInput, 'category')
export const adminIngredients = wordCalls('ingredients', IngredientInput, 'ingredient')
export const adminSkinTypes = wordCalls('type-peaus', WordInput, 'skin type')
export const adminProblems = wordCalls('probleme-peaus', WordInput, 'skin problem')

/** The API endpoints for products, their categories and ingredients, stock alerts and search synonyms. */
export const catalogue = {
  listProducts,
  listOfflineCatalogue,
  suggestProducts,
  getProduct,
  listCategoryProducts,
  getStockAlert,
  addStockAlert,
  removeStockAlert,
  listCategories,
  listIngredients,
  listSkinTypes,
  listProblems,
  listAdminProducts,
  getAdminProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  changeProducts,
  groupProducts,
  ungroupProduct,
  addVariant,
  listLots,
  createLot,
  listExpiringLots,
  updateLot,
  moveLot,
  getLotCard,
  getLotQr,
  exportProducts,
  getImportSample,
  importProducts,
  addProductCategories,
  removeProductCategories,
  addProductIngredients,
  removeProductIngredients,
  addProductSkinTypes,
  removeProductSkinTypes,
  listSearchSynonyms,
  getSearchSynonym,
  createSearchSynonym,
  updateSearchSynonym,
  deleteSearchSynonym,
  listAdminCategories: adminCategories.list,
  getAdminCategory: adminCategories.get,
  createCategory: adminCategories.create,
  updateCategory: adminCategories.update,
  deleteCategory: adminCategories.remove,
  listAdminIngredients: adminIngredients.list,
  getAdminIngredient: adminIngredients.get,
  createIngredient: adminIngredients.create,
  updateIngredient: adminIngredients.update,
  deleteIngredient: adminIngredients.remove,
  listAdminSkinTypes: adminSkinTypes.list,
  getAdminSkinType: adminSkinTypes.get,
  createSkinType: adminSkinTypes.create,
  updateSkinType: adminSkinTypes.update,
  deleteSkinType: adminSkinTypes.remove,
  listAdminProblems: adminProblems.list,
  getAdminProblem: adminProblems.get,
  createProblem: adminProblems.create,
  updateProblem: adminProblems.update,
  deleteProblem: adminProblems.remove,
}
