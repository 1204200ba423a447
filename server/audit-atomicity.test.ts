import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditChange } from '#contract/shared/audit.ts'
import { auditFieldOf, internalFields } from '#contract/shared/audit-fields.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires/questionnaires.service.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'
import { auditedCalls, type Caller, type Cases, callerOf, endpoints } from '#tests/support/audited-calls.ts'
import { shopCases, zoneOf } from '#tests/support/audited-cases.ts'
import { orderCases } from '#tests/support/audited-order-cases.ts'

let shop: AccountShop
let caller: Caller
let cases: Cases
beforeAll(async () => {
  shop = await openAccountShop()
  caller = callerOf(shop, await shop.adminToken())
  cases = { ...shopCases(shop, caller), ...orderCases(shop, caller) }
  await caller.made('createDeliveryZone', { body: { ...zoneOf('Ouagadougou'), fee: 0 } })
  await ensureQuestionnaire(shop.db, await readQuestionnaire())
})
afterAll(() => shop.close())

/**
 * Digests of all rows of the database, to prove that a request changed nothing. Rate limits, sessions and the challenges
 * of passkeys are left out: a failed attempt counts, and uses up its challenge.
 */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('passkey_challenges', 'rate_limits', 'schema_migrations', 'sessions') order by 1`.execute(
    shop.db,
  )
  const digests = rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest
        from ${sql.table(name)} t`,
  )
  const found = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    shop.db,
  )
  return found.rows.map(({ name, digest }) => `${name} ${digest}`).join('\n')
}

/** Runs `work` while the database refuses every line of the audit log. */
async function unwritten<Value>(work: () => Promise<Value>): Promise<Value> {
  await sql`alter table audit_log add constraint no_line check (false) not valid`.execute(shop.db)
  return work().finally(() => sql`alter table audit_log drop constraint no_line`.execute(shop.db))
}

/** Whether a request changes no record, but writes in the audit log what staff read or tried. */
const isReading = (name: string) =>
  endpoints[name]?.method === 'GET' ||
  ['forecastDeletion', 'replayQuestionnaire', 'sendTestMail'].includes(name)

test('each audited call has a case, and each case is one', () => {
  expect(Object.keys(cases).sort()).toEqual(auditedCalls.toSorted())
})

test.each(auditedCalls)(
  '%s has an audit log line, and does nothing if the line cannot be written',
  async name => {
    const inputOf = async () => (await cases[name]?.()) ?? {}
    const input = await inputOf()
    const before = await everything()
    const failed = await unwritten(() => caller.call(name, input))
    expect([failed.status, await everything()], failed.text).toEqual([500, before])
    const answer = await caller.call(name, name === 'addPasskey' ? await inputOf() : input)
    expect(answer.status, answer.text).toBeLessThan(300)
    const line = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.action).toBe(name)
    if (!isReading(name)) expect(line.changes).not.toEqual([])
  },
)

test('each field that these lines name has words', async () => {
  const rows = await shop.db.selectFrom('auditLog').select('changes').execute()
  const changes = rows.flatMap(row => row.changes as unknown as AuditChange[])
  const fields = new Set(changes.flatMap(change => change.fields.map(({ field }) => field)))
  expect(fields).toContain('usageAdvice.fr')
  const unknown = [...fields].filter(field => !auditFieldOf(field) && !internalFields.includes(field))
  expect(unknown).toEqual([])
})
