import type { Kysely } from 'kysely'
import type { CashDay, CourierCash, NewCashCount } from '#contract/desk/cash.ts'
import { defaultLocale, intlTag } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import * as queries from './cash.queries.ts'

/** The cash received and refunded on a day, by courier, the shop's own till first. */
export async function getCashDay(db: Kysely<DB>, day: string): Promise<CashDay> {
  // The queries run one after the other, because within a transaction both share one connection.
  const entries = await queries.listEntries(db, day)
  const counts = await queries.listCounts(db, day)
  const tills = Map.groupBy([...entries, ...counts], ({ courier }) => tillOf(courier))
  const names = [...tills.values()]
    .map(([first]) => first?.courier ?? '')
    .sort((a, b) => a.localeCompare(b, intlTag(defaultLocale)))
  return { day, couriers: names.map(courier => cashOf(courier, entries, counts)) }
}

const couriersKnownForDays = 60
const maxCouriers = 50

/**
 * The names of the couriers of the last weeks, the most recent first. Spellings of one name count as one courier, shown
 * in the latest.
 */
export async function listCouriers(db: Kysely<DB>, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - couriersKnownForDays * 86_400_000).toISOString().slice(0, 10)
  const names = await queries.listCourierNames(db, since)
  const isLast = (name: string, place: number) =>
    names.findIndex(other => tillOf(other) === tillOf(name)) === place
  return names.filter(isLast).slice(0, maxCouriers)
}

/** Normalises a courier's name, so that its different spellings share one till. */
function tillOf(courier: string): string {
  return courier.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/gu, ' ').toLowerCase()
}

function cashOf(courier: string, entries: queries.EntryRow[], counts: queries.CountRow[]): CourierCash {
  const own = entries.filter(entry => tillOf(entry.courier) === tillOf(courier))
  return {
    courier,
    expected: own.reduce((sum, { amount }) => sum + amount, 0),
    entries: own.map(({ courier: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    counts: counts
      .filter(count => tillOf(count.courier) === tillOf(courier))
      .map(({ courier: _, at, ...count }) => ({
        ...count,
        difference: count.counted - count.expected,
        at: at.toISOString(),
      })),
  }
}

/**
 * Records how much cash was counted for a courier and closes the courier's day. A closed day stays closed: another
 * count must name the last one, which it corrects, and give a reason. A difference needs a note too.
 */
export async function closeCash(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  actor: Actor,
  count: NewCashCount,
): Promise<CashDay> {
  const { day, courier, counted, note = '', corrects } = count
  if (day > now().toISOString().slice(0, 10))
    throw invalidField('day', { message: 'admin-desk:server.dayAhead' })
  if (counted < Math.min(0, count.expected))
    throw invalidField('counted', { message: 'admin-desk:server.lessThanNothing' })
  return inTransaction(database.db, async trx => {
    await queries.lockDay(trx, day)
    const found = (await getCashDay(trx, day)).couriers.find(cash => tillOf(cash.courier) === tillOf(courier))
    if (!found) throw invalidField('courier', { message: 'admin-desk:server.noCash' })
    const last = found.counts.at(-1)
    if (last?.id !== corrects) throw new ApiError('CONFLICT', { message: 'admin-desk:server.dayClosed' })
    if (found.expected !== count.expected)
      throw new ApiError('CONFLICT', { message: 'admin-desk:server.cashChanged' })
    if (note === '' && (corrects !== undefined || counted !== found.expected))
      throw invalidField('note', { message: 'admin-desk:server.differenceNote' })
    const { expected } = found
    const correctsId = corrects ?? null
    await queries.insertCount(trx, {
      day,
      courier,
      expected,
      counted,
      note,
      correctsId,
      closedBy: actor.id,
      closedAt: now(),
    })
    noteChange({ kind: 'cash', id: `${day}/${courier}` }, changedFields({}, { expected, counted }))
    return getCashDay(trx, day)
  })
}
