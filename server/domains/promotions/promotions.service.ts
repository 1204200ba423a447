import type { Kysely } from 'kysely'
import { coin } from '#contract/orders/price.ts'
import { kitSize } from '#contract/promotions/kit.ts'
import type {
  Promotion,
  PromotionChange,
  PromotionFilter,
  PromotionInput,
} from '#contract/promotions/promotion.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { countReduced } from '#server/domains/orders/placing/reductions.service.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import { originOf } from './promotion-rules.ts'
import {
  findPromotion,
  insertPromotion,
  listPromotionPage,
  type PromotionRow,
  updatePromotion,
} from './promotions.queries.ts'

/** One page of promotions with their uses, the newest first. */
export async function listPromotions(db: Kysely<DB>, filter: PromotionFilter): Promise<Page<Promotion>> {
  const { rows, total } = await listPromotionPage(db, filter)
  return toPage(await withUses(db, rows), total, filter)
}

/** A promotion with its uses. Throws NOT_FOUND. */
export async function getPromotion(db: Kysely<DB>, id: number): Promise<Promotion> {
  const row = await findPromotion(db, id)
  const [promotion] = row ? await withUses(db, [row]) : []
  if (!promotion) throw new ApiError('NOT_FOUND')
  return promotion
}

async function withUses(db: Kysely<DB>, rows: readonly PromotionRow[]): Promise<Promotion[]> {
  const counts = await countReduced(db, rows.map(originOf), { userId: null, phone: '' })
  return rows.map(row => {
    const count = counts.find(({ origin }) => origin === originOf(row))
    return { ...row, uses: count?.orders ?? 0, given: count?.amount ?? 0 }
  })
}

/** Adds a promotion. Throws a 422 when another promotion has the same code. */
export function addPromotion(db: Kysely<DB>, input: PromotionInput): Promise<Promotion> {
  requireConsistent(input)
  const added = inTransaction(db, async trx => {
    await requireKitPrice(trx, input)
    const promotion = await getPromotion(trx, await insertPromotion(trx, input))
    noteChange(subjectOf(promotion), changedFields({}, notedOf(promotion)))
    return promotion
  })
  return added.catch(asRefusal)
}

/**
 * Replaces a promotion; throws CONFLICT if somebody else has changed it since it was loaded. Existing orders keep their
 * discounts.
 */
export function changePromotion(
  db: Kysely<DB>,
  id: number,
  { revision, ...input }: PromotionChange,
): Promise<Promotion> {
  requireConsistent(input)
  const changed = inTransaction(db, async trx => {
    await raiseRevision(trx, 'promotions', id, revision)
    await requireKitPrice(trx, input)
    const before = await getPromotion(trx, id)
    await updatePromotion(trx, id, input)
    const promotion = await getPromotion(trx, id)
    noteChange(subjectOf(before), changedFields(notedOf(before), notedOf(promotion)))
    return promotion
  })
  return changed.catch(asRefusal)
}

const subjectOf = ({ id, name }: Promotion) => ({
  kind: 'promotion' as const,
  id,
  name: name[defaultLocale],
})

/** The fields of a promotion that the audit log compares. */
const notedOf = ({
  name,
  productIds,
  categoryIds,
  kitLines,
  description,
  revision: _,
  uses: _uses,
  given: _given,
  ...values
}: Promotion) => ({
  ...values,
  ...Object.fromEntries(Object.entries(name).map(([locale, text]) => [`name.${locale}`, text])),
  productIds: productIds.map(String),
  categoryIds: categoryIds.map(String),
  ...(description
    ? Object.fromEntries(Object.entries(description).map(([locale, text]) => [`description.${locale}`, text]))
    : {}),
  ...(kitLines.length > 0
    ? { products: kitLines.map(({ productId, quantity }) => `${productId} × ${quantity}`) }
    : {}),
})

/** Refuses values that do not fit the kind, and a last day before the first. */
function requireConsistent(input: PromotionInput): void {
  const { kind, value, pay, startsOn, endsOn } = input
  requireKit(input)
  if (kind === 'percent' && (value < 1 || value > 100))
    throw invalidField('value', { message: 'admin-promotions:server.percent' })
  if ((kind === 'amount' || kind === 'kit') && (value < coin || value % coin !== 0))
    throw invalidField('value', { message: 'admin-promotions:server.amount' })
  if (kind === 'pieces' && (value < 2 || value > 100))
    throw invalidField('value', { message: 'admin-promotions:server.pieces' })
  if (kind === 'pieces' && (pay < 1 || pay >= value))
    throw invalidField('pay', { message: 'admin-promotions:server.pay' })
  if (kind !== 'pieces' && pay !== 0)
    throw invalidField('pay', { message: 'admin-promotions:server.payUnused' })
  if (kind === 'free_delivery' && value !== 0)
    throw invalidField('value', { message: 'admin-promotions:server.valueUnused' })
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw invalidField('ends_on', { message: 'admin-promotions:server.daysOrder' })
}

/** Refuses a kit without its products and texts, one with conditions, and kit fields of another promotion. */
function requireKit(input: PromotionInput): void {
  const { kind, kitLines, description } = input
  if (kind !== 'kit') {
    if (kitLines.length > 0 || description !== null)
      throw invalidField('kind', { message: 'admin-promotions:server.noKit' })
    return
  }
  const ids = new Set(kitLines.map(({ productId }) => productId))
  if (kitLines.length < kitSize.least || ids.size < kitLines.length)
    throw invalidField('kit_lines', { message: 'admin-promotions:server.kitLines' })
  if (description === null) throw invalidField('description', 'required')
  const isForAll =
    input.code === null &&
    input.minimum === 0 &&
    !input.isMembersOnly &&
    !input.isFirstOrderOnly &&
    input.maxUses === null &&
    input.maxUsesPerBuyer === null &&
    input.productIds.length + input.categoryIds.length === 0
  if (!isForAll) throw invalidField('kind', { message: 'admin-promotions:server.kitForAll' })
}

/** Refuses a kit of unknown products, and one that costs nothing at today's prices. */
async function requireKitPrice(db: Kysely<DB>, { kind, kitLines, value }: PromotionInput): Promise<void> {
  if (kind !== 'kit') return
  const ids = kitLines.map(({ productId }) => productId)
  const cards = await cardsByIds(db, ids, defaultLocale)
  if (cards.size < ids.length)
    throw invalidField('kit_lines', { message: 'admin-promotions:server.kitLines' })
  const sum = kitLines.reduce(
    (total, line) => total + line.quantity * (cards.get(line.productId)?.price ?? 0),
    0,
  )
  if (value >= sum) throw invalidField('value', { message: 'admin-promotions:server.kitPrice' })
}

function asRefusal(error: unknown): never {
  if (isViolation(error, 'promotions_code_key')) throw invalidField('code', 'taken')
  throw error
}
