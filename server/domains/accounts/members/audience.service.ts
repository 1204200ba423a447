import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Ability } from '#contract/access.ts'
import type { DB } from '#database/tables.ts'
import type { Vault } from '#server/platform/vault.ts'
import { skinTypeIndex } from '../profile/skins.service.ts'
import * as queries from './audience.queries.ts'
import { listActiveWith } from './members.queries.ts'

/** Conditions that all recipients of a message meet at once; without any condition, everybody does. */
export interface Segment {
  role?: 'member' | 'admin' | undefined
  /** The slug of the recipients' skin type. */
  skinType?: string | undefined
  newsletter?: boolean | undefined
}

/** SQL that selects the active accounts that one member's id or a segment means, to embed in a larger statement. */
export function selectAudience(
  db: Kysely<DB>,
  vault: Vault,
  wanted: { memberId: number } | Segment,
): SelectQueryBuilder<DB, 'users', object> {
  if ('memberId' in wanted) return queries.selectAudience(db, wanted)
  const { skinType, ...segment } = wanted
  const skin = skinType === undefined ? {} : { skinTypeIndex: skinTypeIndex(vault, skinType) }
  return queries.selectAudience(db, { ...segment, ...skin })
}

/** The ids of the active members of staff who have an ability by their role, for a notification. */
export function listStaffWith(db: Kysely<DB>, ability: Ability): Promise<number[]> {
  return listActiveWith(db, ability)
}
