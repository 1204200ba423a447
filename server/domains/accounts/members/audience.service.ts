import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { Vault } from '#server/platform/vault.ts'
import { skinTypeIndex } from '../profile/skins.service.ts'
import * as queries from './audience.queries.ts'

/** Conditions that members have to meet all at once; without any, everybody does. */
export interface Segment {
  role?: 'member' | 'admin' | undefined
  /** The slug of a type of skin. */
  skinType?: string | undefined
  newsletter?: boolean | undefined
}

/** The active accounts that one member's id or a segment means, as a part of a larger statement. */
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
