import type { Kysely, Transaction } from 'kysely'
import { minReported } from '#contract/diagnostic/admin-questionnaire.ts'
import {
  maxReactions,
  maxSignals,
  type Reaction,
  type ReactionSignal,
  reactionConsentVersion,
} from '#contract/diagnostic/reactions.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { translators } from '#messages/all.ts'
import { requireProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { cardsByIds } from '#server/domains/catalogue/catalogue.service.ts'
import { factsByIds } from '#server/domains/catalogue/reading/product-facts.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import type { Reactions } from '../engine/assessment/filters.ts'
import { indexProduct } from '../engine/products/shelf.ts'
import { words } from '../engine/products/words.ts'
import { lockMember, type Whose } from '../results/diagnostics.queries.ts'
import { count, readCounts, resealCounts } from './reaction-counts.service.ts'
import * as queries from './reactions.queries.ts'
import { type OpenedReaction, openReaction, sealReaction } from './sealed-reactions.ts'
import { signalsOf } from './signals.ts'

type Reads = Pick<DiagnosticDeps, 'db' | 'vault'>

/** The products that hurt the skin of a member or of a profile, in the order in which she noted them. */
export async function listReactions({ db, vault }: Reads, whose: Whose, locale: Locale): Promise<Reaction[]> {
  const opened = await openOwn(db, vault, whose)
  const cards = await cardsByIds(
    db,
    opened.map(({ productId }) => productId),
    locale,
  )
  const t = translators[locale]
  return opened.map(({ productId, month, irritants }) => ({
    productId,
    name: cards.get(productId)?.name ?? null,
    month,
    irritants: irritants.map(([, slug]) => t(words.irritant(slug))),
  }))
}

/**
 * Notes that a product hurt a person's skin and counts it without a name; a product that she noted before is left as
 * it is. Only published products can be noted first: others cannot be read.
 */
export async function noteReaction(
  { db, vault, now }: DiagnosticDeps,
  whose: Whose,
  productId: number,
): Promise<void> {
  const facts = (await factsByIds(db, [productId])).get(productId)
  if (!facts) throw new ApiError('NOT_FOUND')
  const at = now()
  const month = `${at.toISOString().slice(0, 7)}-01`
  const { irritants } = indexProduct(facts)
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, whose.userId))) throw new ApiError('UNAUTHENTICATED')
    await requireProfile(trx, whose.userId, whose.profileId)
    const noted = await openOwn(trx, vault, whose)
    if (noted.some(one => one.productId === productId)) return
    if (noted.length >= maxReactions) throw new ApiError('WRONG_STATE')
    const place = { id: await queries.nextId(trx), ...whose }
    const reaction = {
      productId,
      month,
      irritants: [...irritants],
      consentVersion: reactionConsentVersion,
    }
    await queries.insertReaction(trx, { ...place, createdAt: at, ...sealReaction(vault, place, reaction) })
    await count(trx, vault, { productId, month }, 1)
  })
}

/** Takes back what the member noted about a product, and the count that it raised. */
export async function takeBackReaction({ db, vault }: Reads, whose: Whose, productId: number): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, whose.userId))) throw new ApiError('UNAUTHENTICATED')
    const noted = (await openOwn(trx, vault, whose)).find(one => one.productId === productId)
    if (!noted) throw new ApiError('NOT_FOUND')
    await queries.deleteReaction(trx, noted.id)
    await count(trx, vault, noted, -1)
  })
}

/** What the shop keeps from a person because it hurt her skin; undefined if nothing was noted. */
export async function findReactions({ db, vault }: Reads, whose: Whose): Promise<Reactions | undefined> {
  const opened = await openOwn(db, vault, whose)
  if (opened.length === 0) return undefined
  return {
    products: new Set(opened.map(({ productId }) => productId)),
    irritants: new Set(opened.flatMap(({ irritants }) => irritants.map(([key]) => key))),
  }
}

/** How many members each product hurt, without names and never fewer than `minReported`; the newest first. */
export async function listSignals({ db, vault }: Reads, locale: Locale): Promise<ReactionSignal[]> {
  const signals = signalsOf(await readCounts(db, vault), minReported).slice(0, maxSignals)
  const cards = await cardsByIds(db, [...new Set(signals.map(({ productId }) => productId))], locale)
  return signals.flatMap(signal => {
    const name = cards.get(signal.productId)?.name
    return name === undefined ? [] : [{ ...signal, name }]
  })
}

/** Repeats, after the restore of a backup, what was taken back since; returns how many. */
export async function takeBackErased(
  trx: Transaction<DB>,
  vault: Vault,
  digests: readonly string[],
): Promise<number> {
  const gone = await queries.deleteErased(trx, digests)
  for (const row of gone) {
    const opened = openReaction(vault, row)
    if (opened) await count(trx, vault, opened, -1)
  }
  return gone.length
}

const atOnce = 200

/** Encrypts reactions and counts of older keys again with the newest key; returns how many values. */
export async function resealReactions(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let resealed = (await inTransaction(db, trx => resealCounts(trx, vault))) ? 1 : 0
  for (let done = atOnce; done === atOnce; resealed += done)
    done = await inTransaction(db, async trx => {
      const rows = await queries.lockToReseal(trx, others, atOnce)
      for (const row of rows) {
        const opened = openReaction(vault, row)
        if (!opened) continue
        const { id: _, ...reaction } = opened
        await queries.updateSealed(trx, row.id, sealReaction(vault, row, reaction))
      }
      return rows.length
    })
  return resealed
}

async function openOwn(db: Kysely<DB>, vault: Vault, whose: Whose): Promise<OpenedReaction[]> {
  return (await queries.listOwn(db, whose)).flatMap(row => openReaction(vault, row) ?? [])
}
