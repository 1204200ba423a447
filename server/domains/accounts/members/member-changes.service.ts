import type { Kysely, Transaction } from 'kysely'
import { isRaise, isStaff, rolesWith, type Role as StoredRole } from '#contract/access.ts'
import type { Member, MemberChanges, MemberForm, NewMember } from '#contract/accounts/member.ts'
import { Role, type SeenUser, type Skin } from '#contract/accounts/user.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { isViolation } from '#server/platform/database/database-errors.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import { changedFields, hidden, noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { type Actor, type Caller, can } from '#server/platform/http/session.ts'
import type { Vault } from '#server/platform/vault.ts'
import type { AccountConnections } from '../account-connections.ts'
import { enqueueAccountMail, sealAddress } from '../account-jobs.ts'
import { canGrant, canManage } from '../accounts.policy.ts'
import { getMember, insertMember } from '../accounts.queries.ts'
import type { Attempt } from '../login/login.service.ts'
import { provePassword, refuseCommon } from '../passwords/password.service.ts'
import { deleteResets, dropPassword } from '../passwords/password-resets.queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { avatarFiles, removeAvatar, storeAvatar } from '../profile/avatars.ts'
import { recordHistory } from '../profile/history.service.ts'
import { type MemberWrite, updateMember } from '../profile/profile.queries.ts'
import { wordsFor, writeSkin } from '../profile/skins.service.ts'
import { deleteDevicesOf } from '../sessions/known-devices.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { roleAsked, toMember, toSeenUser } from './member.ts'
import { emailTaken, lastAdministrator, yourself } from './member-errors.ts'
import { findMember, lockAdministrators, lockMembers } from './members.queries.ts'

type Write = MemberWrite & Partial<Skin>

/** Who administers members, and what that needs beside the database. */
export interface Administration
  extends Pick<Deps, 'jobs' | 'vault'>,
    Pick<AccountConnections, 'tellOfAccount' | 'skinWords'> {
  actor: Caller
  attempt: Pick<Attempt, 'limits' | 'now'>
}

/**
 * Makes a member. Without a password a link to choose one is mailed, in the language of the administrator. Staff are made
 * with a recent password only, by those who give roles.
 */
export async function createMember(
  db: Kysely<DB>,
  administration: Administration,
  { password, role: given, staffRole, currentPassword, skinType, skinConcerns, ...fields }: NewMember,
  locale: Locale,
): Promise<Member> {
  const { jobs, vault } = administration
  const role = roleAsked({ role: given, staffRole }, 'member') ?? 'member'
  if (isStaff(role)) {
    if (!can(administration.actor, 'roles.grant')) throw new ApiError('FORBIDDEN')
    await proveAdministrator(db, administration, currentPassword)
  }
  if (password !== undefined) refuseCommon(password, fields.email)
  const words = await wordsFor(administration.skinWords, { skinType, skinConcerns })
  const passwordDigest = password === undefined ? null : await hashPassword(password)
  return inTransaction(db, async trx => {
    const id = await insertMember(trx, { ...fields, role, passwordDigest, locale })
    if (id === undefined) throw emailTaken()
    await writeSkin(trx, vault, id, { skinType, skinConcerns }, words)
    noteChange({ kind: 'member', id }, changedFields({}, { role }))
    await recordHistory(trx, id, { type: 'account', kind: 'created' })
    if (passwordDigest === null) await enqueueAccountMail(jobs, trx, { kind: 'invitation', userId: id })
    return toMember(await getMember(trx, id))
  })
}

/**
 * Changes what is given of a member unless it was changed since it was read. Administrators may change all of it, address and role with a recent password; a
 * member may change its own name and skin: what else a member sends is left alone. Anybody else's is not found.
 */
export async function changeMember(
  db: Kysely<DB>,
  administration: Administration,
  id: number,
  changes: MemberChanges,
): Promise<SeenUser> {
  const { actor, vault } = administration
  if (!canManage(actor, id)) throw new ApiError('NOT_FOUND')
  const { name, skinType, skinConcerns, email, revision, currentPassword } = changes
  // A password takes time to check, and locks are not held meanwhile.
  const now = await findMember(db, id)
  const role = now && roleAsked(changes, Role.parse(now.role))
  const write = { name, skinType, skinConcerns, ...(can(actor, 'members.manage') ? { email, role } : {}) }
  if (write.role !== undefined && write.role !== now?.role && !canGrant(actor, id, write.role))
    throw new ApiError('FORBIDDEN', { message: 'accounts:server.ownRole' })
  // Nobody types it for a change that is refused.
  const isProved =
    now !== undefined && now.revision === (revision ?? now.revision) && opensAccount(now, write)
  if (isProved) await proveAdministrator(db, administration, currentPassword)
  const words = await wordsFor(administration.skinWords, write)
  return inTransaction(db, async trx => {
    const administrators = write.role === undefined ? [] : await lockAdministrators(trx)
    const [before] = await lockMembers(trx, [id])
    if (!before) throw new ApiError('NOT_FOUND')
    const isSkinSame = !(await writeSkin(trx, vault, id, write, words))
    // What changes nothing is no change that others would have to be told of.
    if (isSkinSame && !changesAccount(before, write) && (revision ?? before.revision) === before.revision)
      return toSeenUser(vault, actor, await getMember(trx, id))
    await raiseRevision(trx, 'users', id, revision)
    if (opensAccount(before, write) && !isProved) throw new ApiError('CONFLICT')
    if (write.role !== undefined && !rolesWith('roles.grant').includes(write.role))
      refuseLast(administrators, [id])
    const user = await writeMember(trx, administration, id, write)
    noteMember(actor, before, { id, name: user.name, role: write.role ?? before.role }, write)
    if (write.role !== undefined && write.role !== before.role)
      await changeRights(trx, administration, id, { before: Role.parse(before.role), after: write.role })
    if (user.email !== before.email) await moveAccount(trx, administration, id, before.email)
    return user
  })
}

/** Whether that would make anything of the account another, its skin apart. */
function changesAccount(
  before: { name: string; email: string; role: Role },
  { name = before.name, email = before.email, role = before.role }: Write,
): boolean {
  return name !== before.name || email !== before.email || role !== before.role
}

/** Whether somebody else could get into the account by that, or into the administration. */
function opensAccount(
  before: { email: string; role: Role },
  { email = before.email, role = before.role }: Pick<Write, 'email' | 'role'>,
): boolean {
  return email !== before.email || role !== before.role
}

/** A stolen session is not enough to make oneself at home: who opens accounts has typed the password lately, or sends it. */
async function proveAdministrator(
  db: Kysely<DB>,
  { actor, attempt }: Administration,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await provePassword(db, attempt.limits, actor, password, 'current_password')
  else if (!actor.hasRecentPassword) throw new ApiError('PROOF_REQUIRED')
}

/**
 * What follows another address: links and sessions from before open the account no more, but for the session of whoever
 * does it, and both addresses hear of it.
 */
async function moveAccount(
  trx: Transaction<DB>,
  { actor, attempt, jobs, vault, tellOfAccount }: Administration,
  id: number,
  emailBefore: string,
): Promise<void> {
  await deleteResets(trx, id)
  await deleteSessionsOf(trx, id, actor.sessionId)
  await recordHistory(trx, id, { type: 'account', kind: 'emailChanged' })
  await tellOfAccount(trx, id, 'emailChanged')
  const mail = { kind: 'emailChanged' as const, userId: id, at: attempt.now.toISOString() }
  await enqueueAccountMail(jobs, trx, { ...mail, to: sealAddress(vault, emailBefore) })
  await enqueueAccountMail(jobs, trx, mail)
}

/**
 * What follows another role: all sessions and links of the account end, and the member is notified. Nobody had to prove an
 * address to register, so somebody whose role gains an ability chooses a new password, with a link that goes to that
 * address: a stranger who registered with it holds neither session nor password nor device of staff.
 */
async function changeRights(
  trx: Transaction<DB>,
  { jobs, tellOfAccount, attempt }: Administration,
  id: number,
  { before, after }: { before: StoredRole; after: StoredRole },
): Promise<void> {
  await deleteSessionsOf(trx, id)
  await deleteResets(trx, id)
  const isRaised = isRaise(before, after)
  if (isRaised) {
    await deleteDevicesOf(trx, id)
    await dropPassword(trx, id)
  }
  await recordHistory(trx, id, { type: 'account', kind: 'roleChanged' })
  await tellOfAccount(trx, id, 'roleChanged')
  const kind = isRaised ? 'promoted' : 'demoted'
  await enqueueAccountMail(jobs, trx, { kind, userId: id, at: attempt.now.toISOString() })
}

/**
 * Changes name, skin and picture of a member, as a form brings them. The new picture is stored before and the old one
 * removed after what names them is written, whatever becomes of the call.
 */
export async function changeMemberWithImage(
  {
    database,
    storage,
    jobs,
    vault,
    skinWords,
  }: Pick<Deps, 'database' | 'storage' | 'jobs' | 'vault'> & Pick<AccountConnections, 'skinWords'>,
  actor: Actor,
  id: number,
  { skinType, removeAvatar: isRemoved, ...fields }: MemberForm,
  picture: Buffer | undefined,
): Promise<SeenUser> {
  if (!canManage(actor, id)) throw new ApiError('NOT_FOUND')
  const skin = { skinType: skinType === '' ? null : skinType, skinConcerns: fields.skinConcerns }
  const words = await wordsFor(skinWords, skin)
  const avatar = picture ? await storeAvatar(storage, picture) : isRemoved ? null : undefined
  try {
    return await inTransaction(database.db, async trx => {
      const [before] = await lockMembers(trx, [id])
      if (!before) throw new ApiError('NOT_FOUND')
      if (avatar !== undefined && before.avatar !== null)
        await removeFilesLater(jobs, trx, avatarFiles(before.avatar))
      const write = { ...fields, ...skin, avatar }
      const isPictureSame = avatar === undefined || (avatar === null && before.avatar === null)
      const isSkinSame = !(await writeSkin(trx, vault, id, skin, words))
      if (isPictureSame && isSkinSame && !changesAccount(before, fields))
        return toSeenUser(vault, actor, await getMember(trx, id))
      await raiseRevision(trx, 'users', id, undefined)
      const user = await writeMember(trx, { vault, actor }, id, write)
      noteMember(actor, before, { id, name: user.name, role: before.role }, write)
      return user
    })
  } catch (error) {
    if (avatar) await removeAvatar(storage, avatar)
    throw error
  }
}

/** Disables an active member, which ends its sessions and links at once, or lets a disabled one back in. */
export async function toggleStatus(db: Kysely<DB>, actor: Actor, id: number): Promise<Member> {
  if (id === actor.id) throw yourself()
  return inTransaction(db, async trx => {
    const administrators = await lockAdministrators(trx)
    const [member] = await lockMembers(trx, [id])
    if (!member) throw new ApiError('NOT_FOUND')
    const status = member.status === 'active' ? 'disabled' : 'active'
    if (status === 'disabled') {
      refuseLast(administrators, [id])
      await deleteSessionsOf(trx, id)
      await deleteResets(trx, id)
    }
    const row = await updateMember(trx, id, { status })
    if (!row) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'member', id }, changedFields({ status: member.status }, { status }))
    return toMember(row)
  })
}

/**
 * Records which fields were written, without the values of those that say something about a member. The names of staff
 * stand beside what they did, also in old refunds, so a change of one is recorded with both values. Of the actor's own
 * account nothing else is recorded but what opens it.
 */
function noteMember(
  actor: Pick<Actor, 'id'>,
  before: { name: string; role: string },
  after: { id: number; name: string; role: string },
  write: Write,
): void {
  const isOfStaff = [before.role, after.role].some(role => isStaff(Role.parse(role)))
  const shown = changedFields(
    { role: before.role, ...(isOfStaff ? { name: before.name } : {}) },
    { role: after.role, ...(isOfStaff ? { name: after.name } : {}) },
  )
  const isOwn = actor.id === after.id
  const unseen = Object.entries(write)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field)
    .filter(field => field !== 'role' && (field !== 'name' || !isOfStaff))
    .filter(field => !isOwn || field === 'email')
  if (isOwn && shown.length + unseen.length === 0) return
  noteChange({ kind: 'member', id: after.id }, [...shown, ...unseen.map(hidden)])
}

/** Refuses to take the last active administrators away; `administrators` are locked. */
export function refuseLast(administrators: readonly number[], ids: readonly number[]): void {
  const lost = administrators.filter(id => ids.includes(id))
  if (lost.length > 0 && lost.length === administrators.length) throw lastAdministrator()
}

/** Writes what the table of members has of it; the skin is written before. */
async function writeMember(
  trx: Transaction<DB>,
  { vault, actor }: { vault: Vault; actor: Actor },
  id: number,
  { skinType: _, skinConcerns: __, ...write }: Write,
): Promise<SeenUser> {
  const row = await updateMember(trx, id, write).catch(error => {
    throw isViolation(error, 'users_email_key') ? emailTaken() : error
  })
  if (!row) throw new ApiError('NOT_FOUND')
  await recordHistory(trx, id, { type: 'account', kind: 'profileChanged' })
  return toSeenUser(vault, actor, row)
}
