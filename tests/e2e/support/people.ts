import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { Client } from 'pg'
import type { Shop } from './shop.ts'

/** Somebody with an account, and the session that their browser keeps. */
export interface Person {
  token: string
  user: { id: number; name: string; email: string; role: string }
  password: string
}

const password = 'trois pirogues bleues'

/** Registers a new member over the API. */
export async function newMember(request: APIRequestContext, name = 'Salimata Kaboré'): Promise<Person> {
  const answer = await request.post('/api/auth/register', {
    data: {
      name,
      email: `membre.${randomBytes(5).toString('hex')}@e2e.example`,
      password,
      password_confirmation: password,
      rgpdConsent: true,
    },
  })
  if (!answer.ok()) throw new Error(`the registration was answered ${answer.status()}`)
  const { access_token: token, user } = await answer.json()
  return { token, user, password }
}

/** A new session of the shop's administrator. */
export async function administrator(request: APIRequestContext, shop: Shop): Promise<Person> {
  const answer = await request.post('/api/auth/login', { data: shop.admin })
  if (!answer.ok()) throw new Error(`the administrator's login was answered ${answer.status()}`)
  const { access_token: token, user } = await answer.json()
  return { token, user, password: shop.admin.password }
}

/** The page's next navigation finds this person signed in; a later logout stays one. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', '1')
      localStorage.setItem('token', token as string)
      localStorage.setItem('currentUser', user as string)
    },
    [person.token, JSON.stringify(person.user)],
  )
}

/** Options of an API request in a person's name. */
export function as(person: Person): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${person.token}` } }
}

/** What the page's browser storage keeps of the session. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('currentUser')])
}

/** Ends the person's sessions on the server; no browser hears of it before its next call. */
export function endSessions(shop: Shop, { user }: Person): Promise<void> {
  return change(shop, 'delete from sessions where user_id = $1', [user.id])
}

/** All passwords were typed more than ten minutes ago. */
export function forgetPasswords(shop: Shop): Promise<void> {
  return change(shop, 'update sessions set password_confirmed_at = null', [])
}

async function change(shop: Shop, sql: string, values: unknown[]): Promise<void> {
  const database = new Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    await database.query(sql, values)
  } finally {
    await database.end()
  }
}
