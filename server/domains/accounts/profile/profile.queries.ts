import type { Kysely, Transaction, Updateable } from 'kysely'
import type { DB, Users } from '#database/tables.ts'
import { memberColumns } from '../accounts.queries.ts'

const profileColumns = [
  'revision',
  'name',
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'country',
  'postalCode',
] as const

/** Names and address of a member; undefined when the member does not exist. */
export function findProfile(db: Kysely<DB>, userId: number) {
  return db.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function updateProfile(
  trx: Transaction<DB>,
  userId: number,
  profile: Omit<ProfileRow, 'revision'>,
): Promise<ProfileRow> {
  return trx
    .updateTable('users')
    .set(profile)
    .where('id', '=', userId)
    .returning(profileColumns)
    .executeTakeFirstOrThrow()
}

export type MemberWrite = Pick<Updateable<Users>, 'name' | 'email' | 'role' | 'status' | 'avatar'>

/**
 * Changes the given fields of a member. A new full name clears the first and last name. Undefined when there is no such
 * member.
 */
export function updateMember(trx: Transaction<DB>, id: number, write: MemberWrite) {
  return trx
    .updateTable('users')
    .set({
      // Sets the language to itself, because Kysely needs at least one column to update.
      locale: eb => eb.ref('locale'),
      ...write,
      ...(write.name === undefined ? {} : { firstName: '', lastName: '' }),
    })
    .where('id', '=', id)
    .returning(memberColumns)
    .executeTakeFirst()
}
