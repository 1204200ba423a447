import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { Client } from 'pg'
import type { Shop } from './shop.ts'

/** A person with an account and an open session. */
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

/** Logs the shop's administrator in over the API. */
export async function administrator(request: APIRequestContext, shop: Shop): Promise<Person> {
  const answer = await request.post('/api/auth/login', { data: shop.admin })
  if (!answer.ok()) throw new Error(`the administrator's login was answered ${answer.status()}`)
  const { access_token: token, user } = await answer.json()
  return { token, user, password: shop.admin.password }
}

/** Logs the person in when the page next navigates; after a logout in the page, the person stays logged out. */
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

/** Options for an API request with the person's session token. */
export function as(person: Person): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${person.token}` } }
}

/** The session token and user in the page's local storage; null when logged out. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('currentUser')])
}

/** Ends the person's sessions on the server; the person's browsers notice at their next request. */
export function endSessions(shop: Shop, { user }: Person): Promise<void> {
  return change(shop, 'delete from sessions where user_id = $1', [user.id])
}

/** Makes all sessions ask for the password again before sensitive actions, as ten minutes after a login. */
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
