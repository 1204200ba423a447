import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { DB } from '#database/tables.ts'

/** The recipients of a message: one member, or all that meet the conditions, with the skin type as its keyed digest. */
export type StoredAudience =
  | { memberId: number }
  | { role?: 'member' | 'admin' | undefined; skinTypeIndex?: Buffer; newsletter?: boolean | undefined }

/** SQL that selects the active accounts to which a message goes, to embed in a larger statement. */
export function selectAudience(
  db: Kysely<DB>,
  wanted: StoredAudience,
): SelectQueryBuilder<DB, 'users', object> {
  let members = db.selectFrom('users').where('status', '=', 'active')
  if ('memberId' in wanted) return members.where('id', '=', wanted.memberId)
  const { role, skinTypeIndex, newsletter } = wanted
  if (role !== undefined) members = members.where('role', role === 'member' ? '=' : '<>', 'member')
  if (skinTypeIndex !== undefined) {
    const ofType = db.selectFrom('memberSkins').select('userId').where('typeIndex', '=', skinTypeIndex)
    members = members.where('id', 'in', ofType)
  }
  if (newsletter === undefined) return members
  const subscribers = db.selectFrom('preferences').select('userId').where('newsletterSubscription', '=', true)
  return members.where('id', newsletter ? 'in' : 'not in', subscribers)
}
