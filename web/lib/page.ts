import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#contract/shared/locale.ts'
import type { MessageKey, WordDomain } from '#messages/keys.ts'
import { translatorOf } from './translation.ts'

/**
 * How a page lives. A `document` is finished HTML that is never hydrated as a whole: only its islands are.
 * An `app` page is hydrated and navigated by React Router.
 */
export interface PageHandle {
  kind: 'document' | 'app'
  title: MessageKey
  /** Private pages are kept out of search engines. */
  isPrivate?: boolean
  /** The words that an app page shows besides the shell's: the browser loads these and no others. */
  words?: readonly WordDomain[]
}

/** A layout has no page of its own, but words. */
export type LayoutHandle = Pick<PageHandle, 'words'>

/** All domains of words that matched routes show. */
export function wordsOf(handles: readonly unknown[]): WordDomain[] {
  return [...new Set(handles.flatMap(handle => (handle as LayoutHandle | undefined)?.words ?? []))]
}

export interface RootData {
  locale: Locale
  origin: string
  path: string
  company: Record<string, string>
  /** Set when the settings could not be read: the pages do without them, the footer says why. */
  companyFailure?: string
}

interface PageWords {
  title?: string
  description?: string
  /** Path and query of the address that search engines should keep. */
  canonical?: string
  image?: string
  noIndex?: boolean
}

interface Match {
  id: string
  loaderData?: unknown
  handle?: unknown
}

/** Title (brand plus the route's title), description and canonical address of a page. */
export function pageMeta(matches: readonly (Match | undefined)[], words: PageWords = {}): MetaDescriptor[] {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  const handle = matches.findLast(match => (match?.handle as PageHandle | undefined)?.title)?.handle as
    | PageHandle
    | undefined
  if (!root) return []
  const t = translatorOf(root.locale)
  const brand = root.company.company_name || 'Sira'
  const title = words.title ?? (handle ? t(handle.title) : '')
  const canonical = root.origin + (words.canonical ?? root.path)
  const tags: MetaDescriptor[] = [
    { title: title ? `${brand} – ${title}` : brand },
    { name: 'description', content: words.description ?? t('shell:description', { brand }) },
    { property: 'og:title', content: title || brand },
    { property: 'og:image', content: root.origin + (words.image ?? '/pictures/og-default.jpg') },
    { property: 'og:locale', content: root.locale === 'fr' ? 'fr_BF' : 'en_GB' },
  ]
  if (handle?.isPrivate || words.noIndex) return [...tags, { name: 'robots', content: 'noindex' }]
  const alternate = (lang: string) => `${canonical}${canonical.includes('?') ? '&' : '?'}lang=${lang}`
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: alternate('fr') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: alternate('en') },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: canonical },
  ]
}
