import type { Transaction } from 'kysely'
import { isStaff } from '#contract/access.ts'
import type { RecoveryCodes } from '#contract/accounts/second-factor.ts'
import type { AuditField } from '#contract/shared/audit.ts'
import type { DB } from '#database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteChange } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { enqueueAccountMail } from '../account-jobs.ts'
import type { SecondFactorNews } from '../mails/account-mails.ts'
import { recordHistory } from '../profile/history.service.ts'
import { digestOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes } from './second-factor.queries.ts'

/** Throws a 404 for members, who have no second factor. */
export function refuseMembers({ role }: Actor): void {
  if (!isStaff(role)) throw new ApiError('NOT_FOUND')
}

/** Replaces all recovery codes of an account by new ones, and returns these. */
export async function writeRecoveryCodes(trx: Transaction<DB>, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(trx, userId, codes.map(digestOfCode))
  return { codes }
}

/** Records a change of a second factor in the audit log and the history, and notifies the owner by mail. */
export async function tellOfFactor(
  trx: Transaction<DB>,
  jobs: Pick<Deps['jobs'], 'enqueue'>,
  userId: number,
  { kind, fields }: { kind: SecondFactorNews; fields: AuditField[] },
  now: Date,
): Promise<void> {
  noteChange({ kind: 'member', id: userId }, fields)
  await recordHistory(trx, userId, { type: 'account', kind })
  await enqueueAccountMail(jobs, trx, { kind, userId, at: now.toISOString() })
}
