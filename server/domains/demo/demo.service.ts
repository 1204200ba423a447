import type { Kysely, Transaction } from 'kysely'
import type { DemoKind, DemoReport } from '#contract/demo/demo.ts'
import type { SettingKey } from '#contract/settings/setting-keys.ts'
import type { DB } from '#database/tables.ts'
import { listDemoAccounts } from '#server/domains/accounts/first-accounts.service.ts'
import { deleteMembersFor } from '#server/domains/accounts/members/member-deletion.service.ts'
import { writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import {
  disableProducts,
  listProductRevisions,
  lockProducts,
  removeProducts,
} from '#server/domains/catalogue/product-removal.service.ts'
import {
  deleteArticle,
  listArticleVersions,
} from '#server/domains/content/articles/articles-admin.service.ts'
import { deleteVideo, listVideoRevisions } from '#server/domains/content/videos/videos.service.ts'
import { countUnnumbered, removeUnnumbered } from '#server/domains/invoices/demo-documents.service.ts'
import {
  findOrderedProducts,
  listExisting,
  lockOrders,
  removeOrders,
} from '#server/domains/orders/order-removal.service.ts'
import { emptySettings, listSettingRevisions } from '#server/domains/settings/settings.service.ts'
import { allowLongStatements, lock } from '#server/platform/database/locks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { ErasurePart } from '#server/platform/personal-data.ts'
import * as queries from './demo.queries.ts'

export type { DemoRow } from './demo.queries.ts'

/** Marks rows as added by the demo, in the transaction that adds them. */
export function markDemo(trx: Transaction<DB>, rows: readonly queries.DemoRow[]): Promise<void> {
  return queries.insertRows(trx, rows)
}

/** Whether the demo was ever added to this shop; once it was removed, it is not added again. */
export function wasDemoAdded(db: Kysely<DB>): Promise<boolean> {
  return queries.hasRows(db)
}

/** Whether the shop still contains the demo. */
export function isDemoPresent(db: Kysely<DB>): Promise<boolean> {
  return queries.hasPresentRows(db)
}

/** What the demo added, and what its removal by this administrator would do. */
export async function getDemoReport(db: Kysely<DB>, actor: Actor): Promise<DemoReport> {
  return reportOf(await findDemo(db, actor))
}

/**
 * Removes the demo in one transaction. Products, articles and videos that staff changed stay as they are; products that
 * buyers ordered are taken off sale; the caller keeps the own account. Throws WRONG_STATE when there is no demo.
 */
export function removeDemo(deps: Deps, parts: readonly ErasurePart[], actor: Actor): Promise<void> {
  return writeCatalogue(deps.database.db, async trx => {
    await lock(trx, 'demo')
    await allowLongStatements(trx)
    const rows = await queries.listRows(trx)
    // Locked before they are read: an order that a buyer places meanwhile is either seen, or finds no product.
    await lockOrders(trx, idsOf(rows, 'order'))
    await lockProducts(trx, idsOf(rows, 'product'))
    const demo = await findDemo(trx, actor)
    if (!demo.isPresent) throw new ApiError('WRONG_STATE', { message: 'admin-demo:server.gone' })
    const within = { ...deps, database: { ...deps.database, db: trx } }
    await removeUnnumbered(trx, demo.orders)
    await removeOrders(trx, demo.orders)
    await deleteMembersFor(
      within,
      parts,
      actor,
      demo.accounts.map(({ id }) => id),
    )
    for (const id of demo.articles.unchanged) await deleteArticle(within, id)
    for (const id of demo.videos.unchanged) await deleteVideo(within, id)
    await removeProducts(trx, deps.jobs, demo.unordered)
    await disableProducts(trx, demo.ordered)
    await emptySettings(trx, demo.settings)
    await queries.endRows(trx)
    const { products, orders, documents } = reportOf(demo)
    const nothing = { products: 0, orders: 0, documents: 0 }
    noteChange({ kind: 'demo', id: 'demo' }, changedFields({ products, orders, documents }, nothing))
  })
}

/** The rows of the demo that still exist, and what the removal by this administrator does with each of them. */
async function findDemo(db: Kysely<DB>, actor: Actor) {
  const rows = await queries.listRows(db)
  const orders = await listExisting(db, idsOf(rows, 'order'))
  const products = compared(rows, 'product', await listProductRevisions(db, idsOf(rows, 'product')))
  const ordered = await findOrderedProducts(db, { products: products.unchanged, except: orders })
  const accounts = await listDemoAccounts(db, idsOf(rows, 'account'))
  return {
    isPresent: rows.length > 0,
    orders,
    documents: await countUnnumbered(db, orders),
    products,
    ordered,
    unordered: products.unchanged.filter(id => !ordered.includes(id)),
    articles: compared(rows, 'article', await listArticleVersions(db, idsOf(rows, 'article'))),
    videos: compared(rows, 'video', await listVideoRevisions(db, idsOf(rows, 'video'))),
    accounts: accounts.filter(({ id }) => id !== actor.id),
    isOwnAccount: accounts.some(({ id }) => id === actor.id),
    settings: await unchangedSettings(db, rows),
  }
}

type Demo = Awaited<ReturnType<typeof findDemo>>

function reportOf({ isPresent, products, articles, videos, accounts, ...demo }: Demo): DemoReport {
  const members = accounts.filter(({ role }) => role === 'member').length
  return {
    isPresent,
    products: demo.unordered.length,
    articles: articles.unchanged.length,
    videos: videos.unchanged.length,
    members,
    staff: accounts.length - members,
    orders: demo.orders.length,
    documents: demo.documents,
    settings: demo.settings,
    orderedProducts: demo.ordered.length,
    changed: products.changed + articles.changed + videos.changed,
    isOwnAccount: isPresent && demo.isOwnAccount,
  }
}

function idsOf(rows: readonly queries.DemoRow[], wanted: DemoKind): number[] {
  return rows.filter(({ kind }) => kind === wanted).map(({ id }) => Number(id))
}

/** Which of the demo's rows are as the demo added them, and how many staff have changed. */
function compared(
  rows: readonly queries.DemoRow[],
  wanted: DemoKind,
  existing: readonly { id: number; revision: number }[],
): { unchanged: number[]; changed: number } {
  const added = new Map(
    rows.filter(({ kind }) => kind === wanted).map(({ id, revision }) => [Number(id), revision]),
  )
  const unchanged = existing.filter(({ id, revision }) => added.get(id) === revision).map(({ id }) => id)
  return { unchanged, changed: existing.length - unchanged.length }
}

async function unchangedSettings(db: Kysely<DB>, rows: readonly queries.DemoRow[]): Promise<SettingKey[]> {
  const added = new Map(
    rows.filter(({ kind }) => kind === 'setting').map(({ id, revision }) => [id, revision]),
  )
  const stored = await listSettingRevisions(db, [...added.keys()])
  return stored.filter(({ key, revision }) => added.get(key) === revision).map(({ key }) => key as SettingKey)
}
