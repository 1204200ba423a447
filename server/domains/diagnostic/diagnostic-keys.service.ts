import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import { ConfigError } from '#server/platform/config.ts'
import type { Vault } from '#server/platform/vault.ts'
import { listKeyIds } from './diagnostics.queries.ts'

/**
 * Refuses to start where a diagnostic is sealed with a key that was not given: it would look lost, and the next ones would
 * be sealed with another key.
 */
export async function requireDiagnosticKeys(db: Kysely<DB>, { keyIds }: Vault): Promise<void> {
  const missing = (await listKeyIds(db)).filter(id => !keyIds.includes(id))
  if (missing.length === 0) return
  throw new ConfigError(
    `Diagnostics in this database are sealed with another key (${missing.join(', ')}) than was given. ` +
      'Give that key in DATA_KEY, or put its file data.key back under DATA_DIR.',
  )
}
