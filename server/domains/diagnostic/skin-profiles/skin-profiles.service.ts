import { deleteProfile } from '#server/domains/accounts/skin-profiles/skin-profiles.service.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'
import type { DiagnosticDeps } from '../diagnostic-deps.ts'
import { forgetPages } from '../results/diagnostic-pages.service.ts'
import { deleteAllOwn, lockMember } from '../results/diagnostics.queries.ts'

/**
 * Removes a person from the member's account and erases her diagnostics and reactions. The counts of reactions stay, as when
 * an account is erased: they name nobody.
 */
export async function removeProfile({ db }: DiagnosticDeps, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await lockMember(trx, actor.id))) throw new ApiError('UNAUTHENTICATED')
    await forgetPages(trx, await deleteAllOwn(trx, { userId: actor.id, profileId: id }))
    if (!(await deleteProfile(trx, actor.id, id))) throw new ApiError('NOT_FOUND')
  })
}
