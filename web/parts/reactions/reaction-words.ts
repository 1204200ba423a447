import { browserLocale } from '#web/lib/language.ts'

export type ReactionWords = typeof import('#messages/fr/reaction.json').reaction

const files = import.meta.glob<ReactionWords>('/messages/*/reaction.json', { import: 'reaction' })

/** Loads the texts about products that hurt skin, which pages need only after a press or far down. */
export async function loadReactionWords(): Promise<ReactionWords> {
  const load = files[`/messages/${browserLocale()}/reaction.json`]
  if (!load) throw new Error('there are no words about reactions')
  return load()
}
