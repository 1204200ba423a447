import type { Kysely } from 'kysely'
import { coin } from '#contract/orders/price.ts'
import type {
  Promotion,
  PromotionChange,
  PromotionFilter,
  PromotionInput,
} from '#contract/promotions/promotion.ts'
import { defaultLocale } from '#contract/shared/locale.ts'
import { type Page, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
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
  revision: _,
  uses: _uses,
  given: _given,
  ...values
}: Promotion) => ({
  ...values,
  ...Object.fromEntries(Object.entries(name).map(([locale, text]) => [`name.${locale}`, text])),
  productIds: productIds.map(String),
  categoryIds: categoryIds.map(String),
})

/** Refuses values that do not fit the kind, and a last day before the first. */
function requireConsistent({ kind, value, pay, startsOn, endsOn }: PromotionInput): void {
  if (kind === 'percent' && (value < 1 || value > 100))
    throw invalidField('value', { message: 'admin-promotions:server.percent' })
  if (kind === 'amount' && (value < coin || value % coin !== 0))
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

function asRefusal(error: unknown): never {
  if (isViolation(error, 'promotions_code_key')) throw invalidField('code', 'taken')
  throw error
}
