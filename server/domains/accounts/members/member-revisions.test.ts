import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReadProfile } from '#contract/accounts/account.ts'
import type { MemberDetail } from '#contract/accounts/member.ts'
import type { User } from '#contract/accounts/user.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let admin: string
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['dry', 'oily'], ['acne'])
  admin = await shop.adminToken()
})
afterAll(() => shop.close())

type Failed = { code: string; message: string; errors?: Record<string, string[]> }

async function member() {
  const { body } = await shop.register()
  const [token, id] = [body.access_token, body.user.id]
  return {
    read: async () => (await shop.call<User>('GET', `/users/${id}`, { token })).body,
    profile: async () => (await shop.call<ReadProfile>('GET', '/profile', { token })).body,
    detail: async () => (await shop.call<MemberDetail>('GET', `/admin/members/${id}`, { token: admin })).body,
    history: () =>
      shop.db
        .selectFrom('memberHistory')
        .select('kind')
        .where('userId', '=', id)
        .where('kind', '=', 'profileChanged')
        .execute(),
    put: (fields: object, by = token) =>
      shop.call<User & Failed>('PUT', `/users/${id}`, { token: by, body: fields }),
    form: (fields: object) =>
      shop.call<User & Failed>('POST', `/users/${id}/update-with-image`, { token, body: fields }),
    putProfile: (fields: object) =>
      shop.call<ReadProfile & Failed>('PUT', '/profile', { token, body: { ...profile, ...fields } }),
  }
}

const profile = {
  firstName: 'Aïcha',
  lastName: 'Traoré',
  phoneNumber: '70 12 34 56',
  address: 'Rue 12.34',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  postalCode: '',
}

describe('the record of a member', () => {
  test('is changed by an editor who loaded the current revision, which is then raised', async () => {
    const one = await member()
    const { revision } = await one.read()
    expect([revision, (await one.profile()).revision, (await one.detail()).revision]).toEqual([1, 1, 1])
    const changed = await one.put({ name: 'Awa Sana', skinType: 'dry', revision })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Awa Sana', revision: 2 } })
    const replaced = await one.putProfile({ revision: 2 })
    expect(replaced).toMatchObject({ status: 200, body: { firstName: 'Aïcha', revision: 3 } })
    expect(await one.read()).toMatchObject({ name: 'Aïcha Traoré', skinType: 'dry', revision: 3 })
  })

  test('that was changed since is not overwritten: the second of two editors gets a conflict with the stored values', async () => {
    const one = await member()
    const { revision } = await one.read()
    const { body: stored } = await one.put({ name: 'Première', skinType: 'dry', revision }, admin)
    const [before, history] = [await one.profile(), await one.history()]
    const late = [
      await one.put({ name: 'Seconde', skinType: 'oily', skinConcerns: ['acne'], revision }),
      await one.put({ name: 'Seconde', email: shop.freshEmail(), role: 'admin', revision }, admin),
      await one.putProfile({ revision }),
    ]
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(late.map(() => [409, 'CONFLICT']))
    expect(late[0]?.body.message).toContain('changé')
    expect(await one.read()).toEqual({ ...stored, skinType: 'dry', skinConcerns: [], abilities: [] })
    expect(await one.profile()).toEqual(before)
    expect(await one.history()).toEqual(history)
    expect((await one.putProfile({ revision: stored.revision })).status).toBe(200)
  })

  test('that two change at the same moment is changed by one of them', async () => {
    const one = await member()
    const answers = await Promise.all([
      one.put({ name: 'Awa', revision: 1 }),
      one.put({ name: 'Issa', revision: 1 }, admin),
      one.putProfile({ revision: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await one.read()).revision).toBe(2)
  })

  test('can be changed without a revision, and an editor who loaded it before gets a conflict', async () => {
    const one = await member()
    expect((await one.put({ name: 'Awa' })).body).toMatchObject({ name: 'Awa', revision: 2 })
    expect((await one.putProfile({})).body).toMatchObject({ firstName: 'Aïcha', revision: 3 })
    expect((await one.put({ name: 'Seconde', revision: 1 })).status).toBe(409)
    const moved = { email: shop.freshEmail(), current_password: goodPassword, revision: 3 }
    expect((await one.put(moved, admin)).body).toMatchObject({ email: moved.email, revision: 4 })
  })

  test('that is sent unchanged gets no new revision and no history entry', async () => {
    const one = await member()
    await one.put({ name: 'Awa', skinType: 'dry', skinConcerns: ['acne'] })
    await one.putProfile({})
    const [before, history] = [await one.read(), await one.history()]
    const same = { name: before.name, skinType: 'dry', skinConcerns: ['acne'] }
    const email = { email: before.email, role: before.role }
    const answers = [
      await one.put({}),
      await one.put(same),
      await one.put({ ...same, revision: before.revision }),
      await one.put({ ...same, ...email, current_password: goodPassword }, admin),
      await one.putProfile({}),
      await one.putProfile({ revision: before.revision }),
      await one.form({}),
      await one.form({ ...same, remove_avatar: true }),
    ]
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(
      answers.map(() => [200, before.revision]),
    )
    expect([await one.read(), await one.history()]).toEqual([before, history])
    expect((await one.put({ ...same, revision: before.revision - 1 })).status).toBe(409)
    expect((await one.putProfile({ revision: before.revision - 1 })).status).toBe(409)
  })

  test.each([0, -1, 1.5, '1', 2 ** 31])('takes no revision %j', async revision => {
    const one = await member()
    for (const answer of [await one.put({ name: 'Awa', revision }), await one.putProfile({ revision })])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['revision']])
  })
})
