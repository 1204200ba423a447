import type { Transaction } from 'kysely'
import type {
  AdminProduct,
  BulkProductChange,
  NewProduct,
  ProductChanges,
  ProductTexts,
} from '#contract/catalogue/admin-product.ts'
import { maxStock, productFields } from '#contract/catalogue/admin-product.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError, type ErrorDetails, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { CatalogueConnections } from './catalogue-connections.ts'
import { listSiblings } from './groups/groups.queries.ts'
import {
  type Files,
  removeOldFiles,
  takeAllPictures,
  withUploads,
  writePictures,
} from './pictures.service.ts'
import { noteNewProduct, notingProducts } from './product-audit.ts'
import { type CatalogueTrx, forgetProducts, refreshProducts, writeCatalogue } from './product-refresh.ts'
import * as writes from './product-writes.queries.ts'
import { listCards } from './reading/product-cards.queries.ts'
import { findAdminPage } from './reading/product-page.queries.ts'
import { toAdminProduct } from './reading/product-shapes.ts'
import { countStock } from './stock/stock.service.ts'
import { tellStockBack } from './stock/stock-alert-jobs.ts'
import { stockAfter } from './stock/stock-count.ts'
import type { WordKind } from './words/word-kinds.ts'

export type ProductDeps = Pick<Deps, 'database' | 'jobs' | 'storage' | 'log'> & CatalogueConnections
type Body = NewProduct | ProductChanges

/** One product of any status, for administrators; throws NOT_FOUND. */
export async function getAdminProduct(database: Database, id: number, locale: Locale): Promise<AdminProduct> {
  const row = await findAdminPage(database, id, locale)
  if (!row) throw new ApiError('NOT_FOUND')
  return toAdminProduct(row)
}

/**
 * Adds a product with its pictures, all or nothing. Throws a 422 for a taken reference, a missing name or unknown ids.
 */
export async function createProduct(
  deps: ProductDeps,
  actor: Actor,
  body: NewProduct,
  files: Files,
  locale: Locale,
): Promise<AdminProduct> {
  const texts = textsOf(body, locale)
  if (Object.keys(texts).length === 0) throw invalidField(productFields.name, 'required')
  const id = await withUploads(deps, body, files, uploads =>
    write(deps, async trx => {
      const { reference, price, stockQuantity: stock } = body
      const productId = await writes.insertProduct(trx, { ...columnsOf(body), reference, price })
      const { imageId } = await writePictures(trx, productId, body, uploads)
      if (imageId) await writes.setMainPicture(trx, productId, imageId)
      if (stock)
        await countStock(deps.jobs, trx, [{ productId, stock }], { cause: 'count', actorId: actor.id })
      await writeRelations(trx, productId, body, texts)
      await refuseUnsaleable(deps, trx, [productId])
      await refreshProducts(trx, [productId])
      await noteNewProduct(trx, productId)
      return productId
    }),
  )
  return getAdminProduct(deps.database, id, locale)
}

/**
 * Changes the given fields of a product. Throws CONFLICT when somebody else changed the product since the client read
 * it, and a 422 when more units are taken away than are left. The files of pictures that it no longer has are removed.
 */
export async function updateProduct(
  deps: ProductDeps,
  actor: Actor,
  id: number,
  body: ProductChanges,
  files: Files,
  locale: Locale,
): Promise<AdminProduct> {
  const texts = textsOf(body, locale)
  const old = await withUploads(deps, body, files, uploads =>
    writeNoted(deps, [id], async trx => {
      const current = await requireRevision(trx, id, body.revision)
      const stock = stockOf(body, current)
      const { imageId, old } = await writePictures(trx, id, body, uploads)
      await writes.updateProduct(trx, id, {
        ...columnsOf(body),
        ...(imageId === undefined ? {} : { imageId }),
      })
      if (stock !== undefined)
        await countStock(deps.jobs, trx, [{ productId: id, stock }], { cause: 'count', actorId: actor.id })
      await writeRelations(trx, id, body, texts)
      const isJudged = body.status !== undefined || body.inci !== undefined || body.price === 0
      if (isJudged || Object.keys(texts).length > 0) await refuseUnsaleable(deps, trx, [id])
      await refreshProducts(trx, [id])
      await tellStockBack(deps.jobs, trx, [id])
      return old
    }),
  )
  await removeOldFiles(deps, old)
  return getAdminProduct(deps.database, id, locale)
}

/** Deletes a product and its pictures, and its group if that keeps one product only. Carts lose it; orders keep their copy of it, with the picture. */
export async function deleteProduct(deps: ProductDeps, id: number): Promise<void> {
  const old = await writeNoted(deps, [id], async trx => {
    await requireProducts(trx, [id])
    const pictures = await takeAllPictures(trx, id)
    const siblings = await listSiblings(trx, [id])
    await forgetProducts(trx, [id])
    await writes.deleteProduct(trx, id)
    // The last product of a group is named without its size again.
    await refreshProducts(trx, siblings)
    return pictures
  })
  await removeOldFiles(deps, old)
}

/** Changes all of these products in one transaction; returns how many. Throws a 422 when an id is unknown. */
export async function changeProducts(
  deps: ProductDeps,
  body: BulkProductChange,
  locale: Locale,
): Promise<{ updated: number }> {
  const ids = [...new Set(body.ids)]
  const { status, pricePercent, categories } = body
  if (status === undefined && pricePercent === undefined && categories === undefined)
    throw invalidField('status', 'required')
  await writeNoted(deps, ids, async trx => {
    const known = await writes.lockProducts(trx, ids)
    if (known.length < ids.length) throw invalidField('ids', 'option')
    if (status !== undefined) {
      await writes.updateStatuses(trx, ids, status)
      await refuseUnsaleable(deps, trx, ids, locale)
    }
    if (pricePercent !== undefined) await writes.scalePrices(trx, ids, pricePercent)
    if (categories !== undefined) {
      await requireWords(trx, 'category', categories, productFields.categories)
      await writes.addWords(trx, 'category', ids, [...new Set(categories)])
      await writes.touchProducts(trx, ids)
    }
    await refreshProducts(trx, ids)
    if (status !== undefined) await tellStockBack(deps.jobs, trx, ids)
  })
  return { updated: ids.length }
}

/** Adds words (categories, ingredients or skin types) to a product or removes them; returns the product. */
export async function changeWords(
  deps: ProductDeps,
  id: number,
  change: { kind: WordKind; ids: number[]; isAdding: boolean },
  locale: Locale,
): Promise<AdminProduct> {
  const { kind, isAdding } = change
  const ids = [...new Set(change.ids)]
  await writeNoted(deps, [id], async trx => {
    await requireProducts(trx, [id])
    await requireWords(trx, kind, ids, 'ids')
    if (isAdding) await writes.addWords(trx, kind, [id], ids)
    else await writes.removeWords(trx, kind, id, ids)
    await writes.updateProduct(trx, id, {})
    await refreshProducts(trx, [id])
  })
  return getAdminProduct(deps.database, id, locale)
}

/** Runs a write of these products and records their changes in the audit log. */
function writeNoted<Result>(
  deps: ProductDeps,
  ids: readonly number[],
  work: (trx: CatalogueTrx) => Promise<Result>,
): Promise<Result> {
  return write(deps, trx => notingProducts(trx, ids, () => work(trx)))
}

/** Runs a write and turns the database's constraint errors into errors at the form field. */
export async function write<Result>(
  { database }: ProductDeps,
  work: (trx: CatalogueTrx) => Promise<Result>,
): Promise<Result> {
  try {
    return await writeCatalogue(database.db, work)
  } catch (error) {
    if (isViolation(error, 'products_reference_key')) throw invalidField(productFields.reference, 'taken')
    if (isViolation(error, 'products_price_check')) throw invalidField(productFields.pricePercent, 'invalid')
    throw error
  }
}

/** How many products an error message names at most. */
const maxNames = 10

const judgedTexts = ['name', 'longName', 'shortDescription', 'format', 'delivery', 'usageAdvice'] as const

/**
 * Throws a 422 when published products cost 0, contain banned ingredients or make forbidden claims; drafts may. With
 * `namedIn` the message also names the products in that language, for somebody who changes many at once.
 */
async function refuseUnsaleable(
  { refusalsOf, claimsIn }: ProductDeps,
  trx: Transaction<DB>,
  ids: readonly number[],
  namedIn?: Locale,
): Promise<void> {
  const fields: NonNullable<ErrorDetails['fields']> = {}
  const refusedIds = new Set<number>()
  const refuse = (id: number, field: string, reasons: ReturnType<ProductDeps['claimsIn']>) => {
    if (reasons.length === 0) return
    refusedIds.add(id)
    fields[field] = [...(fields[field] ?? []), ...reasons]
  }
  for (const { id, inci, price } of await writes.listPublishedFacts(trx, ids)) {
    if (inci !== '') refuse(id, productFields.inci, refusalsOf(inci))
    if (price === 0) refuse(id, productFields.price, [{ message: 'admin-catalogue:server.free' }])
  }
  for (const { productId, locale, ...texts } of await writes.listPublishedTexts(trx, ids))
    for (const name of judgedTexts)
      refuse(productId, `translations.${locale}.${productFields[name]}`, claimsIn(texts[name]))
  if (refusedIds.size === 0) return
  if (!namedIn) throw new ApiError('VALIDATION', { fields })
  const cards = await listCards(trx, [...refusedIds], namedIn)
  const names = cards.slice(0, maxNames).map(card => card.name)
  const params = { names: names.join(', ') + (cards.length > maxNames ? '…' : '') }
  const message = 'admin-catalogue:server.unsaleable'
  throw new ApiError('VALIDATION', { message, params, fields: { ids: [{ message, params }], ...fields } })
}

async function requireProducts(trx: Transaction<DB>, ids: number[]): Promise<void> {
  if ((await writes.lockProducts(trx, ids)).length < ids.length) throw new ApiError('NOT_FOUND')
}

async function requireRevision(trx: Transaction<DB>, id: number, revision: number | undefined) {
  const current = await writes.lockProduct(trx, id)
  if (!current) throw new ApiError('NOT_FOUND')
  if (revision !== undefined && revision !== current.revision)
    throw new ApiError('CONFLICT', { message: 'admin-catalogue:server.productChanged' })
  return current
}

/** The new stock that a change asks for; undefined when it does not change the stock. */
function stockOf(
  { stockQuantity, stockRead, revision }: ProductChanges,
  { stock: current, lotted }: { stock: number; lotted: number },
) {
  // A client that read the product may have an old stock, from before a sale, so it must send the stock that it read.
  if (stockQuantity !== undefined && stockRead === undefined && revision !== undefined)
    throw invalidField(productFields.stockRead, 'required')
  const stock = stockAfter(current, { stock: stockQuantity, stockRead })
  if (stock !== undefined && (stock < 0 || stock > maxStock))
    throw new ApiError('VALIDATION', {
      fields: {
        [productFields.stock]: [{ message: 'admin-catalogue:server.stockLeft', params: { stock: current } }],
      },
    })
  if (stock !== undefined && stock < lotted)
    throw new ApiError('VALIDATION', {
      fields: { [productFields.stock]: [{ message: 'admin-catalogue:server.inLots', params: { lotted } }] },
    })
  return stock
}

async function requireWords(
  trx: Transaction<DB>,
  kind: WordKind,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if ((await writes.missingWords(trx, kind, ids)).length > 0) throw invalidField(field, 'option')
}

function columnsOf({ brand, price, status, recommended, vatClass, inci, reference }: Body) {
  const columns = { reference, brand, price, status, isRecommended: recommended, vatClass, inci }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function writeRelations(
  trx: Transaction<DB>,
  id: number,
  body: Body,
  texts: TextsByLocale,
): Promise<void> {
  for (const [locale, columns] of Object.entries(texts)) {
    const isWritten = await writes.upsertTexts(trx, id, locale as Locale, columns)
    if (!isWritten) throw invalidField(productFields.name, 'required')
  }
  const { categories, ingredients, skinTypes, problems, linkedProducts } = body
  const words = {
    category: categories,
    ingredient: ingredients,
    skinType: skinTypes,
    problem: problems,
  } as const
  const fields = {
    category: 'categories',
    ingredient: 'ingredients',
    skinType: 'skinTypes',
    problem: 'problems',
  } as const
  for (const [kind, ids] of Object.entries(words) as [WordKind, number[] | undefined][]) {
    if (!ids) continue
    await requireWords(trx, kind, ids, productFields[fields[kind]])
    await writes.replaceWords(trx, kind, id, [...new Set(ids)])
  }
  if (linkedProducts) {
    const isKnown =
      !linkedProducts.includes(id) && (await writes.missingProducts(trx, linkedProducts)).length === 0
    if (!isKnown) throw invalidField(productFields.linkedProducts, 'option')
    await writes.replaceLinks(trx, id, [...new Set(linkedProducts)])
  }
}

type TextsByLocale = Partial<Record<Locale, writes.TextColumns>>

/**
 * The texts in a request's body by language: those under `translations`, overridden in the caller's language by those
 * at the top.
 */
function textsOf(body: Body, callerLocale: Locale): TextsByLocale {
  const { name, longName, shortDescription, format, delivery, usageAdvice, translations = {} } = body
  const own = { name, longName, shortDescription, format, delivery, usageAdvice }
  const given: Partial<ProductTexts> = Object.fromEntries(
    Object.entries(own).filter(([, text]) => text !== undefined),
  )
  const texts: TextsByLocale = {}
  for (const locale of locales) {
    const columns = { ...translations[locale], ...(locale === callerLocale ? given : {}) }
    if (Object.keys(columns).length > 0) texts[locale] = columns
  }
  return texts
}
