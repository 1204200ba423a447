import type { Transaction } from 'kysely'
import { isStaff } from '#contract/access.ts'
import { Role } from '#contract/accounts/user.ts'
import type { DB } from '#database/tables.ts'
import { getCompany } from '#server/domains/settings/settings.service.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newToken } from '#server/platform/http/session.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Vault } from '#server/platform/vault.ts'
import { findKeyById } from './keys/api-keys.queries.ts'
import {
  type AccountMailContent,
  apiKeyMail,
  demotedMail,
  emailChangedMail,
  invitationHours,
  invitationMail,
  linkMinutes,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  phoneLoginMail,
  promotedMail,
  type SecondFactorNews,
  secondFactorMail,
  secondFactorNews,
} from './mails/account-mails.ts'
import {
  findActiveByEmail,
  findActiveById,
  findPasswordDigest,
  insertReset,
} from './passwords/password-resets.queries.ts'
import type { Device } from './sessions/device.ts'

const queue = 'account-mail'

/**
 * The job of a mail about an account. It creates the token of a link only when it sends the mail, and encrypts any
 * address that may belong to nobody or to a former member, because finished jobs stay in the queue's table for a week.
 */
export type AccountMailJob =
  | { kind: 'passwordReset'; to: SealedAddress; at: string }
  | ({ kind: 'passwordChanged'; userId: number; at: string } & EndedPhone)
  /** The mail about a changed e-mail address. Without `to` it goes to the member's current address. */
  | ({ kind: 'emailChanged'; userId: number; to?: SealedAddress; at: string } & EndedPhone)
  | { kind: 'invitation'; userId: number }
  /** The mail about a new role: it gained abilities (`promoted`) or lost some (`demoted`). */
  | ({ kind: 'promoted' | 'demoted'; userId: number; at: string } & EndedPhone)
  | { kind: SecondFactorNews; userId: number; at: string }
  | { kind: 'phoneLoginOn'; userId: number; at: string }
  /** The mail about a login of staff from a device that was not seen for long. */
  | { kind: 'newDevice'; userId: number; device: Device; at: string }
  /** The mail to an administrator about a new API key. */
  | { kind: 'apiKeyCreated'; userId: number; keyId: number }

/** Whether a login by telephone ended, which the mail then says. Jobs of an earlier version do not know. */
interface EndedPhone {
  isPhoneOff?: boolean
}

interface SealedAddress {
  keyId: string
  /** The encrypted e-mail address in Base64. */
  sealed: string
}

const context = 'account mail'

/** Encrypts a mail's recipient, so that the queue's table does not contain the address in plain text. */
export function sealAddress(vault: Vault, address: string): SealedAddress {
  const { keyId, sealed } = vault.seal(address, context)
  return { keyId, sealed: sealed.toString('base64') }
}

function openAddress(vault: Vault, { keyId, sealed }: SealedAddress): string {
  return String(vault.open({ keyId, sealed: Buffer.from(sealed, 'base64') }, context))
}

/** Queues mails about accounts in the transaction that causes them. */
export async function enqueueAccountMail(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  ...mails: AccountMailJob[]
): Promise<void> {
  await jobs.enqueue(trx, queue, ...mails)
}

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'now' | 'vault'>

/** Creates the queue of account mails and starts its worker. Must run before the first mail is queued. */
export async function startAccountJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<AccountMailJob>(queue, job => sendAccountMail(deps, job))
}

/** The mails that contain a link to choose a password, by kind. */
const linkMails: Record<
  'passwordReset' | 'invitation' | 'promoted',
  (content: AccountMailContent, token: string) => Mail
> = { passwordReset: passwordResetMail, invitation: invitationMail, promoted: promotedMail }

function isOfFactor(job: AccountMailJob): job is Extract<AccountMailJob, { kind: SecondFactorNews }> {
  return secondFactorNews.some(kind => kind === job.kind)
}

/**
 * Sends one account mail, or none when the address is unknown or its member is disabled or erased. A mail may be sent
 * late, so three kinds are checked again: a reset is dropped once its link would have expired, an invitation once the
 * member has a password, and a promotion once the member is no longer staff.
 */
async function sendAccountMail(deps: Omit<JobDeps, 'jobs'>, job: AccountMailJob): Promise<void> {
  const { db } = deps.database
  const minutesLate = 'at' in job ? (deps.now().getTime() - Date.parse(job.at)) / 60_000 : 0
  if (job.kind === 'passwordReset' && minutesLate > linkMinutes) return
  const member =
    job.kind === 'passwordReset'
      ? await findActiveByEmail(db, openAddress(deps.vault, job.to))
      : await findActiveById(db, job.userId)
  if (!member) return
  const content = {
    member,
    company: await getCompany(db),
    publicUrl: deps.config.publicUrl,
    isPhoneOff: 'isPhoneOff' in job && job.isPhoneOff,
  }
  if (job.kind === 'passwordChanged') {
    const reference = `password-${member.id}-${Date.parse(job.at)}`
    await deps.mailer.send(passwordChangedMail({ ...content, reference }, new Date(job.at)))
    return
  }
  if (job.kind === 'demoted') {
    const reference = `role-${member.id}-${Date.parse(job.at)}`
    await deps.mailer.send(demotedMail({ ...content, reference }, new Date(job.at)))
    return
  }
  if (isOfFactor(job)) {
    const reference = `factor-${member.id}-${Date.parse(job.at)}`
    await deps.mailer.send(secondFactorMail({ ...content, reference }, job.kind, new Date(job.at)))
    return
  }
  if (job.kind === 'phoneLoginOn') {
    const reference = `phone-${member.id}-${Date.parse(job.at)}`
    await deps.mailer.send(phoneLoginMail({ ...content, reference }, new Date(job.at)))
    return
  }
  if (job.kind === 'newDevice') {
    const reference = `device-${member.id}-${Date.parse(job.at)}`
    await deps.mailer.send(newDeviceMail({ ...content, reference }, job.device, new Date(job.at)))
    return
  }
  if (job.kind === 'apiKeyCreated') {
    const key = await findKeyById(db, job.keyId)
    const reference = `key-${job.keyId}-${member.id}`
    if (key) await deps.mailer.send(apiKeyMail({ ...content, reference }, key))
    return
  }
  if (job.kind === 'promoted' && !isStaff(Role.parse(member.role))) return
  if (job.kind === 'invitation' && (await findPasswordDigest(db, member.id)) !== null) return
  if (job.kind === 'emailChanged') {
    const before = job.to && openAddress(deps.vault, job.to)
    const reference = `email-${before ? 'before' : 'now'}-${member.id}-${Date.parse(job.at)}`
    const addressee = { ...member, email: before ?? member.email }
    await deps.mailer.send(emailChangedMail({ ...content, member: addressee, reference }, new Date(job.at)))
    return
  }
  const { token, digest } = newToken()
  const minutes = job.kind === 'passwordReset' ? linkMinutes : invitationHours * 60
  const expiresAt = new Date(deps.now().getTime() + minutes * 60_000)
  // Older password links stay valid until they expire. Otherwise a stranger who requests resets could keep invalidating
  // the link in the member's mailbox.
  await insertReset(db, { userId: member.id, tokenDigest: digest, expiresAt })
  const reference = `link-${digest.toString('hex').slice(0, 24)}`
  await deps.mailer.send(linkMails[job.kind]({ ...content, reference }, token))
}
