import * as calls from '#contract/catalogue/endpoints.ts'
import * as lotCalls from '#contract/catalogue/lot-endpoints.ts'
import * as groupCalls from '#contract/catalogue/product-group-endpoints.ts'
import {
  createSearchSynonym,
  deleteSearchSynonym,
  getSearchSynonym,
  listSearchSynonyms,
  updateSearchSynonym,
} from '#contract/catalogue/search-synonym-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { CatalogueConnections } from './catalogue-connections.ts'
import { productCsvRoutes } from './csv/product-csv.admin.ts'
import * as groups from './groups/groups.service.ts'
import * as products from './products.service.ts'
import { adminLists, listAdminProducts } from './reading/product-lists.service.ts'
import * as synonyms from './search/search-synonyms.service.ts'
import * as lots from './stock/lots/lots.service.ts'
import type { WordKind } from './words/word-kinds.ts'
import * as words from './words/words.service.ts'

/** Registers the administrators' endpoints of the catalogue: products, words, search synonyms, CSV files. */
export function catalogueAdminRoutes(route: Route, deps: Deps, connections: CatalogueConnections): void {
  const catalogueDeps = { ...deps, ...connections }
  productCsvRoutes(route, catalogueDeps)
  productRoutes(route, catalogueDeps)
  productWordRoutes(route, catalogueDeps)
  lotRoutes(route, deps)
  synonymRoutes(route, deps)
  wordRoutes(route, deps, 'category', calls.adminCategories)
  wordRoutes(route, deps, 'ingredient', calls.adminIngredients)
  wordRoutes(route, deps, 'skinType', calls.adminSkinTypes)
  wordRoutes(route, deps, 'problem', calls.adminProblems)
}

type CatalogueDeps = Deps & CatalogueConnections

function productRoutes(route: Route, deps: CatalogueDeps): void {
  const { database } = deps
  const lists = adminLists(database)
  route(calls.listAdminProducts, ({ query, locale }) => listAdminProducts(lists, query, locale))
  route(calls.getAdminProduct, ({ params, locale }) => products.getAdminProduct(database, params.id, locale))
  route(calls.createProduct, ({ actor, body, files, locale }) =>
    products.createProduct(deps, actor, body, files, locale),
  )
  route(calls.updateProduct, ({ actor, params, body, files, locale }) =>
    products.updateProduct(deps, actor, params.id, body, files, locale),
  )
  route(calls.deleteProduct, async ({ params }) => {
    await products.deleteProduct(deps, params.id)
    return undefined
  })
  route(groupCalls.groupProducts, ({ params, body, locale }) =>
    groups.groupProducts(deps, params.id, body, locale),
  )
  route(groupCalls.ungroupProduct, ({ params, locale }) => groups.ungroupProduct(deps, params.id, locale))
  route(groupCalls.addVariant, ({ actor, params, body, locale }) =>
    groups.addVariant(deps, actor, params.id, body, locale),
  )
  route(calls.changeProducts, ({ body, locale }) => products.changeProducts(deps, body, locale))
}

/** Registers the endpoints that add words to a product and remove them. */
function productWordRoutes(route: Route, deps: CatalogueDeps): void {
  const tabs = [
    { kind: 'category', isAdding: true, call: calls.addProductCategories },
    { kind: 'category', isAdding: false, call: calls.removeProductCategories },
    { kind: 'ingredient', isAdding: true, call: calls.addProductIngredients },
    { kind: 'ingredient', isAdding: false, call: calls.removeProductIngredients },
    { kind: 'skinType', isAdding: true, call: calls.addProductSkinTypes },
    { kind: 'skinType', isAdding: false, call: calls.removeProductSkinTypes },
  ] as const
  for (const { kind, isAdding, call } of tabs) {
    route(call, ({ params, body, locale }) =>
      products.changeWords(deps, params.id, { kind, ids: body.ids, isAdding }, locale),
    )
  }
}

function lotRoutes(route: Route, deps: Deps): void {
  route(lotCalls.listLots, ({ params, query, locale }) => lots.listLots(deps, params.id, query, locale))
  route(lotCalls.createLot, ({ actor, params, body, locale }) =>
    lots.addLot(deps, actor, params.id, body, locale),
  )
  route(lotCalls.listExpiringLots, ({ query, locale }) => lots.listExpiringLots(deps, query, locale))
  route(lotCalls.updateLot, ({ actor, params, body, locale }) =>
    lots.changeLot(deps, actor, params.id, body, locale),
  )
  route(lotCalls.moveLot, ({ actor, params, body, locale }) =>
    lots.moveLot(deps, actor, params.id, body, locale),
  )
}

function synonymRoutes(route: Route, { database: { db } }: Deps): void {
  route(listSearchSynonyms, ({ query }) => synonyms.listSynonyms(db, query))
  route(getSearchSynonym, ({ params }) => synonyms.getSynonym(db, params.id))
  route(createSearchSynonym, ({ body }) => synonyms.addSynonym(db, body))
  route(updateSearchSynonym, ({ params, body }) => synonyms.changeSynonym(db, params.id, body))
  route(deleteSearchSynonym, async ({ params }) => {
    await synonyms.removeSynonym(db, params.id)
    return undefined
  })
}

type WordCalls =
  | typeof calls.adminCategories
  | typeof calls.adminIngredients
  | typeof calls.adminSkinTypes
  | typeof calls.adminProblems

function wordRoutes(
  route: Route,
  { database }: Deps,
  kind: WordKind,
  { list, get, create, update, remove }: WordCalls,
): void {
  route(list, ({ query, locale }) => words.listAdminWords(database, kind, query, locale))
  route(get, ({ params, locale }) => words.getAdminWord(database, kind, params.id, locale))
  route(create, ({ body, locale }) => words.createWord(database, kind, body, locale))
  route(update, ({ params, body, locale }) => words.updateWord(database, kind, params.id, body, locale))
  route(remove, async ({ params }) => {
    await words.deleteWord(database, kind, params.id)
    return undefined
  })
}
