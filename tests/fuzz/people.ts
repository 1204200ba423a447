import { randomBytes } from 'node:crypto'
import { hashPassword } from '#server/domains/accounts/passwords/passwords.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Pools } from './pools.ts'

/** A person who sends requests, with the ids that responses to this person contained. */
export interface Person {
  role: 'guest' | 'member' | 'admin'
  id: number
  email: string
  token: string | undefined
  own: Pools
}

export const password = 'trois pirogues bleues'

/**
 * Creates accounts directly in the database, because the fuzz requests erase, disable and log out any person they meet.
 */
export async function openAccounts({ db }: Database) {
  const passwordDigest = await hashPassword(password)

  return {
    guest: (): Person => ({ role: 'guest', id: 0, email: '', token: undefined, own: new Pools() }),

    async create(role: 'member' | 'admin'): Promise<Person> {
      const email = `fuzz-${randomBytes(6).toString('hex')}@example.org`
      const { id } = await db
        .insertInto('users')
        .values({
          name: `Fuzz ${role}`,
          email,
          role: role === 'admin' ? 'administrator' : role,
          passwordDigest,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = await db
        .transaction()
        .execute(trx => openSession(trx, id, { ip: '127.0.0.1', userAgent: 'fuzz' }))
      return { role, id, email, token, own: new Pools() }
    },
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
