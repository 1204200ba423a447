import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { AuditEntry, AuditFilter } from '#contract/accounts/member.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import type { Act } from '#server/platform/route.ts'
import { countActs, insertAct, listActs } from './audit.queries.ts'

/**
 * Writes down what an administrator did, under the name that the call has in `api`. The name of the administrator is
 * copied: it stays when the account goes.
 */
export function recordActs(
  db: Kysely<DB>,
  api: Record<string, Record<string, Endpoint>>,
): (act: Act) => Promise<void> {
  const names = new Map<Endpoint, string>()
  for (const calls of Object.values(api))
    for (const [name, endpoint] of Object.entries(calls)) names.set(endpoint, name)
  return async ({ endpoint, actor, path, target, ip, requestId }) => {
    await insertAct(db, {
      actorId: actor.id,
      actorName: actor.name,
      action: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
      method: endpoint.method,
      path,
      target,
      ip: isIP(ip) ? ip : null,
      requestId,
    })
  }
}

/** What administrators did, the newest first. */
export async function listAudit(db: Kysely<DB>, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const [rows, total] = await Promise.all([listActs(db, filter, pageWindow(filter)), countActs(db, filter)])
  return toPage(
    rows.map(row => ({ ...row, at: row.at.toISOString() })),
    total,
    filter,
  )
}
