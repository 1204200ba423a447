import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenConsent } from '#contract/diagnostic/consent.ts'
import { healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import {
  type DiagnosticShop,
  fullConsent,
  openDiagnosticShop,
  type WireDiagnostic,
} from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
let admin: string
beforeAll(async () => {
  shop = await openDiagnosticShop()
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

interface Refusal {
  code: string
  errors: Record<string, string[]>
}
interface Uses {
  diagnostics: number
  purposes: string[]
}

const now = { consent_version: healthConsentVersion, consent_at: '2026-11-22T10:00:00.000Z' }
const uses = async (token: string) => (await shop.call<Uses>('GET', '/diagnostics/consents', { token })).body
const withdraw = (token: string, purpose: string) =>
  shop.call<Uses>('DELETE', `/diagnostics/consents/${purpose}`, { token })
const give = (token: string, purpose: string, body: object = now) =>
  shop.call<Uses & Refusal>('PUT', `/diagnostics/consents/${purpose}`, { token, body })
const basisOf = async (token: string) =>
  (await shop.call<{ basis: string }>('GET', '/produits/recommended', { token })).body.basis
const listedFor = async (email: string) =>
  (await shop.call<{ total: number }>('GET', `/admin/diagnostics?search=${email}`, { token: admin })).body
    .total
const replayed = async () => {
  const { id } = await shop.asked()
  const path = `/admin/questionnaires/${id}/replay`
  return (await shop.call<{ diagnostics: number }>('POST', path, { token: admin })).body.diagnostics
}

describe('a consent', () => {
  const field = async (fields: object, path = '/diagnostics') => {
    const { token } = await shop.member()
    const body = { ...(await shop.submissionOf()), ...fields }
    const { status, body: refusal } = await shop.call<Refusal>('POST', path, { token, body })
    return [status, Object.keys(refusal.errors ?? {})]
  }

  test('has the server’s time: a device clock that is ahead is not trusted', async () => {
    const { token } = await shop.member()
    const ahead = { consent_at: '2099-01-01T00:00:00.000Z' }
    const body = { ...(await shop.submissionOf()), ...ahead }
    const made = await shop.call<{ consents: GivenConsent[] }>('POST', '/diagnostics', { token, body })
    expect(made.status).toBe(201)
    await withdraw(token, 'advice')
    expect((await give(token, 'advice', { ...now, ...ahead })).status).toBe(200)
    const kept = await shop.db
      .selectFrom('diagnosticConsents')
      .innerJoin('diagnostics', 'diagnostics.id', 'diagnosticId')
      .select(['agreedAt', 'recordedAt'])
      .orderBy('diagnosticId', 'desc')
      .limit(made.body.consents.length)
      .execute()
    for (const { agreedAt, recordedAt } of kept) {
      expect(agreedAt).toBeNull()
      expect(Math.abs(Date.now() - recordedAt.getTime())).toBeLessThan(60_000)
    }
  })

  test.each(['/diagnostics', '/diagnostics/preview'])(
    'is never assumed: %s asks for the text, its time, the yes and the person',
    async path => {
      for (const name of ['health_consent', 'consent_version', 'consent_at', 'person'])
        expect(await field({ [name]: undefined }, path), name).toEqual([422, [name]])
      for (const value of [false, 'true', 1])
        expect(await field({ health_consent: value }, path)).toEqual([422, ['health_consent']])
      expect(await field({ consent_version: '2026-11-21' }, path)).toEqual([422, ['consent_version']])
      expect(await field({ consent_at: 'yesterday' }, path)).toEqual([422, ['consent_at']])
      expect(await field({ consents: ['keep', 'marketing'] }, path)).toEqual([422, ['consents.1']])
      expect(await field({ person: 'dog' }, path)).toEqual([422, ['person']])
    },
  )

  test('to the result alone is enough for a result, and nothing is stored', async () => {
    const { token } = await shop.member()
    const body = { ...(await shop.submissionOf({ acne: 'some' })), consents: [] }
    expect((await shop.call<Refusal>('POST', '/diagnostics', { token, body })).body.errors).toHaveProperty(
      'consents',
    )
    const preview = await shop.call<WireDiagnostic>('POST', '/diagnostics/preview', { token, body })
    expect([preview.status, preview.body.id, preview.body.consents]).toEqual([200, null, []])
    expect(preview.body.routine.matin.length).toBeGreaterThan(0)
    expect(await uses(token)).toEqual({ diagnostics: 0, purposes: [] })
  })

  test('is recorded by purpose with its text and the time of both clocks', async () => {
    const { token } = await shop.member()
    const { body } = await shop.diagnose(token, {}, 'fr', { consents: ['keep', 'staff'] })
    expect(body.consents.map(({ purpose }) => purpose)).toEqual(['result', 'keep', 'staff'])
    for (const { version, agreedAt, recordedAt } of body.consents) {
      expect([version, agreedAt]).toEqual([healthConsentVersion, fullConsent.consent_at])
      expect(Math.abs(Date.parse(recordedAt) - Date.now())).toBeLessThan(60_000)
    }
    expect(await uses(token)).toEqual({ diagnostics: 1, purposes: ['keep', 'staff'] })
  })

  test('to fewer purposes creates another diagnostic of the same answers', async () => {
    const { token } = await shop.member()
    const all = (await shop.diagnose(token)).body.id
    expect((await shop.diagnose(token)).body.id).toBe(all)
    expect((await shop.diagnose(token, {}, 'fr', { consents: ['keep'] })).body.id).not.toBe(all)
    expect((await shop.diagnose(token, {}, 'fr', { person: 'other' })).body.id).not.toBe(all)
  })
})

describe('each purpose', () => {
  test('advice: without it nothing in the shop uses the diagnostic', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { pregnancy: 'pregnant', acne: 'many' }, 'fr', { consents: ['keep'] })
    const retinol = await shop.productId('SER-005')
    const fitOf = () => shop.call<{ fit: string }>('GET', `/produits/${retinol}/skin-fit`, { token })
    const body = { produit_ids: [retinol] }
    const kinds = async (of?: string) => {
      const call = await shop.call<{ kind: string }[]>('POST', '/cart/warnings', {
        body,
        ...(of && { token: of }),
      })
      return call.body.map(({ kind }) => kind)
    }
    expect(await basisOf(token)).toBe('none')
    expect((await fitOf()).body.fit).toBe('unknown')
    expect(await kinds(token)).toEqual(await kinds())
    // Consent that a member gives later takes effect immediately, and so does its withdrawal.
    expect((await give(token, 'advice')).body.purposes).toEqual(['keep', 'advice'])
    expect([await basisOf(token), (await fitOf()).body.fit]).toEqual(['diagnostic', 'careful'])
    expect(await kinds(token)).toContain('pregnancy')
    expect((await withdraw(token, 'advice')).body.purposes).toEqual(['keep'])
    expect([await basisOf(token), (await fitOf()).body.fit]).toEqual(['none', 'unknown'])
    expect(await kinds(token)).toEqual(await kinds())
    expect((await shop.call('GET', '/routines/me', { token })).body).not.toBeNull()
  })

  test('advice: an older diagnostic does not replace a newer one without consent', async () => {
    const { token } = await shop.member()
    await shop.diagnose(token, { acne: 'many' })
    await shop.diagnose(token, { acne: 'few' }, 'fr', { consents: ['keep'] })
    expect(await basisOf(token)).toBe('none')
  })

  test('staff: without it administrators neither find nor open the diagnostic', async () => {
    const { token, email } = await shop.member()
    const { id } = (await shop.diagnose(token, {}, 'fr', { consents: ['keep', 'advice'] })).body
    const open = () => shop.call('GET', `/admin/diagnostics/${id}`, { token: admin })
    expect([await listedFor(email), (await open()).status]).toEqual([0, 404])
    const filtered = `/admin/diagnostics?triage=green&search=${email}`
    expect((await shop.call<{ total: number }>('GET', filtered, { token: admin })).body.total).toBe(0)
    await give(token, 'staff')
    expect([await listedFor(email), (await open()).status]).toEqual([1, 200])
    await withdraw(token, 'staff')
    expect([await listedFor(email), (await open()).status]).toEqual([0, 404])
  })

  test('testing: without it the workbench skips the diagnostic', async () => {
    const { token } = await shop.member()
    const before = await replayed()
    await shop.diagnose(token, {}, 'fr', { consents: ['keep', 'staff'] })
    expect(await replayed()).toBe(before)
    await give(token, 'testing')
    expect(await replayed()).toBe(before + 1)
    await withdraw(token, 'testing')
    expect(await replayed()).toBe(before)
  })

  test('all together: nothing is stored any more, and no link leads to it', async () => {
    const { id, token } = await shop.member()
    const other = await shop.member()
    await shop.diagnose(other.token)
    const made = (await shop.diagnose(token)).body.id
    await shop.diagnose(token, { acne: 'few' }, 'fr', { person: 'child' })
    expect((await shop.call('DELETE', '/diagnostics/consents', { token })).status).toBe(204)
    expect(await uses(token)).toEqual({ diagnostics: 0, purposes: [] })
    expect((await shop.call('GET', `/diagnostics/${made}`, { token })).status).toBe(404)
    const history = await shop.db
      .selectFrom('memberHistory')
      .select(['kind', 'link'])
      .where('userId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(history[0]).toEqual({ kind: 'consentWithdrawn', link: null })
    expect(history.every(({ link }) => link === null)).toBe(true)
    expect((await uses(other.token)).diagnostics).toBe(1)
    expect((await shop.call('DELETE', '/diagnostics/consents', { token })).status).toBe(204)
  })

  test('can be changed by its member only, under the current text only', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', '/advice'],
      ['PUT', '/advice'],
    ] as const)
      expect((await shop.call(method, `/diagnostics/consents${path}`, { body: now })).status).toBe(401)
    const { token } = await shop.member()
    // Before the first diagnostic there is nothing to consent to, so the answer is a 404.
    expect((await give(token, 'advice')).status).toBe(404)
    await shop.diagnose(token, {}, 'fr', { consents: ['keep'] })
    for (const purpose of ['keep', 'result', 'marketing']) {
      expect((await give(token, purpose)).status).toBe(404)
      expect((await withdraw(token, purpose)).status).toBe(404)
    }
    const old = await give(token, 'advice', { ...now, consent_version: '2026-11-21' })
    expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ['consent_version']])
    for (const name of ['consent_version', 'consent_at']) {
      const refused = await give(token, 'advice', { ...now, [name]: undefined })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]])
    }
    expect((await uses(token)).purposes).toEqual(['keep'])
    // Withdrawing a consent that was not given succeeds.
    expect((await withdraw(token, 'advice')).status).toBe(200)
  })
})

test('the export contains each consent with its times, including withdrawn ones', async () => {
  const { token } = await shop.member()
  await shop.diagnose(token, {}, 'fr', { consents: ['keep', 'advice'] })
  await withdraw(token, 'advice')
  const { body } = await shop.call<{ diagnostics: { consents: Record<string, string | null>[] }[] }>(
    'GET',
    '/account/export',
    { token },
  )
  const purposes = body.diagnostics[0]?.consents
    .map(one => [one.purpose, one.withdrawnAt === null])
    .toSorted()
  expect(purposes).toEqual([
    ['advice', false],
    ['keep', true],
    ['result', true],
  ])
  expect(body.diagnostics[0]?.consents[0]).toMatchObject({
    version: healthConsentVersion,
    agreedAt: fullConsent.consent_at,
  })
})

describe('a diagnostic of somebody else', () => {
  test.each(['child', 'other'])('is never used for the account: %s', async person => {
    const { token } = await shop.member()
    const { body } = await shop.diagnose(token, { acne: 'many' }, 'fr', { person })
    expect(body.person).toBe(person)
    expect(await basisOf(token)).toBe('none')
    expect((await shop.call('GET', '/routines/me', { token })).body).toBeNull()
    const own = (await shop.diagnose(token, { acne: 'few' })).body.id
    await shop.diagnose(token, { signs: 'blisters' }, 'fr', { person })
    expect(await basisOf(token)).toBe('diagnostic')
    const routine = await shop.call<{ diagnosticId: number }>('GET', '/routines/me', { token })
    expect(routine.body.diagnosticId).toBe(own)
    const list = await shop.call<{ data: { person: string }[] }>('GET', '/diagnostics', { token })
    expect(list.body.data.map(one => one.person)).toEqual([person, 'self', person])
  })
})

describe('under 16', () => {
  test.each(['/diagnostics', '/diagnostics/preview'])(
    'there is a result with an adult only, or when a parent answers: %s',
    async path => {
      const { token } = await shop.member()
      const send = async (fields: object) => {
        const body = { ...(await shop.submissionOf({ age: '12-15' })), ...fields }
        return shop.call<WireDiagnostic & Refusal>('POST', path, { token, body })
      }
      for (const fields of [{}, { adult_present: false }, { person: 'other' }]) {
        const refused = await send(fields)
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['adult_present']])
      }
      for (const fields of [
        { adult_present: true },
        { person: 'child' },
        { person: 'other', adult_present: true },
      ]) {
        const made = await send(fields)
        expect(made.status).toBeLessThan(300)
        expect(made.body.isMinor).toBe(true)
      }
      const grown = { ...(await shop.submissionOf()), adult_present: false }
      expect((await shop.call<WireDiagnostic>('POST', path, { token, body: grown })).body.isMinor).toBe(false)
    },
  )
})
