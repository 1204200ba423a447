import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { AuditEntry, AuditFilter } from '#contract/accounts/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AuditChange } from '#contract/shared/audit.ts'
import { type Page, pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hasLongText, inAct, shortened } from '#server/platform/http/acts.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { ActLog } from '#server/platform/http/route.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { countActs, findAct, findHash, insertAct, listActs, lockActor, readChain } from './audit.queries.ts'

/**
 * Creates the writer of the audit log; an audited request is named after its endpoint in `api`. The number and the name
 * of the actor are copied, so they survive the account. Each line also goes to the server's log with its hash, which is
 * a copy of the chain outside the database.
 */
export function actLog(
  { database: { db }, log }: Pick<Deps, 'database' | 'log'>,
  api: Record<string, Record<string, Endpoint>>,
): ActLog {
  const names = new Map<Endpoint, string>()
  for (const calls of Object.values(api))
    for (const [name, endpoint] of Object.entries(calls)) names.set(endpoint, name)
  return {
    begin({ endpoint, actor, path, target, ip, requestId }) {
      let isWritten = false
      const act: ReturnType<ActLog['begin']> = {
        async admit(trx) {
          const found = await lockActor(trx, actor.id)
          if (found?.status !== 'active') throw new ApiError('UNAUTHENTICATED')
          if (found.role !== actor.role) throw new ApiError('FORBIDDEN')
        },
        isRecorded: () => isWritten,
        async record(trx, changes) {
          const ids = [...new Set(changes.map(change => change.id))].join(',')
          const line = await insertAct(trx, {
            actorId: actor.id,
            actorName: nameOf(actor),
            action: names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
            method: endpoint.method,
            path,
            target: target() ?? (ids === '' ? null : ids.slice(0, maxTarget)),
            changes: JSON.stringify(changes),
            ip: isIP(ip) ? ip : null,
            requestId,
          })
          return () => {
            isWritten = true
            log.info({ event: 'audit', line: line.id, hash: line.hash.toString('hex') }, 'audit')
          }
        },
        async finish() {
          // No transaction of the request wrote the audit line yet, so an empty one writes it.
          if (!isWritten) await inAct(act, () => inTransaction(db, async () => {}))
        },
      }
      return act
    },
  }
}

const maxTarget = 12_000

/** The actor's name in the audit log; what a program did also names its key. */
function nameOf({ name, key }: Actor): string {
  return key ? `${name} · ${key.name} (${key.prefix}…)` : name
}

/** A page of the audit log of staff, the newest line first, with only the beginning of long texts. */
export async function listAudit(db: Kysely<DB>, filter: AuditFilter): Promise<Page<AuditEntry>> {
  const [rows, total] = await Promise.all([listActs(db, filter, pageWindow(filter)), countActs(db, filter)])
  return toPage(
    rows.map(row => {
      const whole = changesOf(row)
      return toEntry(row, whole.map(shortened), whole.some(hasLongText))
    }),
    total,
    filter,
  )
}

/** A line of the audit log with its full texts. */
export async function getAuditEntry(db: Kysely<DB>, id: number): Promise<AuditEntry> {
  const row = await findAct(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toEntry(row, changesOf(row), false)
}

function toEntry(
  row: NonNullable<Awaited<ReturnType<typeof findAct>>>,
  changes: AuditChange[],
  isShortened: boolean,
): AuditEntry {
  return { ...row, changes, isShortened, at: row.at.toISOString() }
}

const changesOf = ({ changes }: { changes: unknown }) => z.array(AuditChange).parse(changes)

/**
 * Verifies the audit log and returns the number and hash of its last line. `expected` is a line from the server's log,
 * `<line>:<hash>`: it no longer matches (`isAsTold`) when somebody rewrote the whole chain.
 */
export async function checkAudit(db: Kysely<DB>, expected?: string) {
  const chain = await readChain(db)
  const [line, hash] = expected?.split(':') ?? []
  return { ...chain, isAsTold: line === undefined || (await findHash(db, Number(line))) === hash }
}
