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

/** Decrypts a member's skin type and problems; empty when none are stored. */
export function openSkin(
  vault: Vault,
  { id, skinKeyId, skinSealed }: { id: number; skinKeyId: string | null; skinSealed: Buffer | null },
): Skin {
  // During a key rotation another process may encrypt with a key that this process lacks. Login must still work, so the
  // skin data are empty.
  if (skinKeyId === null || skinSealed === null || !vault.keyIds.includes(skinKeyId)) return untold
  return open(vault, id, { keyId: skinKeyId, sealed: skinSealed })
}

/** The names of skin types and problems by slug, in one language. */
export interface SkinWords {
  types: ReadonlyMap<string, string>
  problems: ReadonlyMap<string, string>
}

/** A partial change of a member's skin type and problems. */
export interface SkinChange {
  skinType?: string | null | undefined
  skinConcerns?: string[] | undefined
}

/**
 * Loads the names of skin types and problems if `change` needs them. Must run before the transaction, which should use
 * one connection only.
 */
export async function wordsFor(
  skinWords: (locale: Locale) => Promise<SkinWords>,
  { skinType, skinConcerns = [] }: SkinChange,
): Promise<SkinWords> {
  if (!skinType && skinConcerns.length === 0) return { types: new Map(), problems: new Map() }
  return skinWords(defaultLocale)
}

/** The skin type and problems of a member. */
export async function readSkin(trx: Transaction<DB>, vault: Vault, userId: number): Promise<Skin> {
  const stored = await findSealedSkin(trx, userId)
  return stored ? open(vault, userId, stored) : untold
}

/**
 * Changes the given parts of a member's skin type and problems and returns whether anything changed. The member must be
 * new, or its row locked. With `words`, a type or problem that the shop does not know is refused at its field, unless
 * the member had it before the shop removed it.
 */
export async function writeSkin(
  trx: Transaction<DB>,
  vault: Vault,
  userId: number,
  { skinType, skinConcerns }: SkinChange,
  words?: SkinWords,
): Promise<boolean> {
  if (skinType === undefined && skinConcerns === undefined) return false
  const stored = await readSkin(trx, vault, userId)
  const skin = {
    skinType: skinType === undefined ? stored.skinType : skinType,
    skinConcerns: skinConcerns ?? stored.skinConcerns,
  }
  if (isDeepStrictEqual(skin, stored)) return false
  if (words) refuseUnknown(skin, stored, words)
  await store(trx, vault, userId, skin)
  return true
}

function refuseUnknown(skin: Skin, stored: Skin, { types, problems }: SkinWords): void {
  const { skinType, skinConcerns } = skin
  if (skinType !== null && skinType !== stored.skinType && !types.has(skinType))
    throw invalidField('skinType', 'option')
  if (skinConcerns.some(slug => !problems.has(slug) && !stored.skinConcerns.includes(slug)))
    throw invalidField('skinConcerns', 'option')
}

/** The keyed digest by which members of a skin type are found; it reveals nothing without the key. */
export function skinTypeIndex(vault: Vault, skinType: string): Buffer {
  return vault.digest(`skin type ${skinType}`)
}

const atOnce = 200

/** Encrypts skin data of older keys again with the newest key; returns how many. */
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
