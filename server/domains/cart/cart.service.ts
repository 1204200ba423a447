import type { Kysely, Transaction } from 'kysely'
import { type AddCartItem, type Cart, type CartItem, maxCartLines, maxQuantity } from '#contract/cart/cart.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { goodsTotal, lineSubtotal } from '#contract/orders/price.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { requireProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { isForeignKeyViolation } from '#server/platform/database/database-errors.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError, type ErrorDetails } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import {
  deleteLines,
  deleteOldKeys,
  deleteUnchanged,
  insertKey,
  raiseLines,
  selectLines,
  updateLine,
  updateLineProfile,
  updateSeenPrices,
  upsertLine,
} from './cart.queries.ts'

/** A line of a member's cart, without the data of its product. */
export interface Line {
  id: number
  productId: number
  quantity: number
  /** The price, in FCFA, that the member saw last for this product. */
  seenPrice: number
  /** The person of the account whom the product is for; null for the member herself. */
  profileId: number | null
}

interface CartLine extends Line {
  product: ProductCard
}

/** The member's cart at current prices and stock. Read-only. */
export async function getCart(db: Kysely<DB>, actor: Actor, locale: Locale): Promise<Cart> {
  return toCart(actor, await withProducts(db, await selectLines(db, actor.id).execute(), locale))
}

/** The lines of the member's cart, without their products. */
export function listLines(db: Kysely<DB>, userId: number): Promise<Line[]> {
  return selectLines(db, userId).execute()
}

/**
 * Removes ordered lines from the cart, in the order's transaction. False when a line has changed since it was read: the
 * caller must then roll back.
 */
export async function takeOutOfCart(
  trx: Transaction<DB>,
  userId: number,
  lines: readonly Line[],
): Promise<boolean> {
  return lines.length === 0 || (await deleteUnchanged(trx, userId, lines)) === lines.length
}

/**
 * Adds units of a product to the cart, once for the same key. Refuses more than the stock; the line then stays unchanged, and
 * the key unused.
 */
export async function addToCart(
  db: Kysely<DB>,
  actor: Actor,
  item: AddCartItem,
  key: string | undefined,
  locale: Locale,
): Promise<Cart> {
  await requireProfile(db, actor.id, item.profileId)
  if (key === undefined) return addUnits(db, actor, item, locale)
  return inTransaction(db, async trx => {
    const isNew = await insertKey(trx, actor.id, key).catch(notFoundWhenDeleted)
    if (isNew === undefined) throw new ApiError('NOT_FOUND')
    return isNew ? addUnits(trx, actor, item, locale) : getCart(trx, actor, locale)
  })
}

/**
 * Raises lines of the member's cart to the wanted quantities, as far as the stock allows; repeating it changes nothing. Also
 * returns the stock of each wanted product that is for sale, and whether the cart has its line.
 */
export async function raiseCart(
  db: Kysely<DB>,
  actor: Actor,
  wanted: readonly Pick<Line, 'productId' | 'quantity'>[],
  locale: Locale,
): Promise<{ cart: Cart; saleable: Awaited<ReturnType<typeof raiseLines>> }> {
  const saleable = wanted.length === 0 ? [] : await raiseLines(db, actor.id, wanted)
  return { cart: await getCart(db, actor, locale), saleable }
}

/** Deletes keys of additions that are older than 30 days; returns how many. */
export function sweepCartKeys(db: Kysely<DB>): Promise<number> {
  return deleteOldKeys(db)
}

async function addUnits(
  db: Kysely<DB>,
  actor: Actor,
  { productId, quantity, profileId }: AddCartItem,
  locale: Locale,
): Promise<Cart> {
  const added = await upsertLine(db, actor.id, { productId, quantity, profileId }).catch(notFoundWhenDeleted)
  if (!added) throw new ApiError('NOT_FOUND', { message: 'cart:server.notForSale' })
  const cart = await getCart(db, actor, locale)
  if (added.lineId !== null) return cart
  const held = cart.items.find(item => item.productId === productId)
  if (!held && cart.itemCount >= maxCartLines) {
    throw new ApiError('CONFLICT', { message: 'cart:server.full', params: { count: maxCartLines } })
  }
  if ((held?.quantity ?? 0) + quantity > maxQuantity && added.stock > maxQuantity) throw aboveLineLimit()
  const name = held?.name ?? (await cardsByIds(db, [productId], locale)).get(productId)?.name ?? ''
  throw outOfStock(shortage({ name, left: added.stock, held: held?.quantity ?? 0 }), 'quantity')
}

/** Sets the quantity of a cart line. Refuses more than the stock; the line then stays unchanged. */
export async function changeLine(
  db: Kysely<DB>,
  actor: Actor,
  lineId: number,
  quantity: number,
  locale: Locale,
): Promise<Cart> {
  const isChanged = await updateLine(db, actor.id, lineId, quantity)
  const cart = await getCart(db, actor, locale)
  if (isChanged) return cart
  const item = cart.items.find(line => line.id === lineId)
  if (!item) throw new ApiError('NOT_FOUND')
  throw outOfStock(shortage({ name: item.name, left: item.stockQuantity, held: 0 }), 'quantity')
}

/** Says for which person of the account a cart line is; null for the member herself. */
export async function setLineProfile(
  db: Kysely<DB>,
  actor: Actor,
  lineId: number,
  profileId: number | null,
  locale: Locale,
): Promise<Cart> {
  await requireProfile(db, actor.id, profileId)
  const isChanged = await updateLineProfile(db, actor.id, lineId, profileId).catch(notFoundWhenDeleted)
  if (!isChanged) throw new ApiError('NOT_FOUND')
  return getCart(db, actor, locale)
}

export async function removeLine(
  db: Kysely<DB>,
  actor: Actor,
  lineId: number,
  locale: Locale,
): Promise<Cart> {
  if ((await deleteLines(db, actor.id, lineId)) === 0) throw new ApiError('NOT_FOUND')
  return getCart(db, actor, locale)
}

export async function clearCart(db: Kysely<DB>, actor: Actor): Promise<Cart> {
  await deleteLines(db, actor.id)
  return toCart(actor, [])
}

/** Stores the current prices as those that the member has seen, so that cart lines stop showing a previous price. */
export async function acknowledgePrices(db: Kysely<DB>, actor: Actor, locale: Locale): Promise<Cart> {
  const lines = await withProducts(db, await selectLines(db, actor.id).execute(), locale)
  const moved = lines.filter(line => line.seenPrice !== line.product.price)
  if (moved.length > 0) {
    await updateSeenPrices(
      db,
      moved.map(line => ({ lineId: line.id, price: line.product.price })),
    )
  }
  return toCart(
    actor,
    lines.map(line => ({ ...line, seenPrice: line.product.price })),
  )
}

type Words = Required<Pick<ErrorDetails, 'message' | 'params'>>

/**
 * The error for a cart line whose product, called `name`, has only `left` units; `held` units are in the cart already.
 */
export function shortage({ name, left, held }: { name: string; left: number; held: number }): Words {
  if (left === 0) return { message: 'cart:server.soldOut', params: { name } }
  if (held === 0) return { message: 'cart:server.short', params: { name, count: left } }
  return { message: 'cart:server.shortWithHeld', params: { name, count: left, held } }
}

function outOfStock(words: Words, field: string): ApiError {
  return new ApiError('OUT_OF_STOCK', { ...words, fields: { [field]: [words] } })
}

function aboveLineLimit(): ApiError {
  return new ApiError('VALIDATION', { fields: { quantity: [{ rule: 'max', params: { max: maxQuantity } }] } })
}

/**
 * Turns the foreign key error of a product or member that was deleted concurrently into undefined, so that the caller gets a 404.
 */
function notFoundWhenDeleted(error: unknown): undefined {
  if (!isForeignKeyViolation(error)) throw error
  return undefined
}

async function withProducts(db: Kysely<DB>, lines: Line[], locale: Locale): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const cards = await cardsByIds(
    db,
    lines.map(line => line.productId),
    locale,
  )
  return lines.flatMap(line => {
    const product = cards.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
}

function toCart(actor: Actor, lines: CartLine[]): Cart {
  const items = lines.map(toItem)
  return { id: actor.id, total: goodsTotal(items), itemCount: items.length, items }
}

function toItem({ id, product, quantity, seenPrice, profileId }: CartLine): CartItem {
  const stockQuantity = product.status === 'published' ? product.stockQuantity : 0
  return {
    id,
    productId: product.id,
    name: product.name,
    photo: product.photo,
    photoSources: product.photoSources,
    quantity,
    price: product.price,
    subtotal: lineSubtotal({ price: product.price, quantity }),
    stockQuantity,
    isAvailable: stockQuantity >= quantity,
    previousPrice: seenPrice === product.price ? null : seenPrice,
    profileId,
  }
}
