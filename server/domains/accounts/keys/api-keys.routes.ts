import { apiKeys } from '#contract/accounts/api-key-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { AccountConnections } from '../account-connections.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts'

/** Registers the endpoints with which administrators manage the keys of other programs. */
export function apiKeyRoutes(
  route: Route,
  deps: Deps,
  { tellOfKey }: Pick<AccountConnections, 'tellOfKey'>,
): void {
  const { db } = deps.database
  route(apiKeys.listApiKeys, () => listApiKeys(db))
  route(apiKeys.createApiKey, ({ actor, body }) => createApiKey({ ...deps, tellOfKey }, actor, body))
  route(apiKeys.revokeApiKey, async ({ params }) => {
    await revokeApiKey(db, params.id)
    return undefined
  })
}
