import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { AuditEntry, AuditFilter, AuditPage } from './audit.ts'
import {
  DeletionForecast,
  Member,
  MemberChanges,
  MemberDetail,
  MemberExportFilter,
  MemberFilter,
  MemberForm,
  MemberIds,
  MemberPage,
  NewMember,
} from './member.ts'
import { SeenUser, Skin } from './user.ts'

const params = z.object({ id: pathId })

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  access: 'members.read',
  query: MemberFilter,
  response: MemberPage,
  healthFilters: ['skinType'],
  summary: 'Members, filtered, searched and sorted, the newest first',
})

export const exportMembers = endpoint({
  method: 'GET',
  path: '/admin/members/export',
  access: 'members.manage',
  query: MemberExportFilter,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  audited: true,
  response: z.any(),
  needsRecentPassword: true,
  summary: 'The members under the same filters as a spreadsheet, membres_export.xlsx',
})

export const getMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id',
  access: 'members.read',
  params,
  response: MemberDetail,
  summary: 'A member with profile and consents',
})

export const getMemberSkin = endpoint({
  method: 'GET',
  path: '/admin/members/:id/skin',
  access: 'health.read',
  audited: true,
  params,
  response: Skin,
  needsRecentPassword: true,
  summary: 'What a member tells of its skin; every reading is in the audit log',
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'members.read',
  query: MemberFilter,
  response: MemberPage,
  healthFilters: ['skinType'],
  summary: 'The same list under its other address',
})

export const getUserById = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'member',
  params,
  response: SeenUser,
  summary:
    'A member, for administrators without its skin and for the member itself; anybody else’s is not found',
})

export const getUserByEmail = endpoint({
  method: 'GET',
  path: '/users/by-email/:email',
  access: 'member',
  params: z.object({ email: z.string().max(254) }),
  response: SeenUser,
  summary: 'A member by e-mail address, for administrators without its skin and for the member itself',
})

export const createMember = endpoint({
  method: 'POST',
  path: '/admin/users',
  access: 'members.manage',
  body: NewMember,
  response: Member,
  status: 201,
  errors: ['PROOF_REQUIRED'],
  summary: 'Create a member; without a password a link to choose one is mailed',
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  access: 'member',
  params,
  body: MemberChanges,
  audited: true,
  response: SeenUser,
  errors: ['CONFLICT', 'PROOF_REQUIRED'],
  summary: 'Change a member: administrators all of it, the member itself its name and skin',
})

export const updateUserWithImage = endpoint({
  method: 'POST',
  path: '/users/:id/update-with-image',
  access: 'member',
  params,
  body: MemberForm,
  files: ['avatar'],
  audited: true,
  response: SeenUser,
  summary: 'Change name, skin and picture of a member, as a form',
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  access: 'members.manage',
  params,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Delete a member; orders stay without personal data. The last administrator stays',
})

export const forecastDeletion = endpoint({
  method: 'POST',
  path: '/users/bulk-delete/forecast',
  access: 'members.manage',
  body: MemberIds,
  response: DeletionForecast,
  summary: 'What deleting these members would do',
})

export const deleteUsers = endpoint({
  method: 'POST',
  path: '/users/bulk-delete',
  access: 'members.manage',
  body: MemberIds,
  response: z.object({ deleted: z.int(), message: z.string() }),
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Delete members, all or none',
})

export const toggleMemberStatus = endpoint({
  method: 'POST',
  path: '/admin/users/:id/toggle-status',
  access: 'members.manage',
  params,
  response: Member,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Disable an active member, whose sessions end, or let a disabled one back in',
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'audit.read',
  query: AuditFilter,
  response: AuditPage,
  summary: 'What administrators did, the newest first, with the beginning of long texts',
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  access: 'audit.read',
  params,
  response: AuditEntry,
  summary: 'What an administrator did, with the whole of all texts',
})

/** The API endpoints with which staff look up and manage members, and those of the audit log. */
export const members = {
  listMembers,
  exportMembers,
  getMember,
  getMemberSkin,
  listUsers,
  getUserById,
  getUserByEmail,
  createMember,
  updateUser,
  updateUserWithImage,
  deleteUser,
  forecastDeletion,
  deleteUsers,
  toggleMemberStatus,
  listAudit,
  getAuditEntry,
}
