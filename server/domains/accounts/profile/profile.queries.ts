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

/** The names and the address of a member; undefined when there is none. */
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

/** Changes what is given of a member; a new name makes its parts unknown. Undefined when there is no such member. */
export function updateMember(trx: Transaction<DB>, id: number, write: MemberWrite) {
  return trx
    .updateTable('users')
    .set({
      // An update of nothing would be no statement.
      locale: eb => eb.ref('locale'),
      ...write,
      ...(write.name === undefined ? {} : { firstName: '', lastName: '' }),
    })
    .where('id', '=', id)
    .returning(memberColumns)
    .executeTakeFirst()
}
