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
import { endAccess } from '../access-end.service.ts'
import type { AccountConnections } from '../account-connections.ts'
import { enqueueAccountMail, sealAddress } from '../account-jobs.ts'
import { canGrant, canManage } from '../accounts.policy.ts'
import { getMember, insertMember } from '../accounts.queries.ts'
import type { Attempt } from '../login/login.service.ts'
import { provePassword, refuseCommon } from '../passwords/password.service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { avatarFiles, removeAvatar, storeAvatar } from '../profile/avatars.ts'
import { recordHistory } from '../profile/history.service.ts'
import { type MemberWrite, updateMember } from '../profile/profile.queries.ts'
import { wordsFor, writeSkin } from '../profile/skins.service.ts'
import { deleteFactors } from '../second-factor/second-factor.queries.ts'
import { roleAsked, toMember, toSeenUser } from './member.ts'
import { emailTaken, lastAdministrator, yourself } from './member-errors.ts'
import { findMember, lockAdministrators, lockMembers } from './members.queries.ts'

type Write = MemberWrite & Partial<Skin>

/** The member of staff who changes a member, and the dependencies of the change beside the database. */
export interface Administration
  extends Pick<Deps, 'jobs' | 'vault'>,
    Pick<AccountConnections, 'tellOfAccount' | 'skinWords'> {
  actor: Caller
  attempt: Pick<Attempt, 'limits' | 'now'>
}

/**
 * Creates a member. Without a password the member gets a link to choose one, in the administrator's language. Creating
 * staff needs the ability to grant roles and a recent password.
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
 * Changes the given fields of a member, unless the member was changed since it was read (409). Staff may change all
 * fields, but address and role only with a recent password. Members may change their own name and skin; their other
 * fields are ignored. Other members' accounts are a 404.
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
  // Checking a password takes long, so it happens before any lock is taken.
  const now = await findMember(db, id)
  const role = now && roleAsked(changes, Role.parse(now.role))
  const write = { name, skinType, skinConcerns, ...(can(actor, 'members.manage') ? { email, role } : {}) }
  if (write.role !== undefined && write.role !== now?.role && !canGrant(actor, id, write.role))
    throw new ApiError('FORBIDDEN', { message: 'accounts:server.ownRole' })
  // A change that will be refused anyway does not ask for a password.
  const isProved =
    now !== undefined && now.revision === (revision ?? now.revision) && opensAccount(now, write)
  if (isProved) await proveAdministrator(db, administration, currentPassword)
  const words = await wordsFor(administration.skinWords, write)
  return inTransaction(db, async trx => {
    const administrators = write.role === undefined ? [] : await lockAdministrators(trx)
    const [before] = await lockMembers(trx, [id])
    if (!before) throw new ApiError('NOT_FOUND')
    const isSkinSame = !(await writeSkin(trx, vault, id, write, words))
    // An unchanged member is neither written to the database nor recorded in the audit log.
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

/** Whether the change alters the account itself; a change of the skin data alone does not. */
function changesAccount(
  before: { name: string; email: string; role: Role },
  { name = before.name, email = before.email, role = before.role }: Write,
): boolean {
  return name !== before.name || email !== before.email || role !== before.role
}

/** Whether a change of a member could let somebody else into the account or the administration. */
function opensAccount(
  before: { email: string; role: Role },
  { email = before.email, role = before.role }: Pick<Write, 'email' | 'role'>,
): boolean {
  return email !== before.email || role !== before.role
}

/**
 * Requires the administrator's password, from the last minutes or in the request, so that a stolen session is not
 * enough to take over accounts.
 */
async function proveAdministrator(
  db: Kysely<DB>,
  { actor, attempt }: Administration,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await provePassword(db, attempt.limits, actor, password, 'current_password')
  else if (!actor.hasRecentPassword) throw new ApiError('PROOF_REQUIRED')
}

/**
 * Handles a new e-mail address: all other sessions, earlier password links and the login by telephone end, and both
 * addresses get a mail. The password stays, because it opens the account only with the new address.
 */
async function moveAccount(
  trx: Transaction<DB>,
  { actor, attempt, jobs, vault, tellOfAccount }: Administration,
  id: number,
  emailBefore: string,
): Promise<void> {
  const ended = await endAccess(trx, id, {
    keeps: ['password', 'devices', 'keys'],
    sessionId: actor.sessionId,
  })
  await recordHistory(trx, id, { type: 'account', kind: 'emailChanged' })
  await tellOfAccount(trx, id, 'emailChanged')
  const mail = { kind: 'emailChanged' as const, userId: id, at: attempt.now.toISOString(), ...ended }
  await enqueueAccountMail(jobs, trx, { ...mail, to: sealAddress(vault, emailBefore) })
  await enqueueAccountMail(jobs, trx, mail)
}

/**
 * Handles a new role: all sessions, password links and API keys of the member end, and the member is notified.
 * Registering proves no address, so a member who gains abilities must choose a new password by a link sent to the
 * address. A stranger who registered with it keeps no way in. Members have no second factor.
 */
async function changeRights(
  trx: Transaction<DB>,
  { jobs, tellOfAccount, attempt }: Administration,
  id: number,
  { before, after }: { before: StoredRole; after: StoredRole },
): Promise<void> {
  const isRaised = isRaise(before, after)
  const ended = await endAccess(trx, id, { keeps: isRaised ? [] : ['password', 'phone', 'devices'] })
  if (!isStaff(after)) await deleteFactors(trx, id)
  await recordHistory(trx, id, { type: 'account', kind: 'roleChanged' })
  await tellOfAccount(trx, id, 'roleChanged')
  const kind = isRaised ? 'promoted' : 'demoted'
  await enqueueAccountMail(jobs, trx, { kind, userId: id, at: attempt.now.toISOString(), ...ended })
}

/**
 * Changes a member's name, skin and picture from a multipart form. The new picture is stored before the row names it
 * and removed again if the request fails; a job removes the old picture after the commit.
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

/**
 * Disables an active member, which ends all sessions, password links and API keys at once, or enables a disabled one,
 * who logs in as before.
 */
export async function toggleStatus(db: Kysely<DB>, actor: Actor, id: number): Promise<Member> {
  if (id === actor.id) throw yourself()
  return inTransaction(db, async trx => {
    const administrators = await lockAdministrators(trx)
    const [member] = await lockMembers(trx, [id])
    if (!member) throw new ApiError('NOT_FOUND')
    const status = member.status === 'active' ? 'disabled' : 'active'
    if (status === 'disabled') {
      refuseLast(administrators, [id])
      await endAccess(trx, id, { keeps: ['password', 'phone', 'devices'] })
    }
    const row = await updateMember(trx, id, { status })
    if (!row) throw new ApiError('NOT_FOUND')
    noteChange({ kind: 'member', id }, changedFields({ status: member.status }, { status }))
    return toMember(row)
  })
}

/**
 * Records in the audit log which fields of a member were written. Values are recorded only for the role and for the
 * names of staff, which appear beside what staff did. Changes of the actor's own account are recorded only where they
 * affect access.
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

/** Refuses to disable or delete the last active administrators; `administrators` must be locked. */
export function refuseLast(administrators: readonly number[], ids: readonly number[]): void {
  const lost = administrators.filter(id => ids.includes(id))
  if (lost.length > 0 && lost.length === administrators.length) throw lastAdministrator()
}

/** Writes the columns of a member; the caller has already written the skin data. */
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
