import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { NewPasskey, PasskeyOptions } from './passkeys.ts'
import {
  FactorProof,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorKey,
} from './second-factor.ts'

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  access: 'member',
  response: SecondFactor,
  summary: 'The caller’s authenticator app and passkeys; members who are not staff have no second factor',
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'member',
  body: FactorProof,
  response: SecondFactorKey,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Create the secret for an authenticator app; logins stay as they are until a code confirms it',
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'member',
  body: SecondFactorCode,
  response: RecoveryCodes,
  errors: ['CONFLICT'],
  audited: true,
  needsRecentPassword: true,
  summary: 'Turn the authenticator app on with a first code; all other sessions end',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'member',
  body: FactorProof,
  response: RecoveryCodes,
  audited: true,
  needsRecentPassword: true,
  summary: 'Replace the recovery codes; the former ones no longer count',
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'member',
  body: FactorProof,
  audited: true,
  needsRecentPassword: true,
  summary: 'Turn the authenticator app off; without a passkey the second factor is then off',
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'member',
  body: FactorProof,
  response: PasskeyOptions,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary:
    'What the browser needs to create a passkey; the challenge counts once, for five minutes. With a factor it needs a proof',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'member',
  body: NewPasskey,
  response: RecoveryCodes,
  status: 201,
  errors: ['CONFLICT'],
  audited: true,
  needsRecentPassword: true,
  summary: 'Add a passkey as a second factor; all other sessions end. The first factor gets recovery codes',
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: 'member',
  params: z.object({ id: pathId }),
  body: FactorProof,
  audited: true,
  needsRecentPassword: true,
  summary: 'Remove one of the caller’s passkeys; with the last factor the second factor is off',
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/second-factor',
  access: 'roles.grant',
  params: z.object({ id: pathId }),
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Turn off the second factor of a colleague who lost it; all sessions of the colleague end',
})

/** The API endpoints for the second factor of staff. */
export const secondFactor = {
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  startPasskey,
  addPasskey,
  removePasskey,
  resetSecondFactor,
}
