import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listIngredients,
  listProblems,
  listProducts,
  listSkinTypes,
  suggestProducts,
} from '#contract/catalogue/endpoints.ts'
import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/route.ts'
import * as service from './catalogue.service.ts'
import * as alerts from './stock-alerts.service.ts'

/** What everybody may read of the catalogue, and what members wait for. */
export function catalogueRoutes(route: Route, { database }: Deps): void {
  route(listProducts, ({ query, locale }) => service.listProducts(database, query, locale))
  route(suggestProducts, ({ query, locale }) => service.suggestProducts(database, query.search, locale))
  route(getProduct, ({ params, locale }) => service.getProduct(database, params.id, locale))
  route(listCategoryProducts, ({ params, query, locale }) =>
    service.listCategoryProducts(database, params.id, query, locale),
  )
  route(getStockAlert, ({ actor, params }) => alerts.getAlert(database.db, actor, params.id))
  route(addStockAlert, ({ actor, params }) => alerts.addAlert(database.db, actor, params.id))
  route(removeStockAlert, async ({ actor, params }) => {
    await alerts.removeAlert(database.db, actor, params.id)
    return undefined
  })
  route(listCategories, ({ locale }) => service.listCategories(database.db, locale))
  route(listIngredients, ({ query, locale }) => service.listIngredients(database.db, query.search, locale))
  route(listSkinTypes, ({ locale }) => service.listSkinTypes(database.db, locale))
  route(listProblems, ({ locale }) => service.listProblems(database.db, locale))
}
