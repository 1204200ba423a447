import type { Locale } from '#contract/shared/locale.ts'

/** The address of an article's page. */
export function articlePath(slug: string): string {
  return `/advice/${encodeURIComponent(slug)}`
}

/** A link to an article for who reads `locale`: one in another language brings its whole page in that language. */
export function articleLink({ slug, language }: { slug: string; language: Locale }, locale: Locale): string {
  return language === locale ? articlePath(slug) : `${articlePath(slug)}?lang=${language}`
}
