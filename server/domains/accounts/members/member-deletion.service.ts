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
import type { ErasurePart, MissingMoney } from '#server/platform/personal-data.ts'
import { getPreferences, getUser } from '../accounts.service.ts'
import { deleteErasedPhoneLogins, findPhoneLogin } from '../login/phone-logins.queries.ts'
import { avatarFiles } from '../profile/avatars.ts'
import { listHistory } from '../profile/history.queries.ts'
import { toEntry } from '../profile/history.service.ts'
import { getProfile } from '../profile/profile.service.ts'
import { listPasskeys } from '../second-factor/passkeys.queries.ts'
import { findSecondFactor } from '../second-factor/second-factor.queries.ts'
import { listDevicesOf } from '../sessions/known-devices.queries.ts'
import { listStoredSessions } from '../sessions/sessions.service.ts'
import { clearErasedAvatars, clearErasedChoices, listErased } from './listed-erasures.queries.ts'
import { refuseLast } from './member-changes.service.ts'
import { yourself } from './member-errors.ts'
import {
  deleteMembers,
  findStanding,
  listActiveWith,
  listBriefly,
  lockAdministrators,
  lockMembers,
} from './members.queries.ts'

type Parts = readonly ErasurePart[]
type Erasure = Pick<Deps, 'database'> & { jobs: Pick<Deps['jobs'], 'enqueue'> }

/** Deletes members in one transaction and returns how many existed. Their orders stay without personal data. */
export async function deleteMembersFor(
  deps: Erasure,
  parts: Parts,
  actor: Actor,
  ids: readonly number[],
): Promise<number> {
  if (ids.includes(actor.id)) throw yourself()
  return erase(deps, parts, ids)
}

/** Deletes one member; throws a 404 when the member does not exist. */
export async function deleteMember(deps: Erasure, parts: Parts, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) throw yourself()
  await erase(deps, parts, [id], { mustExist: true })
}

/**
 * Deletes the caller's own account. Refuses the last administrator, and members with unsettled orders: without a name
 * and an address the shop could not deliver, refund or collect missing money.
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
 * Erases again what is on the list of erasures and a restored backup brought back: accounts, and what was erased on its
 * own; returns how many. Also erases the last administrator, because the erasure was allowed when it happened.
 */
export async function eraseListed(deps: Erasure, parts: Parts, listed: ReadonlySet<string>): Promise<number> {
  if (listed.size === 0) return 0
  const { database, jobs } = deps
  const digests = [...listed]
  const accounts = await erase(deps, parts, await listErased(database.db, digests), { isRepeated: true })
  return inTransaction(database.db, async trx => {
    const avatars = await clearErasedAvatars(trx, digests)
    await removeFilesLater(jobs, trx, avatars.flatMap(avatarFiles))
    const counts = [await clearErasedChoices(trx, digests), await deleteErasedPhoneLogins(trx, digests)]
    for (const part of parts) counts.push((await part.eraseListed?.(trx, digests)) ?? 0)
    return counts.reduce((sum, count) => sum + count, accounts + avatars.length)
  })
}

interface EraseOptions {
  mustExist?: boolean
  /** Whether the erasure was allowed and happened before. */
  isRepeated?: boolean
  check?: (trx: Transaction<DB>) => Promise<void>
}

/**
 * Erases members' accounts; every erasure uses this function. Pictures are removed by a job of the same transaction, so
 * a failing storage only delays their removal. A conflict with a concurrent change of an order is retried.
 */
async function erase(
  { database, jobs }: Erasure,
  parts: Parts,
  ids: readonly number[],
  { mustExist = false, isRepeated = false, check }: EraseOptions = {},
): Promise<number> {
  const members = await inTransaction(database.db, async trx => {
    const administrators = await lockAdministrators(trx)
    if (!isRepeated) refuseLast(administrators, ids)
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

/** The numbers of these members' orders that are not finished, so that their buyer is still needed. */
async function unsettledOrders(db: Kysely<DB>, parts: Parts, ids: readonly number[]): Promise<string[]> {
  const found = await Promise.all(parts.map(part => part.listUnsettledOrders?.(db, ids) ?? []))
  return [...new Set(found.flat())].sort()
}

/** The cash in FCFA that these members still owe, by order. */
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

/** What deleting these members would do, and which of them would be refused. */
export async function forecastDeletion(
  db: Kysely<DB>,
  parts: Parts,
  actor: Actor,
  ids: readonly number[],
): Promise<DeletionForecast> {
  const [members, administrators] = await Promise.all([
    listBriefly(db, ids),
    listActiveWith(db, 'roles.grant'),
  ])
  const others = administrators.filter(id => id !== actor.id && ids.includes(id))
  // Other administrators can only be the last ones when the caller has just lost the administrator's role.
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

/** All data stored about the caller: the account first, then one entry per domain. */
export async function collectPersonalData(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  parts: Parts,
  actor: Actor,
  locale: Locale,
  now: Date,
): Promise<PersonalData> {
  const [
    user,
    profile,
    preferences,
    sessions,
    knownDevices,
    history,
    standing,
    secondFactor,
    passkeys,
    phone,
  ] = await Promise.all([
    getUser(db, vault, actor),
    getProfile(db, actor.id),
    getPreferences(db, actor),
    listStoredSessions(db, actor, locale),
    listDevicesOf(db, actor.id),
    listHistory(db, actor.id),
    findStanding(db, actor.id),
    findSecondFactor(db, actor.id),
    listPasskeys(db, actor.id),
    findPhoneLogin(db, actor.id),
  ])
  const account = {
    ...user,
    status: standing?.status,
    language: standing?.locale,
    profile,
    preferences,
    sessions,
    knownDevices,
    secondFactorSince: secondFactor?.since,
    passkeys,
    phoneLogin: phone,
    history: history.map(toEntry),
  }
  const data: PersonalData = { exportedAt: now.toISOString(), account }
  for (const part of parts) if (part.collect) data[part.name] = await part.collect(db, actor.id)
  return data
}
