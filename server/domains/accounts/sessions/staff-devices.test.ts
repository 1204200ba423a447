import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { sweepAccounts } from '../account-sweep.service.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140', '141')
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const day = 86_400

async function person(role: 'member' | 'clerk' | 'administrator') {
  const { email, body } = await shop.register()
  await shop.db.updateTable('users').set({ role }).where('id', '=', body.user.id).execute()
  const logIn = (userAgent: string, from: string, password = goodPassword) =>
    shop.logIn(email, password, { from, headers: { 'user-agent': userAgent } })
  const told = async () =>
    (await shop.deliver()).filter(({ to, subject }) => to === email && /Nouvelle connexion/.test(subject))
  return { id: body.user.id, logIn, told }
}

test('a login of staff from a new device is told by mail once, and again after 90 days without a login there', async () => {
  const { logIn, told } = await person('administrator')
  const steps: [number, Parameters<typeof logIn>][] = [
    [1, [firefox, '41.203.1.1']],
    // The same browser, after an update, at another address of the operator.
    [1, [newerFirefox, '41.203.200.9']],
    [2, [windows, '41.203.1.1']],
    [3, [firefox, '196.28.1.1']],
    [4, [firefox, '2001:db8:1:2::1']],
    [4, [firefox, '2001:db8:1:3::1']],
    [5, [firefox, '2001:db8:2:2::1']],
    [5, [firefox, '41.203.1.1']],
  ]
  for (const [mails, how] of steps) {
    expect((await logIn(...how)).status).toBe(200)
    expect(await told(), String(how)).toHaveLength(mails)
  }
  const [mail] = await told()
  expect(mail?.text).toContain('Firefox sur Android')
  shop.clock.offsetSeconds = 89 * day
  await logIn(firefox, '41.203.1.1')
  expect(await told()).toHaveLength(5)
  shop.clock.offsetSeconds = (89 + 91) * day
  await logIn(firefox, '41.203.1.1')
  expect(await told()).toHaveLength(6)
  shop.clock.offsetSeconds = 0
})

test('a failed login and the login of a member are not told, and a colleague’s device is new for another', async () => {
  const [member, clerk, other] = [await person('member'), await person('clerk'), await person('clerk')]
  await member.logIn(windows, '41.203.1.1')
  await clerk.logIn(windows, '41.203.1.1', 'pas le bon')
  expect([...(await member.told()), ...(await clerk.told())]).toEqual([])
  for (const { logIn, told } of [clerk, other]) {
    await logIn(windows, '41.203.1.1')
    expect(await told()).toHaveLength(1)
  }
})

test('where staff logged in is stored as a digest, and deleted after 90 days', async () => {
  const { id, logIn } = await person('clerk')
  await logIn(windows, '41.203.1.1')
  const rows = () => shop.db.selectFrom('staffDevices').selectAll().where('userId', '=', id).execute()
  const [row] = await rows()
  expect(row?.digest).toHaveLength(32)
  const later = (days: number) => new Date(Date.now() + days * day * 1000)
  await sweepAccounts(shop.db, later(89))
  expect(await rows()).toHaveLength(1)
  await sweepAccounts(shop.db, later(91))
  expect(await rows()).toHaveLength(0)
})
