import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let memberId: number
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.knowSkin(['oily'], ['acne'])
  memberId = (await shop.register({ skinType: 'oily', skinConcerns: ['acne'] })).body.user.id
})
afterAll(() => shop.close())

/**
 * Registers a member with a role of staff; returns the id, e-mail address and the token of a session from before the
 * role.
 */
async function staff(role: Role) {
  const { email, body } = await shop.register()
  await shop.db.updateTable('users').set({ role }).where('id', '=', body.user.id).execute()
  return { id: body.user.id, email, token: body.access_token }
}

const skinBy = async (token: string) =>
  (await shop.call('GET', `/admin/members/${memberId}/skin`, { token })).status
const abilitiesBy = async (token: string): Promise<string[]> =>
  (await shop.call<{ abilities: string[] }>('GET', '/auth/me', { token })).body.abilities
const set = (token: string, value: string) =>
  shop.call('PUT', '/admin/settings/health_pharmacists_only', { token, body: { value } })

test('the setting takes health data from administrators in their running sessions, and gives it back', async () => {
  const [chief, pharmacist] = [await staff('administrator'), await staff('pharmacist')]
  expect([await skinBy(chief.token), await skinBy(pharmacist.token)]).toEqual([200, 200])

  expect((await set(chief.token, 'true')).status).toBe(200)
  expect([await skinBy(chief.token), await skinBy(pharmacist.token)]).toEqual([403, 200])
  for (const path of ['/admin/diagnostics', '/admin/members?skinType=oily'])
    expect((await shop.call('GET', path, { token: chief.token })).body.code, path).toBe('FORBIDDEN')
  expect(await abilitiesBy(chief.token)).not.toContain('health.read')
  expect(await abilitiesBy(chief.token)).toContain('settings.manage')
  const again = await shop.logIn(chief.email, goodPassword)
  expect(again.body.user.abilities).not.toContain('health.read')

  expect((await set(chief.token, 'false')).status).toBe(200)
  expect([await skinBy(chief.token), await skinBy(pharmacist.token)]).toEqual([200, 200])
  expect((await shop.logIn(chief.email, goodPassword)).body.user.abilities).toContain('health.read')

  const lines = await shop.db
    .selectFrom('auditLog')
    .select(['actorId', 'target', 'changes'])
    .where('action', '=', 'updateSetting')
    .orderBy('id')
    .execute()
  expect(lines.map(({ actorId, target }) => [actorId, target])).toEqual(
    Array(2).fill([chief.id, 'health_pharmacists_only']),
  )
  expect(JSON.stringify(lines.map(({ changes }) => changes))).toMatch(/true.*false/)
})

test('an administrator who lacks it cannot become a pharmacist, but make one', async () => {
  const chief = await staff('administrator')
  const other = await staff('clerk')
  await set(chief.token, 'true')
  const give = (id: number) =>
    shop.call('PUT', `/users/${id}`, { token: chief.token, body: { staffRole: 'pharmacist' } })
  const own = await give(chief.id)
  expect([own.status, own.body.code]).toEqual([403, 'FORBIDDEN'])
  expect((await give(other.id)).status).toBe(200)
  await set(chief.token, 'false')
})
