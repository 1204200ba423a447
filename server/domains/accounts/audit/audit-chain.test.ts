import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'
import { checkAudit } from './audit.service.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

const setCity = (value: string) =>
  shop.call('PUT', '/admin/settings/city', { token: admin, body: { value, description: '' } })
const check = (expected?: string) => checkAudit(shop.db, expected)
const lines = () => shop.db.selectFrom('auditLog').selectAll().orderBy('id').execute()

/** Runs a statement that forges the audit log, with the triggers disabled, as only the database's owner can. */
async function tamper(statement: string) {
  const roll = new Error('rolled back')
  let found: Awaited<ReturnType<typeof checkAudit>> | undefined
  await shop.db
    .transaction()
    .execute(async trx => {
      await sql`alter table audit_log disable trigger user`.execute(trx)
      await sql.raw(statement).execute(trx)
      found = await checkAudit(trx)
      throw roll
    })
    .catch(error => {
      if (error !== roll) throw error
    })
  return found?.breaks.map(({ first, last, kind }) => [first, last, kind])
}

beforeEach(async () => {
  for (const city of ['Kaya', 'Banfora', 'Dori', 'Fada']) await setCity(city)
})

test('lines have numbers without a gap, and each holds the hash of the one before it', async () => {
  // Concurrent changes, one of them rolled back, leave no gap and no fork in the audit log.
  await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(setCity))
  const written = await lines()
  expect(written.map(({ id }) => id)).toEqual(written.map((_, place) => place + 1))
  for (const [place, line] of written.entries())
    expect(line.previousHash).toEqual(written[place - 1]?.hash ?? Buffer.alloc(0))
  const last = written.at(-1)
  expect(await check()).toEqual({
    lines: written.length,
    hash: last?.hash.toString('hex'),
    breakCount: 0,
    breaks: [],
    isAsTold: true,
  })
})

test.each([
  ['changed', `update audit_log set actor_name = 'Une autre' where id = 2`, [[2, 2, 'changed']]],
  [
    'given another time',
    `update audit_log set at = at - interval '1 hour' where id = 3`,
    [[3, 3, 'changed']],
  ],
  ['removed', 'delete from audit_log where id = 2', [[2, 2, 'missing']]],
  [
    'exchanged with another',
    'update audit_log set id = 1000 where id = 2; update audit_log set id = 2 where id = 3; update audit_log set id = 3 where id = 1000',
    [
      [2, 2, 'changed'],
      [3, 3, 'changed'],
      [4, 4, 'unlinked'],
    ],
  ],
  [
    'changed and given a hash that fits',
    `update audit_log set target = 'x' where id = 2; update audit_log set hash = audit_hash(audit_log) where id = 2`,
    [[3, 3, 'unlinked']],
  ],
])('a line that was %s is detected', async (_, statement, breaks) => {
  expect(await tamper(statement)).toEqual(breaks)
})

test('all lines that were tampered with are named, and no other', async () => {
  for (let count = 0; count < 8; count++) await setCity('Pô')
  const statement = `delete from audit_log where id in (2, 3, 7); update audit_log set target = 'x' where id in (5, 8)`
  expect(await tamper(statement)).toEqual([
    [2, 3, 'missing'],
    [5, 5, 'changed'],
    [7, 7, 'missing'],
    [8, 8, 'changed'],
  ])
})

test('of a chain that is broken everywhere the first twenty places are named, and how many there are', async () => {
  for (let count = 0; count < 20; count++) await setCity('Léo')
  // Renumbers the lines in two steps, because the next line may already have the number.
  const renumbered = `delete from audit_log where id = 1;
    update audit_log set id = 1 - id; update audit_log set id = -id`
  const breaks = await tamper(renumbered)
  expect(breaks).toHaveLength(20)
  expect(breaks?.slice(0, 2)).toEqual([
    [1, 1, 'changed'],
    [2, 2, 'changed'],
  ])
})

test('lines that were cut off the end, or all of them, are missed', async () => {
  const count = (await lines()).length
  expect(await tamper(`delete from audit_log where id > ${count - 2}`)).toEqual([
    [count - 1, count, 'missing'],
  ])
  expect(await tamper('truncate audit_log')).toEqual([[1, count, 'missing']])
})

test('a last line that was changed with its hash is found, and so is one that was added behind it', async () => {
  const count = (await lines()).length
  const rewritten = `update audit_log set target = 'x' where id = ${count};
    update audit_log set hash = audit_hash(audit_log) where id = ${count}`
  expect(await tamper(rewritten)).toEqual([[count, count, 'changed']])
  expect(await tamper('update audit_head set id = id - 1')).toEqual([[count, count, 'unlinked']])
})

test('the server’s log tells each line with its hash, so that a chain written again as a whole is found', async () => {
  const logged = shop.logLines.map(line => JSON.parse(line)).filter(({ event }) => event === 'audit')
  const written = await lines()
  // Two changes that commit at the same moment may be logged in either order.
  logged.sort((one, other) => one.line - other.line)
  expect(logged.map(({ line, hash }) => [line, hash])).toEqual(
    written.map(({ id, hash }) => [id, hash.toString('hex')]),
  )
  const [, second] = logged
  expect((await check(`${second.line}:${second.hash}`)).isAsTold).toBe(true)
  expect((await check(`${second.line}:${'0'.repeat(64)}`)).isAsTold).toBe(false)
})

test.each([
  'update audit_log set target = null',
  'update audit_log set target = null where false',
  'delete from audit_log where id = 1',
  'truncate audit_log',
])('the database refuses its owner: %s', async statement => {
  await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('cannot be changed or removed')
})

test('no number, time or hash can be given to a line from outside', async () => {
  const forged = { id: 1, at: new Date(0), hash: Buffer.from('x'), previousHash: Buffer.from('y') }
  await shop.db
    .insertInto('auditLog')
    .values({ ...forged, actorName: 'X', action: 'x', method: 'GET', path: '/', requestId: 'x' })
    .execute()
  const [line] = (await lines()).slice(-1)
  expect(line?.id).toBe((await check()).lines)
  expect(line?.at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect((await check()).breaks).toEqual([])
})
