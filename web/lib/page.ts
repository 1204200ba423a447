import type { MetaArgs, MetaDescriptor } from 'react-router'
import {
  defaultLocale,
  inEachLanguage,
  intlTag,
  type Locale,
  locales,
  localizedPath,
} from '#contract/shared/locale.ts'
import { type SharePicture, sharePath, shareSize, sitePicture } from '#contract/shared/share-picture.ts'
import type { MessageKey, WordDomain } from '#messages/keys.ts'
import { translatorOf } from './translation.ts'

/**
 * How a page is rendered. A `document` is finished HTML in which only islands are hydrated. An `app` page is hydrated
 * and navigated by React Router.
 */
export interface PageHandle {
  kind: 'document' | 'app'
  title: MessageKey
  /** Whether search engines must not index the page. */
  isPrivate?: boolean
  /** Whether the page shows video players of other hosts, which its Content Security Policy must allow. */
  hasEmbeds?: boolean
  /**
   * Whether the page is a landing page, often opened over a slow connection: fonts are then not preloaded, so that
   * its picture loads first.
   */
  isLanding?: boolean
  /**
   * The message files that the browser needs besides those of header and footer: for the whole of an app page, or for the
   * islands of a document that use `useTranslate`. The page's HTML contains them.
   */
  words?: readonly WordDomain[]
  /** The island that is the whole page: the name of its file in `web/pages`, whose scripts are preloaded. */
  island?: string
  /** Whether the server renders the heading of a page that is an island; the others get one for readers without JavaScript. */
  hasHeading?: boolean
  /**
   * What the page says when its scripts cannot be loaded, besides a link that tries again. A page that is an island has a
   * general text by default.
   */
  failure?: MessageKey
}

/** The handle of a layout route, which is not a page but has texts. */
export type LayoutHandle = Pick<PageHandle, 'words'>

/** All message files that the matched routes need. */
export function wordsOf(handles: readonly unknown[]): WordDomain[] {
  return [...new Set(handles.flatMap(handle => (handle as LayoutHandle | undefined)?.words ?? []))]
}

export interface RootData {
  locale: Locale
  origin: string
  path: string
  company: Record<string, string>
  /** The error message when the company's settings could not be loaded; the footer shows it. */
  companyFailure?: string
}

/** The title, description and other facts about a page for search engines and shared links. */
export interface PageWords {
  title?: string
  description?: string
  /** Path and query of the page's canonical address. */
  canonical?: string
  /** The paths of the page in each language; by default both languages are at the same path. */
  languages?: Partial<Record<Locale, string>>
  /** The picture that a shared link to the page shows; by default the shop's. */
  picture?: (around: { locale: Locale; shop: string }) => SharePicture
  type?: 'website' | 'article'
  noIndex?: boolean
  /** The page's structured data as schema.org objects. */
  jsonLd?: readonly object[]
}

const ogLocale = (locale: Locale) => intlTag(locale).replace('-', '_')

interface Match {
  id: string
  loaderData?: unknown
  handle?: unknown
}

/** The maximum length of a page's description in search results and shared links. */
const maxDescription = 200

/** Shortens a page's description to the length that search results show, after a whole word. */
export function shortened(text: string): string {
  if (text.length <= maxDescription) return text
  const start = text.slice(0, maxDescription)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxDescription / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}

/**
 * The meta tags of a page: title (brand and page), description, addresses in both languages and the picture of shared
 * links.
 */
export function pageMeta(matches: readonly (Match | undefined)[], words: PageWords = {}): MetaDescriptor[] {
  const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
  const handle = matches.findLast(match => (match?.handle as PageHandle | undefined)?.title)?.handle as
    | PageHandle
    | undefined
  if (!root) return []
  const t = translatorOf(root.locale)
  const brand = root.company.company_name || 'Sira'
  const title = words.title ?? (handle ? t(handle.title) : '')
  const description = shortened(words.description || t('shell:description', { brand }))
  const path = words.canonical ?? root.path
  const languages = words.languages ?? inEachLanguage(() => path)
  const around = { locale: root.locale, shop: brand }
  const picture = words.picture?.(around) ?? sitePicture(t('shell:share.says'), around)
  const canonical = root.origin + localizedPath(path, root.locale)
  const tags: MetaDescriptor[] = [
    { title: title ? `${brand} – ${title}` : brand },
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:title', content: title || brand },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: root.origin + sharePath(picture) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: [picture.above, picture.title, brand].filter(Boolean).join(' – ') },
    { property: 'og:locale', content: ogLocale(root.locale) },
    ...locales
      .filter(locale => locale !== root.locale && languages[locale] !== undefined)
      .map(locale => ({ property: 'og:locale:alternate', content: ogLocale(locale) })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (handle?.isPrivate || words.noIndex) return [...tags, { name: 'robots', content: 'noindex' }]
  const alternates = locales.flatMap(locale => {
    const own = languages[locale]
    return own === undefined ? [] : [{ hrefLang: locale, href: root.origin + localizedPath(own, locale) }]
  })
  const fallback = languages[defaultLocale] ?? path
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(alternate => ({ tagName: 'link', rel: 'alternate', ...alternate })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: root.origin + fallback },
    ...(words.jsonLd ?? []).map(thing => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/**
 * The `meta` of a page whose only text is the title in its handle. It cannot be a default in the root: React Router
 * calls the root's `meta` before it adds the page to `matches`.
 */
export const titleMeta = ({ matches }: MetaArgs): MetaDescriptor[] => pageMeta(matches)
