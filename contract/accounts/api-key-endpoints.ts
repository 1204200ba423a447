import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { ApiKeys, CreatedApiKey, NewApiKey } from './api-key.ts'

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/admin/api-keys',
  access: 'programs.manage',
  response: ApiKeys,
  summary: 'The keys with which other programs use the API, the newest first',
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/admin/api-keys',
  access: 'programs.manage',
  body: NewApiKey,
  response: CreatedApiKey,
  status: 201,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Create an API key with abilities of the caller; its token is in this response only',
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/admin/api-keys/:id',
  access: 'programs.manage',
  params: z.object({ id: pathId }),
  summary: 'Revoke an API key; it is refused from now on',
})

/** The API endpoints for the keys of other programs. */
export const apiKeys = { listApiKeys, createApiKey, revokeApiKey }
