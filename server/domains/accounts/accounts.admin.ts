import type { FastifyRequest } from 'fastify'
import { members } from '#contract/accounts/member-endpoints.ts'
import { translators } from '#messages/all.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/session.ts'
import { type AccountConnections, attempts } from './account-connections.ts'
import { getAuditEntry, listAudit } from './audit/audit.service.ts'
import {
  changeMember,
  changeMemberWithImage,
  createMember,
  toggleStatus,
} from './members/member-changes.service.ts'
import { deleteMember, deleteMembersFor, forecastDeletion } from './members/member-deletion.service.ts'
import { exportMembers } from './members/member-export.service.ts'
import {
  getMemberDetail,
  getMemberSkin,
  getUserByEmail,
  getUserById,
  listMembers,
} from './members/members.service.ts'

/** Registers the staff's endpoints for members and the audit log. */
export function accountsAdminRoutes(
  route: Route,
  deps: Deps,
  { personalData, skinWords, tellOfAccount }: AccountConnections,
): void {
  const { database, jobs, vault } = deps
  const { db } = database
  const attemptOf = attempts(deps)
  const administration = ({ actor, request }: { actor: Caller; request: FastifyRequest }) => ({
    actor,
    attempt: attemptOf(request),
    jobs,
    vault,
    tellOfAccount,
    skinWords,
  })

  route(members.listMembers, ({ query }) => listMembers(database, vault, query))
  route(members.listUsers, ({ query }) => listMembers(database, vault, query))
  route(members.getMember, ({ params }) => getMemberDetail(db, params.id))
  route(members.getMemberSkin, ({ params }) => getMemberSkin(db, vault, params.id))
  route(members.getUserById, ({ actor, params }) => getUserById(db, vault, actor, params.id))
  route(members.getUserByEmail, ({ actor, params }) => getUserByEmail(db, vault, actor, params.email))
  route(members.exportMembers, async ({ actor, query, request, reply, locale }) => {
    await attemptOf(request).limits.exports.consume(String(actor.id))
    const file = exportMembers(database, vault, query, locale, await skinWords(locale))
    reply.header('content-disposition', 'attachment; filename="membres_export.xlsx"')
    return file
  })

  route(members.createMember, call => createMember(db, administration(call), call.body, call.locale))
  route(members.updateUser, call => changeMember(db, administration(call), call.params.id, call.body))
  route(members.updateUserWithImage, ({ actor, params, body, files }) =>
    changeMemberWithImage({ ...deps, skinWords }, actor, params.id, body, files.avatar?.bytes),
  )
  route(members.toggleMemberStatus, ({ actor, params }) => toggleStatus(db, actor, params.id))

  route(members.deleteUser, async ({ actor, params }) => {
    await deleteMember(deps, personalData, actor, params.id)
    return undefined
  })
  route(members.forecastDeletion, ({ actor, body }) => forecastDeletion(db, personalData, actor, body.ids))
  route(members.deleteUsers, async ({ actor, body, locale }) => {
    const deleted = await deleteMembersFor(deps, personalData, actor, body.ids)
    return { deleted, message: translators[locale]('accounts:server.deleted', { count: deleted }) }
  })

  route(members.listAudit, ({ query }) => listAudit(db, query))
  route(members.getAuditEntry, ({ params }) => getAuditEntry(db, params.id))
}
