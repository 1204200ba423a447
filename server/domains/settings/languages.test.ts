import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, type AnyBody, openAccountShop } from '#tests/support/account-shop.ts'

type Language = { id: number; nom: string; code: string }
type Page = { data: Language[]; total: number; perPage: number; currentPage: number; lastPage: number }

let shop: AccountShop
let admin: string
let member: string

beforeAll(async () => {
  shop = await openAccountShop()
  admin = await shop.adminToken()
  member = (await shop.register()).body.access_token
})
afterAll(() => shop.close())

const french = { id: 1, nom: 'Français', code: 'fr' }
const english = { id: 2, nom: 'English', code: 'en' }

const add = (body: unknown, token = admin) =>
  shop.call<AnyBody & Language>('POST', '/admin/langues', { token, body })
const change = (id: number | string, body: unknown) =>
  shop.call<AnyBody & Language>('PUT', `/admin/langues/${id}`, { token: admin, body })
const remove = (id: number | string) => shop.call('DELETE', `/admin/langues/${id}`, { token: admin })

describe('reading languages', () => {
  test('GET /langues/all answers a bare list of id, nom, code [S3.language.fields] [S7.languages.all] [S9.languages]', async () => {
    const answer = await shop.call('GET', '/langues/all')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([french, english])
  })

  test('GET /langues answers a page', async () => {
    const answer = await shop.call('GET', '/langues')
    expect(answer.body).toEqual({
      data: [english, french].map(language => ({ ...language, revision: 1 })),
      total: 2,
      perPage: 10,
      currentPage: 1,
      lastPage: 1,
    })
  })

  test.each([
    ['sort=-nom', ['fr', 'en'], 2],
    ['sort=code', ['en', 'fr'], 2],
    ['sort=-code', ['fr', 'en'], 2],
    ['perPage=1&page=2', ['fr'], 2],
    ['perPage=1&page=9', [], 2],
    ['notPaginate=true', ['en', 'fr'], 2],
    ['search=engl', ['en'], 1],
    ['search=FR', ['fr'], 1],
    ['search=%25', [], 0],
    ['search=_', [], 0],
    ["search='%20or%201=1--", [], 0],
  ])('GET /langues?%s [S7.languages.list]', async (query, codes, total) => {
    const answer = await shop.call<Page>('GET', `/langues?${query}`)
    expect(answer.status).toBe(200)
    expect(answer.body.data.map(language => language.code)).toEqual(codes)
    expect(answer.body.total).toBe(total)
  })

  test.each(['sort=id', 'sort=nom;drop', 'page=0', 'perPage=101', 'perPage=x', 'langue=fr', 'notPaginate=1'])(
    'GET /langues?%s is a 422',
    async query => {
      expect((await shop.call('GET', `/langues?${query}`)).status).toBe(422)
    },
  )

  test('GET /langues/{id} and /langues/code/{code} answer one [S7.languages]', async () => {
    expect((await shop.call('GET', '/langues/1')).body).toEqual({ ...french, revision: 1 })
    expect((await shop.call('GET', '/langues/code/en')).body).toEqual({ ...english, revision: 1 })
  })

  test.each(['999', '0', 'x', '1.5', '99999999999', 'code/zz', 'code/fra', 'code/FR', "code/f'"])(
    'GET /langues/%s is a 404',
    async path => {
      expect((await shop.call('GET', `/langues/${path}`)).status).toBe(404)
    },
  )
})

test.each([
  ['POST', '/admin/langues'],
  ['PUT', '/admin/langues/1'],
  ['DELETE', '/admin/langues/1'],
] as const)('%s %s is for administrators', async (method, path) => {
  const body = { nom: 'Mooré', code: 'mo' }
  expect((await shop.call(method, path, { body })).status).toBe(401)
  expect((await shop.call(method, path, { token: member, body })).status).toBe(403)
  expect((await shop.call('GET', '/langues/all')).body).toEqual([french, english])
})

describe('administering languages', () => {
  test('POST /admin/langues answers the created language [S7.languages.create]', async () => {
    const answer = await add({ nom: ' Dioula ', code: 'DY', id: 77, is_default: true })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id: expect.any(Number), nom: 'Dioula', code: 'dy', revision: 1 })
    expect(answer.body.id).not.toBe(77)
    expect((await remove(answer.body.id)).status).toBe(204)
  })

  test('PUT /admin/langues/{id} answers the updated language [S7.languages.update]', async () => {
    const { body } = await add({ nom: 'Fulfulde', code: 'fu' })
    const answer = await change(body.id, { nom: 'Fulfuldé', code: 'ff' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ id: body.id, nom: 'Fulfuldé', code: 'ff', revision: 2 })
    expect((await remove(body.id)).status).toBe(204)
  })

  test('DELETE /admin/langues/{id} answers nothing, and the language is gone [S7.languages.delete]', async () => {
    const { body } = await add({ nom: 'Zarma', code: 'za' })
    const answer = await remove(body.id)
    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
    expect((await shop.call('GET', `/langues/${body.id}`)).status).toBe(404)
    expect((await remove(body.id)).status).toBe(404)
    expect((await change(body.id, { nom: 'Zarma', code: 'za' })).status).toBe(404)
  })

  test.each([
    ['no name', { code: 'aa' }, 'nom'],
    ['an empty name', { nom: '  ', code: 'aa' }, 'nom'],
    ['a name of 61 letters', { nom: 'x'.repeat(61), code: 'aa' }, 'nom'],
    ['a name with a null byte', { nom: 'a\u0000', code: 'aa' }, 'nom'],
    ['a name in numbers', { nom: 5, code: 'aa' }, 'nom'],
    ['no code', { nom: 'Mooré' }, 'code'],
    ['a code of four letters', { nom: 'Mooré', code: 'moss' }, 'code'],
    ['a code of one letter', { nom: 'Mooré', code: 'm' }, 'code'],
    ['a code with an empty part', { nom: 'Mooré', code: 'mos-' }, 'code'],
    ['a code with digits', { nom: 'Mooré', code: 'm1' }, 'code'],
    ['a code with an accent', { nom: 'Mooré', code: 'mé' }, 'code'],
    ['a taken code', { nom: 'Français encore', code: 'fr' }, 'code'],
  ])('%s is a 422 at creation and at change', async (_case, input, field) => {
    const { body: language } = await add({ nom: 'Gourmantché', code: 'gm' })
    for (const answer of [await add(input), await change(language.id, input)]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
    }
    await remove(language.id)
  })

  test.each([
    ['HTML', '<i>Mooré</i>'],
    ['an emoji', 'Mooré 🌍'],
    ['right-to-left letters', 'العربية'],
  ])('a name with %s is kept as it is', async (_case, nom) => {
    const { body, status } = await add({ nom, code: 'mo' })
    expect(status).toBe(201)
    expect(body.nom).toBe(nom)
    await remove(body.id)
  })

  test('twenty equal languages at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ nom: 'Bissa', code: 'bi' })))
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 422)).toHaveLength(19)
    await remove(answers.find(answer => answer.status === 201)?.body.id ?? 0)
  })

  test('a language that texts use keeps its code and cannot be deleted', async () => {
    const { body } = await add({ nom: 'Lobi', code: 'lo' })
    const category = await shop.db
      .insertInto('categories')
      .values({ slug: 'essai' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { categoryId: category.id, locale: 'lo', name: 'Essai' }
    await shop.db.insertInto('categoryTranslations').values(text).execute()
    const deleted = await remove(body.id)
    expect(deleted.status).toBe(409)
    expect(deleted.body).toEqual({
      message: 'Suppression impossible\u00a0: cet élément est encore utilisé.',
      code: 'IN_USE',
    })
    expect((await change(body.id, { nom: 'Lobi', code: 'lb' })).body).toEqual({
      message: 'Le code de cette langue ne peut plus changer\u00a0: des textes l’utilisent.',
      code: 'IN_USE',
    })
    expect((await change(body.id, { nom: 'Lobiri', code: 'lo' })).status).toBe(200)
    await shop.db.deleteFrom('categories').where('id', '=', category.id).execute()
    expect((await remove(body.id)).status).toBe(204)
  })

  test('French and English can be renamed, but neither deleted nor given another code', async () => {
    for (const { id, code, nom } of [french, english]) {
      const deleted = await remove(id)
      expect(deleted.status).toBe(409)
      expect(deleted.body.code).toBe('IN_USE')
      expect((await change(id, { nom, code: 'xx' })).status).toBe(409)
      expect((await change(id, { nom: `${nom}!`, code })).status).toBe(200)
      expect((await change(id, { nom, code })).body).toMatchObject({ id, nom, code })
    }
  })
})

test.each([
  ['mos', 'mos'],
  ['DYU', 'dyu'],
  ['ff-adlm', 'ff-Adlm'],
  ['fr-bf', 'fr-BF'],
])('a code is kept whole: %s is stored as %s', async (typed, stored) => {
  const { status, body } = await add({ nom: `Langue ${stored}`, code: typed })
  expect([status, body.code]).toEqual([201, stored])
  expect((await shop.call('GET', `/langues/code/${stored}`)).body).toMatchObject({ code: stored })
  expect((await change(body.id, { nom: 'Autre nom', code: stored })).status).toBe(200)
})
