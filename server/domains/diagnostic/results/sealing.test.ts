import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { goodPassword } from '#tests/support/account-shop.ts'
import {
  type DiagnosticShop,
  openDiagnosticShop,
  type WireDiagnostic,
} from '#tests/support/diagnostic-shop.ts'
import { rulesVersion } from '../engine/assessment/assess.ts'
import { monthsBefore, resealDiagnostics, sweepDiagnostics } from './diagnostic-sweep.service.ts'
import { openRecord } from './sealed-records.ts'

const key = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 8)

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop({ counts: true })
})
afterAll(() => shop.close())

const rows = () => shop.db.selectFrom('diagnostics').selectAll().orderBy('id').execute()

describe('answers at rest', () => {
  test('appear in no column of any table and in no line of the log', async () => {
    const { id, token } = await shop.member()
    const { body } = await shop.diagnose(token, { pregnancy: 'pregnant', health: 'eczema', acne: 'some' })
    expect(body.triage.level).toBe('green')
    const [row] = await rows()
    const { rows: tables } = await shop.pool.query<{ text: string }>(
      `select string_agg(d::text, ' ') || (select string_agg(n::text, ' ') from notifications n)
         || (select string_agg(h::text, ' ') from member_history h) || (select string_agg(u::text, ' ') from users u) as text
       from diagnostics d`,
    )
    const bytes = row?.sealed.toString('latin1') ?? ''
    for (const word of ['pregnan', 'eczema', 'acne', 'some', 'question', 'severity', 'skinType', 'oily'])
      for (const place of [tables[0]?.text ?? '', bytes, shop.logLines.join('')])
        expect(place).not.toContain(word)
    expect(row).toMatchObject({ userId: id, keyId: createVault([key]).keyIds[0], rulesVersion })
    // The same answers of another member are stored with different values in every column.
    const other = await shop.member()
    await shop.diagnose(other.token, { pregnancy: 'pregnant', health: 'eczema', acne: 'some' })
    const [one, two] = await rows()
    expect(one?.digest.equals(two?.digest ?? Buffer.alloc(0))).toBe(false)
    expect(one?.sealed.equals(two?.sealed ?? Buffer.alloc(0))).toBe(false)
  })

  test('cannot be decrypted in another row, for another member, or with one bit changed', async () => {
    const vault = createVault([key])
    const [row] = await rows()
    if (!row) throw new Error('there is no row')
    expect(openRecord(vault, row).record.answers.length).toBe(15)
    expect(() => openRecord(vault, { ...row, id: row.id + 1 })).toThrow()
    expect(() => openRecord(vault, { ...row, userId: row.userId + 1 })).toThrow()
    const changed = Buffer.from(row.sealed)
    changed[40] = (changed[40] ?? 0) ^ 1
    expect(() => openRecord(vault, { ...row, sealed: changed })).toThrow()
  })
})

describe('keys', () => {
  test('a process that lacks a key does not start, and says what is wrong', async () => {
    await requireKeys(shop.db, createVault([key]))
    await requireKeys(shop.db, createVault([key]))
    await expect(requireKeys(shop.db, createVault([newKey]))).rejects.toThrow(
      new RegExp(`another key \\(${createVault([key]).keyIds[0]}\\).*DATA_KEY`),
    )
  })

  test('are rotated by listing the new one first: everything is encrypted again, and the old one can be removed', async () => {
    const { token } = await shop.member()
    const { body } = await shop.diagnose(token, { acne: 'some' })
    const both = createVault([newKey, key])
    await requireKeys(shop.db, both)
    const before = (await rows()).length
    expect(await resealDiagnostics(shop.db, both)).toBe(before)
    expect(await resealDiagnostics(shop.db, both)).toBe(0)
    const alone = createVault([newKey])
    await requireKeys(shop.db, alone)
    const opened = (await rows()).map(row => openRecord(alone, row))
    expect(opened.find(({ id }) => id === body.id)?.record.assessment.skinType).toBe(body.skinType.slug)
    // A server process that has only the old key answers 410 instead of 500.
    expect((await shop.call('GET', `/diagnostics/${body.id}`, { token })).status).toBe(410)
    await expect(requireKeys(shop.db, createVault([key]))).rejects.toThrow(/DATA_KEY/)
    await resealDiagnostics(shop.db, createVault([key, newKey]))
    expect((await shop.call('GET', `/diagnostics/${body.id}`, { token })).status).toBe(200)
  })
})

describe('a member’s own data', () => {
  test('is in the export, readable, and goes with the account', async () => {
    const { body: registered, email } = await shop.register()
    const token = registered.access_token
    const { body } = await shop.diagnose(token, { 'dark-marks': 'symmetric', allergies: 'bee' })
    const exported = await shop.call<{ diagnostics: { id: number; answers: object[] }[] }>(
      'GET',
      '/account/export',
      { token },
    )
    expect([exported.status, exported.body.diagnostics.map(({ id }) => id)]).toEqual([200, [body.id]])
    expect(JSON.stringify(exported.body.diagnostics[0]?.answers)).toContain('Miel, cire d’abeille, propolis')
    const removed = await shop.call('DELETE', '/account', { token, body: { password: goodPassword } })
    expect(removed.status).toBeLessThan(300)
    expect((await rows()).some(({ id }) => id === body.id)).toBe(false)
    expect(await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('is in the export completely, however much it is, even if one part can no longer be decrypted', async () => {
    const { id, token } = await shop.member()
    const lost = (await shop.diagnose(token, { acne: 'few' })).body.id ?? 0
    await shop.pool.query(
      `insert into diagnostics (user_id, questionnaire_id, person, key_id, sealed, digest, rules_version)
       select user_id, questionnaire_id, person, 'gone', sealed, digest, rules_version
       from diagnostics, generate_series(1, 1040) where id = $1`,
      [lost],
    )
    const kept = (await shop.diagnose(token, { acne: 'some' })).body.id
    const { status, body } = await shop.call<{
      diagnostics: { id: number; answers?: object[]; isReadable?: boolean }[]
    }>('GET', '/account/export', { token })
    expect([status, body.diagnostics.length]).toEqual([200, 1042])
    expect(body.diagnostics.filter(({ isReadable }) => isReadable === false)).toHaveLength(1040)
    const readable = body.diagnostics.filter(({ answers }) => answers !== undefined)
    expect(readable.map(one => one.id)).toEqual([kept, lost])
    await shop.db.deleteFrom('diagnostics').where('userId', '=', id).execute()
  })

  test('is deleted after the configured retention period', async () => {
    const { id, token } = await shop.member()
    const old = (await shop.diagnose(token, { acne: 'few' })).body.id ?? 0
    const young = (await shop.diagnose(token, { acne: 'some' })).body.id ?? 0
    const months = (count: number) => {
      const date = new Date()
      date.setUTCMonth(date.getUTCMonth() - count)
      return date
    }
    const age = (id: number, createdAt: Date) =>
      shop.db.updateTable('diagnostics').set({ createdAt }).where('id', '=', id).execute()
    await age(old, months(25))
    await age(young, months(23))
    const left = async () => (await rows()).map(({ id }) => id).filter(id => [old, young].includes(id))
    await sweepDiagnostics(shop.db, new Date())
    expect(await left()).toEqual([young])
    const admin = await shop.adminToken()
    const set = (value: string) =>
      shop.call('PUT', '/admin/settings/diagnostic_retention_months', { token: admin, body: { value } })
    for (const wrong of ['0', '-1', 'deux', '121', '1.5']) expect((await set(wrong)).status).toBe(422)
    expect((await set('6')).status).toBe(200)
    await sweepDiagnostics(shop.db, new Date())
    expect(await left()).toEqual([])
    const links = (table: 'notifications' | 'memberHistory') =>
      shop.db
        .selectFrom(table)
        .select('link')
        .where('userId', '=', id)
        .where('link', 'is not', null)
        .execute()
    expect([await links('notifications'), await links('memberHistory')]).toEqual([[], []])
  })

  test.each([
    ['2027-03-31T05:00:00.000Z', 1, '2027-02-28T05:00:00.000Z'],
    ['2027-03-15T05:00:00.000Z', 24, '2025-03-15T05:00:00.000Z'],
    ['2028-02-29T05:00:00.000Z', 12, '2027-02-28T05:00:00.000Z'],
  ])('counts from %s by whole months', (from, months, to) => {
    expect(monthsBefore(new Date(from), months).toISOString()).toBe(to)
  })
})

test('previews and submissions are rate limited per caller', async () => {
  const body = await shop.submissionOf()
  const preview = (from: string) => shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { body, from })
  const answers = await Promise.all(Array.from({ length: 31 }, () => preview('10.1.1.1')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await preview('10.1.1.2')).status).toBe(200)
  // An IPv6 network can use a new address for every request, so previews are limited per network.
  const roaming = await Promise.all(Array.from({ length: 31 }, (_, at) => preview(`2001:db8:7:7::${at + 1}`)))
  expect(roaming.filter(({ status }) => status === 429)).toHaveLength(1)
  const { token } = await shop.member()
  const sent = await Promise.all(
    Array.from({ length: 31 }, () => shop.call('POST', '/diagnostics', { token, body })),
  )
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(30).fill(201), 429])
})
