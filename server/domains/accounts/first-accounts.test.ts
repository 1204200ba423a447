import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AccountShop, goodPassword, openAccountShop } from '#tests/support/account-shop.ts'
import { demoAccounts, ensureAdministrator, seedAccounts } from './first-accounts.service.ts'
import { isCommonPassword } from './passwords/passwords.ts'

let shop: AccountShop
beforeEach(async () => {
  shop = await openAccountShop()
})
afterEach(() => shop.close())

const none = { databaseUrl: undefined, adminEmail: undefined, adminPassword: undefined }

const admins = () =>
  shop.db.selectFrom('users').select(['id', 'email']).where('role', '=', 'administrator').execute()

describe('the first administrator', () => {
  test('without settings has a random password, which is shown once', async () => {
    const account = await ensureAdministrator(shop.db, none, shop.app.log)
    expect(account).toMatchObject({ email: 'admin@sira.example', role: 'administrator' })
    expect(account?.password).toMatch(/^[\w-]{20}$/)
    const session = await shop.logIn('admin@sira.example', account?.password ?? '')
    expect(session.body.user.role).toBe('admin')
    expect(await ensureAdministrator(shop.db, none, shop.app.log)).toBeUndefined()
    expect(await admins()).toHaveLength(1)
    expect(shop.logLines.join('')).not.toContain(account?.password)
  })

  test('comes from the settings, whose password is not shown', async () => {
    const config = { ...none, adminEmail: 'chef@example.org', adminPassword: 'le mot du chef' }
    expect(await ensureAdministrator(shop.db, config, shop.app.log)).toBeUndefined()
    expect((await shop.logIn('chef@example.org', 'le mot du chef')).status).toBe(200)
  })

  test('is one, though several processes start at once', async () => {
    const passwords = await Promise.all(
      Array.from({ length: 5 }, () => ensureAdministrator(shop.db, none, shop.app.log)),
    )
    expect(passwords.filter(Boolean)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  test('takes over an account of its address, whose sessions, password and telephone end', async () => {
    const { body } = await shop.register({ email: 'Chef@example.org' })
    const number = '+22670123456'
    await shop.db.insertInto('phoneLogins').values({ userId: body.user.id, number }).execute()
    const config = { ...none, adminEmail: 'chef@example.org', adminPassword: 'le mot du chef' }
    await ensureAdministrator(shop.db, config, shop.app.log)
    expect((await shop.call('GET', '/auth/me', { token: body.access_token })).status).toBe(401)
    expect((await shop.logIn('chef@example.org', goodPassword)).status).toBe(401)
    expect(await shop.db.selectFrom('phoneLogins').select('number').execute()).toEqual([])
    expect((await shop.logIn('chef@example.org', 'le mot du chef')).body.user.role).toBe('admin')
  })
})

describe('the demo accounts', () => {
  test('are one of each role and two members who can log in, and are sown once', async () => {
    const sown = await seedAccounts(shop.db, shop.deps.vault, none)
    expect(sown.map(({ email, role }) => ({ email, role }))).toEqual([
      { email: 'admin@sira.example', role: 'administrator' },
      ...['clerk', 'courier', 'pharmacist', 'editor', 'accountant'].map(role => ({
        email: `${role}@sira.example`,
        role,
      })),
      { email: 'awa@sira.example', role: 'member' },
      { email: 'issa@sira.example', role: 'member' },
    ])
    for (const { email, password, role } of demoAccounts) {
      expect((await shop.logIn(email, password)).body.user.staffRole ?? 'member').toBe(role)
      expect(isCommonPassword(password)).toBe(false)
    }
    expect(await seedAccounts(shop.db, shop.deps.vault, none)).toEqual([])
    expect(await ensureAdministrator(shop.db, none, shop.app.log)).toBeUndefined()
  })

  test('never exist on a database that is not the embedded one', async () => {
    expect(
      await seedAccounts(shop.db, shop.deps.vault, { ...none, databaseUrl: 'postgres://db.example/shop' }),
    ).toEqual([])
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('leave the administrator to an operator who names one', async () => {
    const config = { ...none, adminPassword: 'le mot du chef' }
    const sown = await seedAccounts(shop.db, shop.deps.vault, config)
    expect(sown.map(({ role }) => role)).not.toContain('administrator')
    expect(sown).toHaveLength(demoAccounts.length - 1)
    await ensureAdministrator(shop.db, config, shop.app.log)
    expect((await shop.logIn('admin@sira.example', 'le mot du chef')).status).toBe(200)
  })
})
