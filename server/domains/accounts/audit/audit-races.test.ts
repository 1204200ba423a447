import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
  await shop.adminToken()
})
afterAll(() => shop.close())

async function administrator(name: string) {
  const { body } = await shop.register({ name })
  await shop.db.updateTable('users').set({ role: 'administrator' }).where('id', '=', body.user.id).execute()
  return { id: body.user.id, token: body.access_token }
}

test('of an administrator who erases their account at the same time, every committed action is logged', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 30; round++) {
    const { id, token } = await administrator(`Fugitive ${round}`)
    const [disabled, other] = [(await shop.register()).body.user.id, await administrator('Autre')]
    const answers = await Promise.all([
      shop.call('POST', `/admin/users/${disabled}/toggle-status`, { token }),
      shop.call('PUT', `/users/${other.id}`, {
        token,
        body: { role: 'member', current_password: goodPassword },
      }),
      shop.call('POST', '/admin/ingredients', { token, body: { name: `Plante ${round}` } }),
      shop.call('DELETE', '/account', { token, body: { password: goodPassword } }),
    ])
    const { db } = shop
    const member = (of: number) =>
      db.selectFrom('users').select(['status', 'role']).where('id', '=', of).executeTakeFirstOrThrow()
    const plant = await db
      .selectFrom('ingredientTranslations')
      .select('name')
      .where('name', '=', `Plante ${round}`)
      .executeTakeFirst()
    const stands = {
      toggleMemberStatus: (await member(disabled)).status === 'disabled',
      updateUser: (await member(other.id)).role === 'member',
      createIngredient: plant !== undefined,
    }
    const lines = await db.selectFrom('auditLog').select('action').where('actorId', '=', id).execute()
    expect(lines.map(line => line.action).sort()).toEqual(
      Object.entries(stands)
        .flatMap(([action, stood]) => (stood ? [action] : []))
        .sort(),
    )
    for (const { status, text } of answers) {
      expect([200, 201, 204, 401], text).toContain(status)
      outcomes.add(status)
    }
  }
  // Proves that some changes did collide with the erasures of their actors.
  expect(outcomes).toContain(401)
  expect(outcomes).toContain(200)
}, 120_000)

test.each([
  ['demoted', { role: 'member' }, 403],
  ['disabled', { status: 'disabled' }, 401],
] as const)(
  'an administrator who was %s in the middle of a call changes nothing',
  async (_, change, status) => {
    const { id, token } = await administrator('Ancienne')
    const target = (await shop.register()).body.user.id
    // The request is authenticated and then waits for the lock on the member that it will change.
    const answer = await shop.db.transaction().execute(async trx => {
      await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      const called = shop.call('POST', `/admin/users/${target}/toggle-status`, { token })
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0)
      await trx.updateTable('users').set(change).where('id', '=', id).execute()
      return { called }
    })
    expect((await answer.called).status).toBe(status)
    const member = await shop.db.selectFrom('users').select('status').where('id', '=', target).execute()
    expect(member).toEqual([{ status: 'active' }])
    expect(await shop.db.selectFrom('auditLog').select('id').where('actorId', '=', id).execute()).toEqual([])
  },
)

/** Counts the database sessions of this test that wait for a lock. */
async function waiting() {
  const { rows } = await shop.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows
}
