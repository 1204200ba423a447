import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  ForgottenPassword,
  HistoryFilter,
  HistoryPage,
  LiveSession,
  PasswordChange,
  PasswordProof,
  PasswordReset,
  PersonalData,
  ProfileUpdate,
  ReadProfile,
  Told,
} from './account.ts'

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/mot-de-passe/oublie',
  access: 'public',
  body: ForgottenPassword,
  response: Told,
  summary: 'Send a link to choose a new password; the answer is the same for an unknown address',
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/mot-de-passe/reinitialise',
  access: 'public',
  body: PasswordReset,
  response: Told,
  summary: 'Choose a new password with the token of a mail; all sessions of the member end',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/update-password',
  access: 'member',
  body: PasswordChange,
  response: Told,
  summary: 'Change the password; all other sessions end',
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  access: 'member',
  body: PasswordProof,
  summary: 'Type one’s password again: for ten minutes this session may do what needs a recent password',
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'member',
  response: ReadProfile,
  summary: 'The caller’s profile',
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'member',
  body: ProfileUpdate,
  audited: true,
  response: ReadProfile,
  errors: ['CONFLICT'],
  summary: 'Change the caller’s profile',
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  response: z.array(LiveSession),
  summary: 'The caller’s live sessions, the one used last first',
})

export const endOtherSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'member',
  params: z.object({ id: pathId }),
  summary: 'End one of the caller’s sessions',
})

export const listHistory = endpoint({
  method: 'GET',
  path: '/account/history',
  access: 'member',
  query: HistoryFilter,
  response: HistoryPage,
  summary: 'What the caller did, the newest first',
})

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/account/export',
  access: 'member',
  response: PersonalData,
  needsRecentPassword: true,
  summary: 'All that is stored about the caller',
})

export const eraseAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  access: 'member',
  body: PasswordProof,
  errors: ['CONFLICT'],
  summary: 'Erase the account; orders stay without personal data. The last administrator stays',
})

/** The API endpoints for the caller's own account: passwords, profile, sessions, history, export and erasure. */
export const account = {
  forgotPassword,
  resetPassword,
  changePassword,
  confirmPassword,
  getProfile,
  updateProfile,
  listSessions,
  endOtherSession,
  listHistory,
  exportPersonalData,
  eraseAccount,
}
