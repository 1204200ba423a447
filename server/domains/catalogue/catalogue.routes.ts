import { hash } from 'node:crypto'
import {
  getProduct,
  listCategories,
  listCategoryProducts,
  listIngredients,
  listOfflineCatalogue,
  listProblems,
  listProducts,
  listSkinTypes,
  suggestProducts,
} from '#contract/catalogue/endpoints.ts'
import { getLotCard, getLotQr } from '#contract/catalogue/lot-endpoints.ts'
import { addStockAlert, getStockAlert, removeStockAlert } from '#contract/catalogue/stock-alert-endpoints.ts'
import { boundedPool } from '#server/platform/database/bounded-pool.ts'
import { sharedReads } from '#server/platform/database/shared-reads.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import * as service from './catalogue.service.ts'
import type { CatalogueShelf } from './catalogue-connections.ts'
import { listOfflineCatalogue as readOffline } from './reading/product-offline.service.ts'
import { getLotCard as getCard, getLotQr as getQr } from './stock/lots/lots.service.ts'
import * as alerts from './stock/stock-alerts.service.ts'

// The maximum of searches and facet counts at once: each takes two connections and keeps the database busy. The limit
// leaves connections for carts and orders when many visitors search.
const costlyReads = { size: 3, queue: 60 }

/** Registers the public endpoints of the catalogue, and the members' stock alerts. */
export function catalogueRoutes(route: Route, deps: Deps, shelf: CatalogueShelf): void {
  const { database } = deps
  const { read } = database
  const lists = { database, ...shelf }
  const inTurn = boundedPool(costlyReads)
  const shared = sharedReads()
  route(listProducts, ({ query, locale }) => {
    const list = () => service.listProducts(lists, query, locale)
    if (!query.search && !query.facets) return list()
    return shared(`list ${locale} ${JSON.stringify(query)}`, () => inTurn(list))
  })
  route(suggestProducts, async ({ query, locale, reply }) => {
    const suggestions = await shared(`suggest ${locale} ${query.search}`, () =>
      inTurn(() => service.suggestProducts(lists, query.search, locale)),
    )
    // People correct what they type: the text of a moment ago is asked for again.
    reply.header('cache-control', 'public, max-age=60')
    return suggestions
  })
  route(listOfflineCatalogue, async ({ locale, request, reply }) => {
    const list = await shared(`offline ${locale}`, () =>
      inTurn(() => read(({ db }) => readOffline(db, locale))),
    )
    const sent = JSON.stringify(listOfflineCatalogue.response.encode(list))
    const tag = `"catalogue-${hash('sha256', sent, 'base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) reply.status(304).send()
    return list
  })
  route(getProduct, ({ params, locale }) => read(source => service.getProduct(source, params.id, locale)))
  route(listCategoryProducts, ({ params, query, locale }) =>
    service.listCategoryProducts(lists, params.id, query, locale),
  )
  route(getLotQr, async ({ params, reply, locale }) => {
    const picture = await getQr(deps, params.code, locale)
    reply.header('cache-control', 'public, max-age=86400')
    return picture
  })
  route(getLotCard, ({ params, locale }) => getCard(deps, params.code, locale))
  route(getStockAlert, ({ actor, params }) => alerts.getAlert(deps, actor, params.id))
  route(addStockAlert, ({ actor, params, body }) => alerts.addAlert(deps, actor, params.id, body.channel))
  route(removeStockAlert, async ({ actor, params }) => {
    await alerts.removeAlert(database.db, actor, params.id)
    return undefined
  })
  route(listCategories, ({ locale }) => read(({ db }) => service.listCategories(db, locale)))
  route(listIngredients, ({ query, locale }) =>
    read(({ db }) => service.listIngredients(db, query.search, locale)),
  )
  route(listSkinTypes, ({ locale }) => read(({ db }) => service.listSkinTypes(db, locale)))
  route(listProblems, ({ locale }) => read(({ db }) => service.listProblems(db, locale)))
}
