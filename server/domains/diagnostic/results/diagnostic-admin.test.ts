import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DiagnosticShop,
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

type Refusal = { code: string; message: string; errors: Record<string, string[]> }

const ask = <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, locale = 'fr') =>
  shop.call<Body>(method, `/admin${path}`, { token: admin, body, headers: { 'accept-language': locale } })

async function actsOf(action: string) {
  const { body } = await ask<{ data: { target: string | null }[] }>('GET', `/audit?action=${action}`)
  return body.data.map(({ target }) => target)
}

describe('diagnostics of all members', () => {
  interface Row {
    id: number
    member: { name: string; email: string }
    versions: { questionnaire: number }
  }
  const list = async (query = '') =>
    (await ask<{ data: Row[]; total: number }>('GET', `/diagnostics${query}`)).body

  test('are listed and filtered by day, version, skin type, triage and member; each access is logged', async () => {
    const [one, two] = [await shop.member(), await shop.member()]
    const calm = (await shop.diagnose(one.token)).body
    const red = (await shop.diagnose(two.token, { signs: 'fever-swelling' })).body
    const all = await list()
    expect(all.data.map(({ id }) => id)).toEqual([red.id, calm.id])
    expect(all.data[0]?.member).toMatchObject({ email: two.email })
    // The staff's list of diagnostics contains no health data beside a name.
    expect(Object.keys(all.data[0] ?? {})).toEqual(['id', 'createdAt', 'member', 'versions'])
    expect((await list('?sort=createdAt')).data.map(({ id }) => id)).toEqual([calm.id, red.id])
    expect((await list('?triage=red')).data.map(({ id }) => id)).toEqual([red.id])
    expect((await list('?triage=green&skinType=oily')).total).toBe(0)
    expect((await list(`?skinType=${calm.skinType.slug}&sort=createdAt&perPage=1`)).data[0]?.id).toBe(calm.id)
    expect((await list(`?search=${one.email}`)).data.map(({ id }) => id)).toEqual([calm.id])
    const today = new Date().toISOString().slice(0, 10)
    expect((await list(`?from=${today}&to=${today}`)).total).toBe(2)
    expect((await list('?to=2020-01-01')).total).toBe(0)
    expect((await list('?version=1')).total).toBe(2)
    expect((await list('?version=7&triage=red')).total).toBe(0)
    expect((await ask('GET', '/diagnostics?triage=blue')).status).toBe(422)
    const acts = await actsOf('listAdminDiagnostics')
    expect(acts.length).toBeGreaterThan(8)
    // The audit log names the members whose diagnostics were shown; `?version=1` showed both.
    const { data } = await list('?version=1')
    expect(acts).toContain(data.map(({ id }) => id).join(','))
  })

  test('are counted by urgency for the last week, without a name and without those that staff may not read', async () => {
    const count = async () => (await ask<Record<string, unknown>>('GET', '/diagnostics/urgent')).body
    const before = await count()
    const [one, two, silent] = [await shop.member(), await shop.member(), await shop.member()]
    await shop.diagnose(one.token, { signs: 'fever-swelling' })
    const old = (await shop.diagnose(two.token, { signs: 'fever-swelling' })).body
    const kept = (await shop.diagnose(silent.token, { signs: 'fever-swelling' })).body
    await shop.db
      .updateTable('diagnostics')
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', old.id)
      .execute()
    await shop.db
      .deleteFrom('diagnosticConsents')
      .where('diagnosticId', '=', kept.id)
      .where('purpose', '=', 'staff')
      .execute()
    const after = await count()
    expect(after).toEqual({ ...before, red: Number(before.red) + 1 })
    expect(Object.keys(after).sort()).toEqual(['from', 'orange', 'red'])
    const { token } = one
    expect((await shop.call('GET', '/admin/diagnostics/urgent', { token })).status).toBe(403)
  })

  test('one shows answers, points and every effect in words, and the access is logged', async () => {
    const { id: memberId, token } = await shop.member()
    const made = (await shop.diagnose(token, { acne: 'many', 'dark-marks': ['lasting', 'fading'] })).body
    const { status, body } = await ask<
      WireDiagnostic & {
        member: { id: number }
        answers: { question: string; answers: string[] }[]
        axes: { key: string; name: string; points: number }[]
        trace: {
          question: string
          answer: string
          axis: { key: string; name: string } | null
          weight: number
        }[]
        recomputed: string
      }
    >('GET', `/diagnostics/${made.id}`, undefined, 'en')
    expect([status, body.member.id, body.recomputed]).toEqual([200, memberId, 'equal'])
    expect(body.answers.find(({ answers }) => answers.length === 2)?.question).toMatch(/\?$/)
    const pigment = body.axes.find(({ key }) => key === 'pigment')
    const sum = body.trace
      .filter(({ axis }) => axis?.key === 'pigment')
      .reduce((total, { weight }) => total + weight, 0)
    expect([pigment?.name, pigment?.points]).toEqual(['pigment', sum])
    expect(sum).toBeGreaterThan(0)
    expect(await actsOf('getAdminDiagnostic')).toEqual([String(made.id)])
    expect((await ask('GET', '/diagnostics/999999')).status).toBe(404)
    expect(await actsOf('getAdminDiagnostic')).toHaveLength(1)
  })

  test('one with a lost key is listed without its content, and its own page is a 410', async () => {
    const { token } = await shop.member()
    const { id } = (await shop.diagnose(token)).body
    await shop.db
      .updateTable('diagnostics')
      .set({ keyId: '0123456789abcdef' })
      .where('id', '=', id as number)
      .execute()
    const row = (await list()).data.find(one => one.id === id)
    expect(row).toBeDefined()
    expect((await list('?triage=green')).data.some(one => one.id === id)).toBe(false)
    expect((await ask('GET', `/diagnostics/${id}`)).status).toBe(410)
  })

  test('are for administrators only', async () => {
    const { token } = await shop.member()
    const made = (await shop.diagnose(token)).body
    for (const path of ['/admin/diagnostics', `/admin/diagnostics/${made.id}`, '/admin/routines']) {
      expect((await shop.call('GET', path)).status).toBe(401)
      expect((await shop.call('GET', path, { token })).status).toBe(403)
    }
  })
})

describe('the team’s texts for the steps of a routine', () => {
  const words = { fr: 'Massez deux minutes.', en: 'Massage for two minutes.' }
  const template = (changes: object = {}) => ({
    kind: 'cleanser',
    skinType: null,
    conseil: words,
    enabled: true,
    ...changes,
  })

  test('replace the default advice in new routines, those for one skin type before those for all', async () => {
    const { token } = await shop.member()
    const before = (await shop.diagnose(token)).body
    const made = await ask<{ id: number }>('POST', '/routines', template())
    expect(made.status).toBe(201)
    const cleanserOf = ({ routine }: WireDiagnostic) =>
      routine.soir.find(({ kind }) => kind === 'cleanser')?.conseil
    const all = (await shop.diagnose(token, { acne: 'few' })).body
    expect(cleanserOf(all)).toContain(words.fr)
    expect(cleanserOf((await shop.diagnose(token, { acne: 'some' }, 'en')).body)).toContain(words.en)
    // A stored result keeps the team's texts from when it was computed.
    const again = await shop.call<WireDiagnostic>('GET', `/diagnostics/${before.id}`, { token })
    expect(cleanserOf(again.body)).toBe(cleanserOf(before))
    expect(cleanserOf(before)).not.toContain(words.fr)

    const own = { fr: 'Pour votre type.', en: 'For your type.' }
    await ask('POST', '/routines', template({ skinType: all.skinType.slug, conseil: own }))
    expect(cleanserOf((await shop.diagnose(token, { acne: 'many' })).body)).toContain(own.fr)
    const list = await ask<{ data: { id: number; skinType: string | null }[]; total: number }>(
      'GET',
      '/routines',
    )
    expect(list.body.data.map(({ skinType }) => skinType)).toEqual([null, all.skinType.slug])
    for (const { id } of list.body.data)
      await ask(
        'PUT',
        `/routines/${id}`,
        template({ skinType: id === made.body.id ? null : 'dry', enabled: false }),
      )
    expect(cleanserOf((await shop.diagnose(token, { acne: 'few', sun: 'hours' })).body)).toBe(
      cleanserOf(before),
    )
    expect((await ask<{ total: number }>('GET', '/routines?kind=cleanser&skinType=dry')).body.total).toBe(1)
    expect((await ask<{ total: number }>('GET', '/routines?search=MASSEZ')).body.total).toBe(2)
    for (const { id } of list.body.data) expect((await ask('DELETE', `/routines/${id}`)).status).toBe(204)
  })

  test('exist once for each step and skin type, in both languages [S7.other.routines]', async () => {
    const { body } = await ask<{ id: number }>('POST', '/routines', template({ kind: 'weekly' }))
    const twin = await ask<Refusal>('POST', '/routines', template({ kind: 'weekly' }))
    expect([twin.status, Object.keys(twin.body.errors)]).toEqual([422, ['skinType']])
    const other = await ask<{ id: number }>('POST', '/routines', template({ kind: 'shade' }))
    const moved = await ask<Refusal>('PUT', `/routines/${other.body.id}`, template({ kind: 'weekly' }))
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['skinType']])
    for (const [changes, field] of [
      [{ conseil: { fr: 'Oui', en: '  ' } }, 'conseil.en'],
      [{ kind: 'hair' }, 'kind'],
      [{ skinType: 'blue' }, 'skinType'],
      [{ enabled: 'yes' }, 'enabled'],
    ] as const) {
      const refused = await ask<Refusal>('POST', '/routines', template(changes))
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    }
    await ask('DELETE', `/routines/${body.id}`)
    await ask('DELETE', `/routines/${other.body.id}`)
    expect((await ask('DELETE', `/routines/${body.id}`)).status).toBe(404)
    expect((await ask('PUT', `/routines/${body.id}`, template())).status).toBe(404)
  })
})

describe('claims', () => {
  test('forbidden claims and banned ingredients are found with their position, in the requested language', async () => {
    const text = 'Crème éclaircissante. Sans hydroquinone.'
    const inci = 'Aqua, Hydroquinone'
    const { status, body } = await ask<{
      findings: { field: string; start: number; end: number; severity: string; why: { text: string } }[]
    }>('POST', '/claims/check', { text, inci })
    expect(status).toBe(200)
    const cut = body.findings.map(({ field, start, end, severity }) => [
      field,
      severity,
      (field === 'text' ? text : inci).slice(start, end),
    ])
    expect(cut).toEqual([
      ['text', 'error', 'éclaircissante'],
      ['text', 'note', 'hydroquinone'],
      ['inci', 'error', 'Hydroquinone'],
    ])
    expect(body.findings[2]?.why.text).toMatch(/que cette boutique refuse/)
    const english = await ask<typeof body>('POST', '/claims/check', { inci, langue: 'en' })
    expect(english.body.findings[0]?.why.text).toMatch(/hydroquinone/i)
    expect(english.body.findings[0]?.why.text).not.toBe(body.findings[2]?.why.text)
    expect((await ask('POST', '/claims/check', {})).body).toEqual({ findings: [] })
    expect((await ask('POST', '/claims/check', { text: 'a'.repeat(20_001) })).status).toBe(422)
  })

  test('a banned ingredient may stand in a draft and is never published, one by one or many at once', async () => {
    const product = { intitule: 'Lait', reference: 'BAN-1', prix: 1000, inci: 'Aqua, Mercury, Glycerin' }
    const made = await ask<{ id: number }>('POST', '/produits', product)
    expect(made.status).toBe(201)
    const { id } = made.body
    const publish = await ask<Refusal>('POST', `/produits/${id}`, { status: 'published' })
    expect([publish.status, Object.keys(publish.body.errors)]).toEqual([422, ['inci']])
    expect(publish.body.errors.inci?.[0]).toMatch(/mercure/)
    const bulk = await ask<Refusal>('PUT', '/produits/bulk', { ids: [id], status: 'published' })
    expect([bulk.status, Object.keys(bulk.body.errors)]).toEqual([422, ['ids', 'inci']])
    const fresh = await ask<Refusal>('POST', '/produits', {
      ...product,
      reference: 'BAN-2',
      status: 'published',
    })
    expect(fresh.status).toBe(422)
    expect((await ask<{ status: string }>('GET', `/produits/${id}`)).body.status).toBe('draft')
    const mended = await ask('POST', `/produits/${id}`, { status: 'published', inci: 'Aqua, Glycerin' })
    expect(mended.status).toBe(200)
    expect((await ask('POST', `/produits/${id}`, { inci: 'Clobetasol' })).status).toBe(422)
    expect((await ask('POST', `/produits/${id}`, { prix: 1200 })).status).toBe(200)
  })
})
