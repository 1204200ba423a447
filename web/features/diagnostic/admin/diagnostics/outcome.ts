import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Translate } from '#messages/keys.ts'

/** What a concern is called; one that the engine knew only in another version keeps its slug. */
export function concernName(t: Translate, slug: string): string {
  const known = concernSlugs.find(concern => concern === slug)
  return known ? t(`admin-diagnostic:concern.${known}`) : slug
}
