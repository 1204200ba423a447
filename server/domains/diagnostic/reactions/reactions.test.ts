import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minReported } from '#contract/diagnostic/admin-questionnaire.ts'
import { maxReactions, reactionConsentVersion } from '#contract/diagnostic/reactions.ts'
import { personalDataParts } from '#server/personal-data-parts.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { type DiagnosticShop, openDiagnosticShop, type WireRoutine } from '#tests/support/diagnostic-shop.ts'
import { readCounts } from './reaction-counts.service.ts'
import { listReactionKeyIds } from './reactions.queries.ts'
import { resealReactions } from './reactions.service.ts'

let shop: DiagnosticShop
let retinol: number
let cream: number
beforeAll(async () => {
  shop = await openDiagnosticShop()
  retinol = await shop.productId('SER-005')
  cream = await shop.productId('CRE-001')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('reactionCounts').execute())

const body = { consent_version: reactionConsentVersion }

interface WireReaction {
  produit_id: number
  intitule: string | null
  month: string
  irritants: string[]
}

const note = (token: string | undefined, id: number | string, sent: object = body) =>
  shop.call<WireReaction[]>('PUT', `/reactions/${id}`, { token, body: sent })
const takeBack = (token: string | undefined, id: number | string) =>
  shop.call('DELETE', `/reactions/${id}`, { token })
const list = async (token: string) => (await shop.call<WireReaction[]>('GET', '/reactions', { token })).body
const key = Buffer.alloc(32, 7)
const vault = createVault([key])
const counts = async () =>
  (await readCounts(shop.db, vault)).map(({ productId, members }) => ({ productId, members }))
const warningsOf = async (token: string | undefined, ...ids: number[]) =>
  (
    await shop.call<{ kind: string; produit_ids: number[]; text: string }[]>('POST', '/cart/warnings', {
      token,
      body: { produit_ids: ids },
    })
  ).body.filter(({ kind }) => kind === 'reaction')

describe('a member whose skin a product hurt', () => {
  test('notes it once, sees it with what the shop avoids since, and takes it back', async () => {
    const { token } = await shop.member()
    expect(await list(token)).toEqual([])
    const { status, body: noted } = await note(token, retinol)
    expect(status).toBe(200)
    expect(noted).toEqual([
      {
        produit_id: retinol,
        intitule: expect.any(String),
        month: expect.stringMatching(/^\d{4}-\d{2}-01$/),
        irritants: expect.arrayContaining(['rétinol']),
      },
    ])
    expect((await note(token, retinol)).body).toEqual(noted)
    expect(await counts()).toEqual([{ productId: retinol, members: 1 }])
    expect(await list(token)).toEqual(noted)
    expect((await takeBack(token, retinol)).status).toBe(204)
    expect([await list(token), await counts()]).toEqual([[], []])
    expect((await takeBack(token, retinol)).status).toBe(404)
  })

  test('is warned in the cart, and nobody else is', async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    await note(token, retinol)
    expect(await warningsOf(token, retinol)).toEqual([
      {
        kind: 'reaction',
        profil_id: null,
        produit_ids: [retinol],
        text: expect.stringMatching(/fait mal/),
        facts: expect.any(Array),
      },
    ])
    expect(await warningsOf(other, retinol)).toEqual([])
    expect(await warningsOf(undefined, retinol)).toEqual([])
    await takeBack(token, retinol)
    expect(await warningsOf(token, retinol)).toEqual([])
  })

  test('is not recommended it, and finds it in no routine, until she takes it back', async () => {
    const { token } = await shop.member()
    const diagnosed = await shop.diagnose(token, { acne: 'some', budget: 'no-limit' })
    const recommended = async () =>
      (
        await shop.call<{ data: { id: number }[] }>('GET', '/produits/recommended?notPaginate=true', {
          token,
        })
      ).body.data.map(({ id }) => id)
    const routineOf = async () => {
      const { body: mine } = await shop.call<WireRoutine>('GET', '/routines/me', { token })
      return [...mine.matin, ...mine.soir, ...mine.hebdomadaire]
    }
    const before = await routineOf()
    const hurtful = before.find(({ produit_id }) => produit_id !== null)?.produit_id ?? 0
    expect(await recommended()).toContain(hurtful)
    await note(token, hurtful)
    expect(await recommended()).not.toContain(hurtful)
    const after = await routineOf()
    expect(after).toHaveLength(before.length)
    expect(after.map(({ produit_id }) => produit_id)).not.toContain(hurtful)
    expect(after.some(({ conseil }) => conseil.includes('a fait mal à votre peau'))).toBe(true)
    const result = await shop.call('GET', `/diagnostics/${diagnosed.body.id}`, { token })
    expect(result.text).not.toContain(`"productId":${hurtful},`)
    const fit = await shop.call<{ fit: string }>('GET', `/produits/${hurtful}/skin-fit`, { token })
    expect(fit.body.fit).toBe('careful')
    await takeBack(token, hurtful)
    expect(await routineOf()).toEqual(before)
  })
})

describe('who may not note a reaction', () => {
  test('is somebody without an account, and nobody without the current text', async () => {
    const { token } = await shop.member()
    expect((await note(undefined, retinol)).status).toBe(401)
    expect((await takeBack(undefined, retinol)).status).toBe(401)
    expect((await shop.call('GET', '/reactions')).status).toBe(401)
    for (const wrong of [{}, { consent_version: '2020-01-01' }, { consent_version: 1 }])
      expect((await note(token, retinol, wrong)).status).toBe(422)
    expect((await note(token, 'x')).status).toBe(404)
    expect((await note(token, 2_000_000_000)).status).toBe(404)
    expect(await counts()).toEqual([])
  })

  test('is somebody with fifty of them', async () => {
    const { token } = await shop.member()
    const products = await shop.db
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('id')
      .limit(maxReactions + 1)
      .execute()
    expect(products).toHaveLength(maxReactions + 1)
    const statuses: number[] = []
    for (const { id } of products) {
      await shop.db.deleteFrom('rateLimits').execute()
      statuses.push((await note(token, id)).status)
    }
    expect(statuses).toEqual([...Array<number>(maxReactions).fill(200), 409])
  })

  test("cannot touch somebody else's", async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    await note(token, retinol)
    expect((await takeBack(other, retinol)).status).toBe(404)
    expect(await list(token)).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('names no product without the key, and is exported to her', async () => {
    const { id, token } = await shop.member()
    await note(token, cream)
    const row = await shop.db
      .selectFrom('memberReactions')
      .selectAll()
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(row).sort()).toEqual(['createdAt', 'id', 'keyId', 'profileId', 'sealed', 'userId'])
    const all = await shop.db.selectFrom('reactionCounts').selectAll().execute()
    expect(all.map(one => Object.keys(one).sort())).toEqual([['isOnly', 'keyId', 'sealed']])
    for (const { sealed } of [row, ...all]) expect(sealed.toString('latin1')).not.toContain('productId')
    const part = personalDataParts(vault).find(({ name }) => name === 'reactions')
    expect(await part?.collect(shop.db, id)).toEqual([
      expect.objectContaining({ productId: cream, consentVersion: reactionConsentVersion }),
    ])
  })

  test('goes with the account, while the count without a name stays', async () => {
    const { id, token } = await shop.member()
    await note(token, cream)
    await shop.db.deleteFrom('users').where('id', '=', id).execute()
    expect(
      await shop.db.selectFrom('memberReactions').select('id').where('userId', '=', id).execute(),
    ).toEqual([])
    expect(await counts()).toEqual([{ productId: cream, members: 1 }])
  })

  test('is encrypted again with a new key', async () => {
    const { token } = await shop.member()
    await note(token, cream)
    const fresh = Buffer.alloc(32, 9)
    const both = createVault([fresh, key])
    expect(await resealReactions(shop.db, both)).toBeGreaterThan(1)
    expect(await resealReactions(shop.db, both)).toBe(0)
    expect(await listReactionKeyIds(shop.db)).toEqual([createVault([fresh]).keyIds[0]])
    await expect(requireKeys(shop.db, vault)).rejects.toThrow(/DATA_KEY/)
    expect(await resealReactions(shop.db, createVault([key, fresh]))).toBeGreaterThan(1)
    await requireKeys(shop.db, vault)
    expect(await list(token)).toHaveLength(1)
  })
})

describe('the signals for pharmacists', () => {
  const tokenOf = async (role: 'pharmacist' | 'clerk') => {
    const { id, token } = await shop.member()
    await shop.db.updateTable('users').set({ role }).where('id', '=', id).execute()
    return token
  }
  const signals = (token?: string) =>
    shop.call<{ produit_id: number; intitule: string; members: number }[]>('GET', '/admin/reactions', {
      token,
    })

  test(`count without names, and only from ${minReported} members on`, async () => {
    const pharmacist = await tokenOf('pharmacist')
    const members = await Promise.all(Array.from({ length: minReported }, () => shop.member()))
    for (const { token } of members.slice(1)) await note(token, retinol)
    expect((await signals(pharmacist)).body).toEqual([])
    await note(members[0]?.token, retinol)
    const { body: found, text } = await signals(pharmacist)
    expect(found).toEqual([expect.objectContaining({ produit_id: retinol, members: minReported })])
    for (const { email } of members) expect(text).not.toContain(email)
    await takeBack(members[0]?.token ?? '', retinol)
    expect((await signals(pharmacist)).body).toEqual([])
  })

  test('are for those who may see health data', async () => {
    const { token } = await shop.member()
    expect([(await signals()).status, (await signals(token)).status]).toEqual([401, 403])
    expect((await signals(await tokenOf('clerk'))).status).toBe(403)
  })
})
