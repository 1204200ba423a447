import type { Translate } from './keys.ts'

/** A translator for texts about a person's skin; for a child it prefers the messages whose keys end in `_child`. */
export function wordsAbout(t: Translate, person: string): Translate {
  return person === 'child' ? (key, params) => t(key, { ...params, context: 'child' }) : t
}
