import type { Kysely, Transaction } from 'kysely'
import type { PersonalData } from '#contract/accounts/account.ts'
import type { DeletionForecast } from '#contract/accounts/member.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { MissingMoney, PersonalDataPart } from '#server/platform/personal-data.ts'
import { getPreferences, getUser } from '../accounts.service.ts'
import { avatarFiles } from '../profile/avatars.ts'
import { listHistory } from '../profile/history.queries.ts'
import { toEntry } from '../profile/history.service.ts'
import { getProfile } from '../profile/profile.service.ts'
import { listDevicesOf } from '../sessions/known-devices.queries.ts'
import { listStoredSessions } from '../sessions/sessions.service.ts'
import { refuseLast } from './member-changes.service.ts'
import { yourself } from './member-errors.ts'
import {
  deleteMembers,
  findStanding,
  listActiveAdministrators,
  listBriefly,
  lockAdministrators,
  lockMembers,
} from './members.queries.ts'

type Parts = readonly PersonalDataPart[]
type Erasure = Pick<Deps, 'database' | 'jobs'>

/** Deletes members, all or none, and answers how many there were. Their orders stay without personal data. */
export async function deleteMembersFor(
  deps: Erasure,
  parts: Parts,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  if (ids.includes(actor.id)) throw yourself()
  return erase(deps, parts, ids)
}

/** Deletes one member; one that does not exist is not found. */
export async function deleteMember(deps: Erasure, parts: Parts, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) throw yourself()
  await erase(deps, parts, [id], { mustExist: true })
}

/**
 * Deletes the caller's own account; the last administrator's stays. So does one with orders that need their buyer still: without a
 * name and an address nobody could bring them, give money back or ask for money that is missing.
 */
export async function eraseAccount(deps: Erasure, parts: Parts, actor: Actor, locale: Locale): Promise<void> {
  await erase(deps, parts, [actor.id], {
    check: async trx =>
      refuseUnsettled(
        await unsettledOrders(trx, parts, [actor.id]),
        await missingMoney(trx, parts, [actor.id]),
        locale,
      ),
  })
}

/**
 * The one way in which accounts end. Pictures go by a job of the same transaction: a storage that fails keeps nobody's
 * picture for ever. What meets an order's step comes again.
 */
async function erase(
  { database, jobs }: Erasure,
  parts: Parts,
  ids: readonly number[],
  { mustExist = false, check }: { mustExist?: boolean; check?: (trx: Transaction<DB>) => Promise<void> } = {},
): Promise<number> {
  const members = await inTransaction(database.db, async trx => {
    refuseLast(await lockAdministrators(trx), ids)
    const locked = await lockMembers(trx, ids)
    if (mustExist && locked.length === 0) throw new ApiError('NOT_FOUND')
    await check?.(trx)
    await eraseRows(
      trx,
      parts,
      locked.map(member => member.id),
    )
    const pictures = locked.flatMap(({ avatar }) => (avatar === null ? [] : avatarFiles(avatar)))
    await removeFilesLater(jobs, trx, pictures)
    for (const { id } of locked) noteChange({ kind: 'member', id })
    return locked
  })
  return members.length
}

/** The numbers of these members' orders that need their buyer still. */
async function unsettledOrders(db: Kysely<DB>, parts: Parts, ids: readonly number[]): Promise<string[]> {
  const found = await Promise.all(parts.map(part => part.listUnsettledOrders?.(db, ids) ?? []))
  return [...new Set(found.flat())].sort()
}

/** The orders for which these members still owe cash. */
async function missingMoney(db: Kysely<DB>, parts: Parts, ids: readonly number[]): Promise<MissingMoney[]> {
  const found = await Promise.all(parts.map(part => part.listMissingMoney?.(db, ids) ?? []))
  return found.flat()
}

function refuseUnsettled(
  unsettled: readonly string[],
  missing: readonly MissingMoney[],
  locale: Locale,
): void {
  if (unsettled.length === 0 && missing.length === 0) return
  const amounts = missing.map(({ number, amount }) => `${number} (${formatAmount(amount, locale)})`)
  const params = { orders: unsettled.join(', '), missing: amounts.join(', ') }
  if (missing.length === 0)
    throw new ApiError('CONFLICT', { message: 'accounts:server.unsettledOrders', params })
  if (unsettled.length === 0)
    throw new ApiError('CONFLICT', { message: 'accounts:server.moneyMissing', params })
  throw new ApiError('CONFLICT', { message: 'accounts:server.unsettledAndMissing', params })
}

async function eraseRows(trx: Transaction<DB>, parts: Parts, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const part of parts) await part.erase(trx, ids)
  await deleteMembers(trx, ids)
}

/** What deleting these members would do, and which of them would be kept. */
export async function forecastDeletion(
  db: Kysely<DB>,
  parts: Parts,
  actor: Actor,
  ids: readonly number[],
): Promise<DeletionForecast> {
  const [members, administrators] = await Promise.all([listBriefly(db, ids), listActiveAdministrators(db)])
  const others = administrators.filter(id => id !== actor.id && ids.includes(id))
  // The caller stays, so the others are the last ones only when the caller is no administrator any more.
  const areLast = others.length > 0 && others.length === administrators.length
  const kept: DeletionForecast['kept'] = []
  for (const { id, name } of members) {
    if (id === actor.id) kept.push({ id, name, reason: 'yourself' })
    else if (areLast && others.includes(id)) kept.push({ id, name, reason: 'lastAdministrator' })
  }
  const gone = members.map(member => member.id).filter(id => !kept.some(member => member.id === id))
  const [counts, unsettled, missing] = await Promise.all([
    Promise.all(parts.map(part => part.countOrders?.(db, gone) ?? 0)),
    unsettledOrders(db, parts, gone),
    missingMoney(db, parts, gone),
  ])
  const orders = counts.reduce((sum, count) => sum + count, 0)
  return { members: gone.length, orders, unsettled, missing, kept }
}

/** All that is stored about the caller: the account with what belongs to it, then what each other domain stores. */
export async function collectPersonalData(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  parts: Parts,
  actor: Actor,
  locale: Locale,
  now: Date,
): Promise<PersonalData> {
  const [user, profile, preferences, sessions, knownDevices, history, standing] = await Promise.all([
    getUser(db, vault, actor),
    getProfile(db, actor.id),
    getPreferences(db, actor),
    listStoredSessions(db, actor, locale),
    listDevicesOf(db, actor.id),
    listHistory(db, actor.id),
    findStanding(db, actor.id),
  ])
  const account = {
    ...user,
    status: standing?.status,
    language: standing?.locale,
    profile,
    preferences,
    sessions,
    knownDevices,
    history: history.map(toEntry),
  }
  const data: PersonalData = { exportedAt: now.toISOString(), account }
  for (const part of parts) data[part.name] = await part.collect(db, actor.id)
  return data
}
