import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminWord } from '#contract/catalogue/word.ts'
import type { ErrorBody } from '#contract/shared/errors.ts'
import { type OrderShop, openOrderShop, type Person } from '#tests/support/order-shop.ts'

let shop: OrderShop
let admin: Person
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.person('administrator')
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call<AdminWord & ErrorBody>(admin, method, path, { body })
const named = (name: string) => ({ translations: { fr: { name }, en: { name: `${name} (en)` } } })

describe.each(['categories', 'ingredients', 'type-peaus', 'probleme-peaus', 'article-categories'])(
  'what classifies: /admin/%s',
  path => {
    const change = (id: number, body: object) => call('PUT', `/admin/${path}/${id}`, body)
    const read = async (id: number) => (await call('GET', `/admin/${path}/${id}`)).body

    test('is changed only with the current revision: an outdated change is refused and changes nothing', async () => {
      const { body: made } = await call('POST', `/admin/${path}`, named(`Mot ${path}`))
      expect(made).toMatchObject({ revision: 1 })
      expect(await read(made.id)).toEqual(made)
      const first = await change(made.id, { revision: 1, ...named(`Premier ${path}`) })
      expect(first).toMatchObject({ status: 200, body: { revision: 2, name: `Premier ${path}` } })
      const late = await change(made.id, { revision: 1, ...named(`Second ${path}`) })
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
      expect(await read(made.id)).toEqual(first.body)
      const together = await Promise.all(
        ['a', 'b'].map(name => change(made.id, { revision: 2, ...named(`${name} ${path}`) })),
      )
      expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('is changed without a revision as before, and is not found once it is deleted', async () => {
      const { body: made } = await call('POST', `/admin/${path}`, named(`Autre ${path}`))
      expect(await change(made.id, named(`Encore ${path}`))).toMatchObject({
        status: 200,
        body: { revision: 2 },
      })
      expect((await call('DELETE', `/admin/${path}/${made.id}`)).status).toBe(204)
      for (const revision of [undefined, 2])
        expect((await change(made.id, { revision, ...named('Parti') })).status).toBe(404)
      expect((await call('GET', `/admin/${path}/${made.id}`)).status).toBe(404)
    })
  },
)
