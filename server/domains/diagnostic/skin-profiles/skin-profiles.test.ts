import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reactionConsentVersion } from '#contract/diagnostic/reactions.ts'
import { maxSkinProfiles, profileConsentVersion } from '#contract/diagnostic/skin-profile-limits.ts'
import {
  type DiagnosticShop,
  openDiagnosticShop,
  type WireDiagnostic,
  type WireRoutine,
} from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

interface WireProfile {
  id: number
  nom: string
  type: string
}

const inputOf = (nom: string, type = 'infant') => ({
  nom,
  type,
  consent_basis: type === 'adult' ? 'agreed' : 'guardian',
  consent_version: profileConsentVersion,
  consent_at: '2026-11-20T08:00:00.000Z',
})
const add = (token: string | undefined, nom = 'Ali', type = 'infant') =>
  shop.call<WireProfile>('POST', '/profils', { token, body: inputOf(nom, type) })
const profileOf = async (token: string, type: string) =>
  (await add(token, `Une personne ${type}`, type)).body.id
const namesOf = async (token: string) =>
  (await shop.call<WireProfile[]>('GET', '/profils', { token })).body.map(({ nom }) => nom)

describe('the persons of an account', () => {
  test('are added with what the member confirms, changed, and listed in their order', async () => {
    const { token, id: userId } = await shop.member()
    const { status, body } = await add(token, ' Ali ')
    expect(status).toBe(201)
    expect(body).toMatchObject({ nom: 'Ali', type: 'infant' })
    await add(token, 'Fatou', 'teen')
    const changed = await shop.call<WireProfile>('PUT', `/profils/${body.id}`, {
      token,
      body: inputOf('Alassane', 'child'),
    })
    expect(changed).toMatchObject({ status: 200, body: { id: body.id, nom: 'Alassane', type: 'child' } })
    expect(await namesOf(token)).toEqual(['Alassane', 'Fatou'])
    const rows = await shop.db.selectFrom('skinProfiles').selectAll().where('userId', '=', userId).execute()
    expect(rows.map(row => [row.consentBasis, row.consentVersion])).toEqual([
      ['guardian', profileConsentVersion],
      ['guardian', profileConsentVersion],
    ])
  })

  test.each([
    [{ nom: '' }, 'nom'],
    [{ nom: 'x'.repeat(41) }, 'nom'],
    [{ type: 'baby' }, 'type'],
    [{ consent_version: '2020-01-01' }, 'consent_version'],
    [{ consent_basis: 'agreed' }, 'consent_basis'],
    [{ type: 'adult' }, 'consent_basis'],
    [{ consent_at: 'yesterday' }, 'consent_at'],
  ])('are refused with %j', async (wrong, field) => {
    const { token } = await shop.member()
    const body = { ...inputOf('Ali'), ...wrong }
    const added = await shop.call<{ errors: object }>('POST', '/profils', { token, body })
    expect(added.status).toBe(422)
    expect(Object.keys(added.body.errors)).toEqual([field])
    const id = await profileOf(token, 'teen')
    expect((await shop.call('PUT', `/profils/${id}`, { token, body })).status).toBe(422)
  })

  test(`are at most ${maxSkinProfiles}, also when several are added at once`, async () => {
    const { token } = await shop.member()
    const answers = await Promise.all(
      [...Array(maxSkinProfiles + 2)].map((_, place) => add(token, `P${place}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSkinProfiles)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await namesOf(token)).toHaveLength(maxSkinProfiles)
  })
})

describe('nobody else', () => {
  test('reads, changes or removes them', async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    const id = await profileOf(token, 'infant')
    expect((await shop.call('GET', '/profils', {})).status).toBe(401)
    expect((await add(undefined)).status).toBe(401)
    expect((await shop.call('PUT', `/profils/${id}`, { body: inputOf('X') })).status).toBe(401)
    expect((await shop.call('DELETE', `/profils/${id}`, {})).status).toBe(401)
    expect(await namesOf(other)).toEqual([])
    expect((await shop.call('PUT', `/profils/${id}`, { token: other, body: inputOf('X') })).status).toBe(404)
    expect((await shop.call('DELETE', `/profils/${id}`, { token: other })).status).toBe(404)
    expect(await namesOf(token)).toHaveLength(1)
  })

  test('asks about their skin', async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    const id = await profileOf(token, 'child')
    const product = await shop.productId('CRE-001')
    await shop.call('POST', '/cart/items', { token: other, body: { produit_id: product, quantity: 1 } })
    const [line] = (await shop.call<{ items: { id: number }[] }>('GET', '/cart', { token: other })).body.items
    const consent = { consent_version: '2026-11-23', consent_at: '2026-11-20T08:00:00.000Z' }
    const reaction = { consent_version: reactionConsentVersion }
    const foreign: [string, string, object?][] = [
      ['GET', `/diagnostics?profil_id=${id}`],
      ['GET', `/diagnostics/consents?profil_id=${id}`],
      ['PUT', `/diagnostics/consents/advice?profil_id=${id}`, consent],
      ['DELETE', `/diagnostics/consents/advice?profil_id=${id}`],
      ['DELETE', `/diagnostics/consents?profil_id=${id}`],
      ['GET', `/routines/me?profil_id=${id}`],
      ['GET', `/produits/recommended?profil_id=${id}`],
      ['GET', `/produits/${product}/skin-fit?profil_id=${id}`],
      ['GET', `/reactions?profil_id=${id}`],
      ['PUT', `/reactions/${product}?profil_id=${id}`, reaction],
      ['DELETE', `/reactions/${product}?profil_id=${id}`],
      ['POST', '/cart/items', { produit_id: product, quantity: 1, profil_id: id }],
      ['PUT', `/cart/items/${line?.id}/profil`, { profil_id: id }],
      ['POST', '/cart/warnings', { produit_ids: [], pour: [{ profil_id: id, produit_ids: [product] }] }],
    ]
    for (const [method, path, body] of foreign) {
      const sent = body ? { body } : {}
      const answer = await shop.call<{ code: string }>(method as 'GET', path, { token: other, ...sent })
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'PROFILE_NOT_FOUND'])
      expect([path, (await shop.call(method as 'GET', path, sent)).status]).toEqual([path, 401])
      const unreadable = path.includes('profil_id=') && path.replace(/profil_id=\d+/, 'profil_id=x')
      if (unreadable)
        expect((await shop.call(method as 'GET', unreadable, { token: other, ...sent })).status).toBe(422)
    }
    const posted = await shop.diagnose(other, { age: '3-11' }, 'fr', { person: 'child', profil_id: id })
    expect(posted).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
  })
})

const ages = { infant: 'under-3', child: '3-11', teen: '12-15', adult: '25-34' }
const diagnoseFor = (token: string, id: number, kind: keyof typeof ages, differences = {}) =>
  shop.diagnose(token, { age: ages[kind], ...differences }, 'fr', {
    profil_id: id,
    person: kind === 'adult' ? 'other' : 'child',
  })

describe('a diagnostic of a person', () => {
  test('is kept for her and leaves the member’s own result, routine and consents alone', async () => {
    const { token } = await shop.member()
    const own = await shop.diagnose(token, { acne: 'some' })
    const id = await profileOf(token, 'teen')
    const { status, body } = await diagnoseFor(token, id, 'teen')
    expect(status).toBe(201)
    expect(body).toMatchObject({ profil_id: id, person: 'child', isMinor: true })
    const listOf = async (query = '') =>
      (await shop.call<{ data: { id: number }[] }>('GET', `/diagnostics${query}`, { token })).body.data.map(
        one => one.id,
      )
    expect(await listOf()).toEqual([own.body.id])
    expect(await listOf(`?profil_id=${id}`)).toEqual([body.id])
    const routineOf = async (query = '') =>
      (await shop.call<WireRoutine & { diagnosticId: number }>('GET', `/routines/me${query}`, { token })).body
        .diagnosticId
    expect(await routineOf()).toBe(own.body.id)
    expect(await routineOf(`?profil_id=${id}`)).toBe(body.id)
    await shop.call('DELETE', `/diagnostics/consents/advice?profil_id=${id}`, { token })
    const consentsOf = async (query = '') =>
      (
        await shop.call<{ diagnostics: number; purposes: string[] }>('GET', `/diagnostics/consents${query}`, {
          token,
        })
      ).body
    expect((await consentsOf()).purposes).toContain('advice')
    expect((await consentsOf(`?profil_id=${id}`)).purposes).not.toContain('advice')
    await shop.call('DELETE', `/diagnostics/consents?profil_id=${id}`, { token })
    expect([await listOf(), await listOf(`?profil_id=${id}`)]).toEqual([[own.body.id], []])
  })

  test.each(Object.keys(ages) as (keyof typeof ages)[])('is refused with another age than %s', async kind => {
    const { token } = await shop.member()
    const id = await profileOf(token, kind)
    expect((await diagnoseFor(token, id, kind)).status).toBe(201)
    const other = kind === 'adult' ? 'teen' : 'adult'
    const wrong = await shop.diagnose(token, { age: ages[other] }, 'fr', {
      profil_id: id,
      person: kind === 'adult' ? 'other' : 'child',
      adult_present: true,
    })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { profil_id: [expect.any(String)] } } })
  })

  test('is refused as the member’s own', async () => {
    const { token } = await shop.member()
    const id = await profileOf(token, 'adult')
    const sent = await shop.diagnose(token, {}, 'fr', { profil_id: id })
    expect(sent).toMatchObject({ status: 422, body: { errors: { person: expect.anything() } } })
  })

  test('gives a child of 2 no product, a child of 10 only gentle basics, and a teenager of 15 nothing too strong', async () => {
    const { token } = await shop.member()
    const results: Record<string, WireDiagnostic> = {}
    for (const kind of ['infant', 'child', 'teen'] as const) {
      const id = await profileOf(token, kind)
      results[kind] = (await diagnoseFor(token, id, kind, { acne: 'some', budget: 'no-limit' })).body
    }
    const { infant, child, teen } = results
    expect(infant?.products).toEqual([])
    expect(infant?.triage.level).not.toBe('green')
    const stepsOf = (one: WireDiagnostic | undefined) =>
      [...(one?.routine.matin ?? []), ...(one?.routine.soir ?? []), ...(one?.routine.hebdomadaire ?? [])]
        .filter(({ produit_id }) => produit_id !== null)
        .map(({ kind }) => kind)
    expect(stepsOf(child)).not.toContain('treatment')
    expect(stepsOf(child)).not.toContain('weekly')
    const retinol = await shop.productId('SER-005')
    for (const one of [child, teen])
      expect(one?.products.map(({ productId }) => productId)).not.toContain(retinol)
  })
})

describe('removing a person', () => {
  test('erases her results, reactions and their traces at once, and nothing of the member or of others', async () => {
    const { token, id: userId } = await shop.member()
    const own = await shop.diagnose(token)
    const [gone, stays] = [await profileOf(token, 'teen'), await profileOf(token, 'child')]
    const { body } = await diagnoseFor(token, gone, 'teen')
    const kept = await diagnoseFor(token, stays, 'child')
    const product = await shop.productId('SER-005')
    const note = (query: string) =>
      shop.call('PUT', `/reactions/${product}${query}`, {
        token,
        body: { consent_version: reactionConsentVersion },
      })
    await note('')
    await note(`?profil_id=${gone}`)
    await shop.call('POST', '/cart/items', {
      token,
      body: { produit_id: product, quantity: 2, profil_id: gone },
    })
    const erasures = async () =>
      (
        await shop.db
          .selectFrom('erasures')
          .select(eb => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await erasures()
    expect((await shop.call('DELETE', `/profils/${gone}`, { token })).status).toBe(204)
    // The person, her diagnostic and her reaction are on the list that a restore repeats.
    expect((await erasures()) - before).toBe(3)
    expect((await shop.call('DELETE', `/profils/${gone}`, { token })).status).toBe(404)
    expect((await shop.call('GET', `/diagnostics/${body.id}`, { token })).status).toBe(404)
    expect((await shop.call('GET', `/routines/me?profil_id=${gone}`, { token })).status).toBe(404)
    for (const id of [own.body.id, kept.body.id])
      expect((await shop.call('GET', `/diagnostics/${id}`, { token })).status).toBe(200)
    const rest = await shop.db
      .selectFrom('memberReactions')
      .select('profileId')
      .where('userId', '=', userId)
      .execute()
    expect(rest).toEqual([{ profileId: null }])
    const links = await shop.db
      .selectFrom('notifications')
      .select('link')
      .where('userId', '=', userId)
      .where('link', '=', `/diagnostic/result/${body.id}`)
      .execute()
    expect(links).toEqual([])
    const cart = await shop.call<{ items: object[] }>('GET', '/cart', { token })
    expect(cart.body.items).toMatchObject([{ produit_id: product, quantity: 2, profil_id: null }])
  })
})

interface WireWarning {
  kind: string
  profil_id: number | null
  produit_ids: number[]
}

describe('the cart guard', () => {
  const warningsOf = async (token: string, own: number[], others: [number, number[]][]) =>
    (
      await shop.call<WireWarning[]>('POST', '/cart/warnings', {
        token,
        body: {
          produit_ids: own,
          pour: others.map(([profil_id, produit_ids]) => ({ profil_id, produit_ids })),
        },
      })
    ).body
  const kindsOf = (warnings: WireWarning[], id: number | null) =>
    warnings.filter(({ profil_id }) => profil_id === id).map(({ kind }) => kind)

  test('does not mix the products of two persons', async () => {
    const { token } = await shop.member()
    const other = await profileOf(token, 'adult')
    const [acid, retinol] = [await shop.productId('MAS-004'), await shop.productId('SER-005')]
    expect(kindsOf(await warningsOf(token, [acid, retinol], []), null)).toContain('conflict')
    const apart = await warningsOf(token, [acid], [[other, [retinol]]])
    expect(apart.map(({ kind }) => kind)).not.toContain('conflict')
    expect(kindsOf(await warningsOf(token, [], [[other, [acid, retinol]]]), other)).toContain('conflict')
  })

  test('knows the age of a person without a diagnostic, and what only she answered', async () => {
    const { token } = await shop.member()
    const baby = await profileOf(token, 'infant')
    const adult = await profileOf(token, 'adult')
    const cream = await shop.productId('CRE-001')
    expect(kindsOf(await warningsOf(token, [cream], [[adult, [cream]]]), null)).not.toContain('care')
    const forBaby = await warningsOf(token, [], [[baby, [cream]]])
    expect(forBaby).toMatchObject([{ kind: 'care', profil_id: baby, produit_ids: [cream] }])
    const retinol = await shop.productId('SER-005')
    await diagnoseFor(token, adult, 'adult', { pregnancy: 'pregnant' })
    expect(kindsOf(await warningsOf(token, [retinol], [[adult, [retinol]]]), adult)).toContain('pregnancy')
    expect(kindsOf(await warningsOf(token, [retinol], []), null)).not.toContain('pregnancy')
  })

  test('warns about the younger of two ages when the account was corrected after the answers', async () => {
    const { token } = await shop.member()
    const id = await profileOf(token, 'adult')
    await diagnoseFor(token, id, 'adult')
    const cream = await shop.productId('CRE-001')
    expect(kindsOf(await warningsOf(token, [], [[id, [cream]]]), id)).not.toContain('care')
    await shop.call('PUT', `/profils/${id}`, { token, body: inputOf('Ali', 'infant') })
    expect(kindsOf(await warningsOf(token, [], [[id, [cream]]]), id)).toContain('care')
    const fit = await shop.call<{ fit: string }>('GET', `/produits/${cream}/skin-fit?profil_id=${id}`, {
      token,
    })
    expect(fit.body.fit).toBe('careful')
  })

  test('warns only the person whose skin a product hurt', async () => {
    const { token } = await shop.member()
    const id = await profileOf(token, 'adult')
    const retinol = await shop.productId('SER-005')
    const body = { consent_version: reactionConsentVersion }
    await shop.call('PUT', `/reactions/${retinol}?profil_id=${id}`, { token, body })
    const warnings = await warningsOf(token, [retinol], [[id, [retinol]]])
    expect(kindsOf(warnings, id)).toContain('reaction')
    expect(kindsOf(warnings, null)).not.toContain('reaction')
  })
})

describe('a cart line', () => {
  interface WireCart {
    items: { id: number; quantity: number; profil_id: number | null }[]
  }

  test('is for the person who was named last, and for the member if nobody was', async () => {
    const { token } = await shop.member()
    const id = await profileOf(token, 'teen')
    const produit_id = await shop.productId('CRE-001')
    const addWith = async (more: object) =>
      (
        await shop.call<WireCart>('POST', '/cart/items', {
          token,
          body: { produit_id, quantity: 1, ...more },
        })
      ).body.items.map(one => [one.quantity, one.profil_id])
    expect(await addWith({})).toEqual([[1, null]])
    expect(await addWith({ profil_id: id })).toEqual([[2, id]])
    expect(await addWith({})).toEqual([[3, id]])
    expect(await addWith({ profil_id: null })).toEqual([[4, null]])
  })

  test('is given to another person, which changes nothing else', async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    const id = await profileOf(token, 'teen')
    const produit_id = await shop.productId('CRE-001')
    const { body } = await shop.call<WireCart>('POST', '/cart/items', {
      token,
      body: { produit_id, quantity: 3 },
    })
    const path = `/cart/items/${body.items[0]?.id}/profil`
    const give = (profil_id: unknown, as = token) =>
      shop.call<WireCart>('PUT', path, { token: as, body: { profil_id } })
    expect((await give(id)).body.items).toMatchObject([{ quantity: 3, profil_id: id }])
    expect((await give(null)).body.items).toMatchObject([{ quantity: 3, profil_id: null }])
    expect((await give('x')).status).toBe(422)
    expect((await give(null, other)).status).toBe(404)
  })
})
