import { browserLocale } from '#web/lib/language.ts'

export type FamilyWords = typeof import('#messages/fr/family.json').family

const files = import.meta.glob<FamilyWords>('/messages/*/family.json', { import: 'family' })

/** Loads the texts about the persons of an account, which most members have not added. */
export async function loadFamilyWords(): Promise<FamilyWords> {
  const load = files[`/messages/${browserLocale()}/family.json`]
  if (!load) throw new Error('there are no words about the persons of an account')
  return load()
}
