import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

type Thing = { id: number; revision: number } & ErrorBody
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call<Thing>(admin, method, path, { body })
const advice = (text: string) => ({
  conseil: { fr: text, en: `${text} (en)` },
  enabled: true,
  skinType: null,
})

describe.each([
  {
    what: 'a video',
    path: '/admin/videos',
    made: { titre: 'Film', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    change: (text: string) => ({ titre: text }),
    readAt: '/admin/videos',
  },
  {
    what: 'words for a step of a routine',
    path: '/admin/routines',
    made: { kind: 'shade', ...advice('À l’ombre') },
    change: (text: string) => ({ kind: 'shade', ...advice(text) }),
    readAt: '/admin/routines',
  },
  {
    what: 'a language',
    path: '/admin/langues',
    made: { nom: 'Mooré', code: 'mos' },
    change: (text: string) => ({ nom: text, code: 'mos' }),
    readAt: '/langues',
  },
])('$what', ({ path, made, change, readAt }) => {
  test('is changed only with the current revision: an outdated change is refused and changes nothing', async () => {
    const { body } = await call('POST', path, made)
    expect(body.revision).toBe(1)
    const put = (data: object) => call('PUT', `${path}/${body.id}`, data)
    const read = async () => (await call('GET', `${readAt}/${body.id}`)).body
    const first = await put({ revision: 1, ...change('Premier') })
    expect(first).toMatchObject({ status: 200, body: { revision: 2 } })
    const late = await put({ revision: 1, ...change('Second') })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect(await read()).toEqual(first.body)
    const together = await Promise.all(['a', 'b'].map(text => put({ revision: 2, ...change(text) })))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await put(change('Sans révision'))).toMatchObject({ status: 200, body: { revision: 4 } })
    expect((await call('DELETE', `${path}/${body.id}`)).status).toBe(204)
    for (const revision of [undefined, 4])
      expect((await put({ revision, ...change('Parti') })).status).toBe(404)
  })
})
