import type { Translate } from './keys.ts'

/** The words about somebody's skin: where it is a child's, each text that has a form ending in `_child` is that form. */
export function wordsAbout(t: Translate, person: string): Translate {
  return person === 'child' ? (key, params) => t(key, { ...params, context: 'child' }) : t
}
