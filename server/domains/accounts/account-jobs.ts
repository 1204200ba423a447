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
import {
  type AccountMailContent,
  demotedMail,
  emailChangedMail,
  invitationHours,
  invitationMail,
  linkMinutes,
  passwordChangedMail,
  passwordResetMail,
  promotedMail,
} from './mails/account-mails.ts'
import {
  findActiveByEmail,
  findActiveById,
  findPasswordDigest,
  insertReset,
} from './passwords/password-resets.queries.ts'

const queue = 'account-mail'

/**
 * A mail about an account. Tokens are made when the mail is, and an address that may be nobody's, or nobody's any more, is
 * sealed: jobs stay for a week after they are done.
 */
export type AccountMailJob =
  | { kind: 'passwordReset'; to: SealedAddress; at: string }
  | { kind: 'passwordChanged'; userId: number; at: string }
  /** Without `to` it goes to the address of now. */
  | { kind: 'emailChanged'; userId: number; to?: SealedAddress; at: string }
  | { kind: 'invitation'; userId: number }
  /** The member has become an administrator, or is none any more. */
  | { kind: 'promoted' | 'demoted'; userId: number; at: string }

interface SealedAddress {
  keyId: string
  /** In base64. */
  sealed: string
}

const context = 'account mail'

/** An address as it may lie in the queue. */
export function sealAddress(vault: Vault, address: string): SealedAddress {
  const { keyId, sealed } = vault.seal(address, context)
  return { keyId, sealed: sealed.toString('base64') }
}

function openAddress(vault: Vault, { keyId, sealed }: SealedAddress): string {
  return String(vault.open({ keyId, sealed: Buffer.from(sealed, 'base64') }, context))
}

/** Queues a mail about an account in the transaction of its cause. */
export async function enqueueAccountMail(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Transaction<DB>,
  mail: AccountMailJob,
): Promise<void> {
  await jobs.enqueue(trx, queue, mail)
}

type JobDeps = Pick<Deps, 'config' | 'database' | 'jobs' | 'mailer' | 'now' | 'vault'>

/** Sends the mails about accounts, from now on. Must run before the first is queued: it makes the queue. */
export async function startAccountJobs(deps: JobDeps): Promise<void> {
  await deps.jobs.work<AccountMailJob>(queue, job => sendAccountMail(deps, job))
}

/** The mails that bring a link to choose a password. */
const linkMails: Record<
  'passwordReset' | 'invitation' | 'promoted',
  (content: AccountMailContent, token: string) => Mail
> = { passwordReset: passwordResetMail, invitation: invitationMail, promoted: promotedMail }

/**
 * Sends one mail; to nobody when the address is unknown, or its member disabled or erased meanwhile. What was asked for
 * since must outlive a mail that comes late: a reset that could not be mailed in time is no longer waited for, and an
 * invitation ends no link, and is none any more to whoever has chosen a password, nor to somebody who was made a member again since.
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
  const content = { member, company: await getCompany(db), publicUrl: deps.config.publicUrl }
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
  // The links of before stay good until they end: else whoever asks again and again would end those in the mailbox.
  await insertReset(db, { userId: member.id, tokenDigest: digest, expiresAt })
  const reference = `link-${digest.toString('hex').slice(0, 24)}`
  await deps.mailer.send(linkMails[job.kind]({ ...content, reference }, token))
}
