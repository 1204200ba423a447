import type { Locale } from '#contract/shared/locale.ts'

export function articlePath(slug: string): string {
  return `/advice/${encodeURIComponent(slug)}`
}

/**
 * The link to an article for a reader of `locale`; an article in another language opens with its whole page in that
 * language.
 */
export function articleLink({ slug, language }: { slug: string; language: Locale }, locale: Locale): string {
  return language === locale ? articlePath(slug) : `${articlePath(slug)}?lang=${language}`
}
