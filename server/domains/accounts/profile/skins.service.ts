import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { Skin } from '#contract/accounts/user.ts'
import { defaultLocale, type Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Sealed, Vault } from '#server/platform/vault.ts'
import { deleteSealedSkin, findSealedSkin, lockSkinsToReseal, upsertSealedSkin } from './skins.queries.ts'

const untold: Skin = { skinType: null, skinConcerns: [] }

/** The skin of a member as its sealed row says it; nothing told where there is none. */
export function openSkin(
  vault: Vault,
  { id, skinKeyId, skinSealed }: { id: number; skinKeyId: string | null; skinSealed: Buffer | null },
): Skin {
  // While keys are changed, another process may have sealed with one that this process does not have yet: nobody is kept
  // from logging in by that.
  if (skinKeyId === null || skinSealed === null || !vault.keyIds.includes(skinKeyId)) return untold
  return open(vault, id, { keyId: skinKeyId, sealed: skinSealed })
}

/** The names of skin types and problems by slug, in one language. */
export interface SkinWords {
  types: ReadonlyMap<string, string>
  problems: ReadonlyMap<string, string>
}

/** What may be told of a skin: a part of it, or nothing. */
export interface SkinChange {
  skinType?: string | null | undefined
  skinConcerns?: string[] | undefined
}

/** The words that the shop has for skins, where somebody tells of one. Asked before a transaction, which needs one connection only. */
export async function wordsFor(
  skinWords: (locale: Locale) => Promise<SkinWords>,
  { skinType, skinConcerns = [] }: SkinChange,
): Promise<SkinWords> {
  if (!skinType && skinConcerns.length === 0) return { types: new Map(), problems: new Map() }
  return skinWords(defaultLocale)
}

/** What a member has told of its skin. */
export async function readSkin(trx: Transaction<DB>, vault: Vault, userId: number): Promise<Skin> {
  const stored = await findSealedSkin(trx, userId)
  return stored ? open(vault, userId, stored) : untold
}

/**
 * Changes what is given of a member's skin, and answers whether it is another one now. The member is new, or its row is
 * locked. With `words` a type or a concern that the shop does not know is refused at its field, unless it was told before the
 * shop gave it up.
 */
export async function writeSkin(
  trx: Transaction<DB>,
  vault: Vault,
  userId: number,
  { skinType, skinConcerns }: SkinChange,
  words?: SkinWords,
): Promise<boolean> {
  if (skinType === undefined && skinConcerns === undefined) return false
  const told = await readSkin(trx, vault, userId)
  const skin = {
    skinType: skinType === undefined ? told.skinType : skinType,
    skinConcerns: skinConcerns ?? told.skinConcerns,
  }
  if (isDeepStrictEqual(skin, told)) return false
  if (words) refuseUnknown(skin, told, words)
  await store(trx, vault, userId, skin)
  return true
}

function refuseUnknown(skin: Skin, told: Skin, { types, problems }: SkinWords): void {
  const { skinType, skinConcerns } = skin
  if (skinType !== null && skinType !== told.skinType && !types.has(skinType))
    throw invalidField('skinType', 'option')
  if (skinConcerns.some(slug => !problems.has(slug) && !told.skinConcerns.includes(slug)))
    throw invalidField('skinConcerns', 'option')
}

/** What members of a skin type are found by; without the key it tells nothing. */
export function skinTypeIndex(vault: Vault, skinType: string): Buffer {
  return vault.digest(`skin type ${skinType}`)
}

const atOnce = 200

/** Seals with the first key what another key seals, and answers how many skins there were. */
export async function resealSkins(db: Kysely<DB>, vault: Vault): Promise<number> {
  const [, ...others] = vault.keyIds
  let count = 0
  for (let done = atOnce; done === atOnce; count += done)
    done = await inTransaction(db, async trx => {
      const skins = await lockSkinsToReseal(trx, others, atOnce)
      for (const { userId, ...sealed } of skins) await store(trx, vault, userId, open(vault, userId, sealed))
      return skins.length
    })
  return count
}

async function store(trx: Transaction<DB>, vault: Vault, userId: number, skin: Skin): Promise<void> {
  if (skin.skinType === null && skin.skinConcerns.length === 0) return deleteSealedSkin(trx, userId)
  const typeIndex = skin.skinType === null ? null : skinTypeIndex(vault, skin.skinType)
  await upsertSealedSkin(trx, userId, { ...vault.seal(skin, contextOf(userId)), typeIndex })
}

function open(vault: Vault, userId: number, sealed: Sealed): Skin {
  return vault.open(sealed, contextOf(userId)) as Skin
}

function contextOf(userId: number): string {
  return `skin of ${userId}`
}
