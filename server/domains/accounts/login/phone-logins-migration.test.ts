import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { migrationsFolder } from '#server/platform/database/migrate.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

let count = 0

/** A registered account that got its role and its login by telephone so many days ago; 0: no entry in the history. */
async function account(role: Role, promotedDaysAgo: number, turnedOnDaysAgo: number): Promise<number> {
  const { body } = await shop.register()
  const userId = body.user.id
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  await shop.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
  const number = `+2267${7_000_000 + ++count}`
  await shop.db
    .insertInto('phoneLogins')
    .values({ userId, number, createdAt: at(turnedOnDaysAgo) })
    .execute()
  if (promotedDaysAgo > 0) {
    const entry = { userId, type: 'account' as const, kind: 'roleChanged', at: at(promotedDaysAgo) }
    await shop.db.insertInto('memberHistory').values(entry).execute()
  }
  return userId
}

test('the update ends logins by telephone that are older than a promotion, with the sessions they opened', async () => {
  const accounts = {
    promoted: await account('administrator', 1, 2),
    firstAdministrator: await account('administrator', 0, 2),
    turnedOnAsStaff: await account('clerk', 2, 1),
    member: await account('member', 0, 1),
    memberAgain: await account('member', 1, 2),
  }
  const invited = await account('clerk', 0, 1)
  await shop.db
    .updateTable('memberHistory')
    .set({ kind: 'created' })
    .where('userId', '=', invited)
    .where('kind', '=', 'registered')
    .execute()
  await shop.db.executeQuery({
    ...shop.db.selectFrom('users').compile(),
    sql: await readFile(join(migrationsFolder, '0790_phone_logins_end_with_promotion.sql'), 'utf8'),
    parameters: [],
  })
  const idsIn = async (table: 'phoneLogins' | 'sessions') =>
    (await shop.db.selectFrom(table).select('userId').distinct().execute()).map(({ userId }) => userId)
  const kept = [accounts.turnedOnAsStaff, accounts.member, accounts.memberAgain, invited].sort()
  expect((await idsIn('phoneLogins')).sort()).toEqual(kept)
  expect(await idsIn('sessions')).toEqual(expect.arrayContaining(kept))
  for (const ended of [accounts.promoted, accounts.firstAdministrator]) {
    expect(await idsIn('sessions')).not.toContain(ended)
    const history = shop.db.selectFrom('memberHistory').select('kind').where('userId', '=', ended)
    expect(await history.execute()).toContainEqual({ kind: 'phoneLoginOff' })
  }
})
