import { concernSlugs } from '#contract/diagnostic/names.ts'
import type { Translate } from '#messages/keys.ts'

/** The name of a skin concern; a concern that only an older version of the engine knew is shown by its slug. */
export function concernName(t: Translate, slug: string): string {
  const known = concernSlugs.find(concern => concern === slug)
  return known ? t(`admin-diagnostic:concern.${known}`) : slug
}
