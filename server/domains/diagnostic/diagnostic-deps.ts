import type { Deps } from '#server/platform/deps.ts'
import type { ShelfKeeper } from './advice/shelf-keeper.ts'

/** What the services of the diagnostic work with. */
export interface DiagnosticDeps {
  db: Deps['database']['db']
  vault: Deps['vault']
  shelf: ShelfKeeper
  now(): Date
}
