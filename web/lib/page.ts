import type { MetaDescriptor } from 'react-router'
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
 * How a page lives. A `document` is finished HTML that is never hydrated as a whole: only its islands are.
 * An `app` page is hydrated and navigated by React Router.
 */
export interface PageHandle {
  kind: 'document' | 'app'
  title: MessageKey
  /** Private pages are kept out of search engines. */
  isPrivate?: boolean
  /** Shows videos of other hosts after a click, which its policy must allow. */
  hasEmbeds?: boolean
  /** Search engines lead here, often over a slow line: its picture does not share the line with our typefaces. */
  isLanding?: boolean
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

/** What search engines and shared links are told of a page. */
export interface PageWords {
  title?: string
  description?: string
  /** Path and query of the address that search engines should keep. */
  canonical?: string
  /** The same page in each language it is written in, as paths; both languages are at one path unless told. */
  languages?: Partial<Record<Locale, string>>
  /** What a shared link shows of the page; the shop itself unless told. */
  picture?: (around: { locale: Locale; shop: string }) => SharePicture
  type?: 'website' | 'article'
  noIndex?: boolean
  /** What the page is about, in the terms of schema.org. */
  jsonLd?: readonly object[]
}

const ogLocale = (locale: Locale) => intlTag(locale).replace('-', '_')

interface Match {
  id: string
  loaderData?: unknown
  handle?: unknown
}

/** Search results and shared links show about so much of a description. */
const longestDescription = 200

/** A text cut after a word when it is long. */
export function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  const start = text.slice(0, longestDescription)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), longestDescription / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Title (brand plus the route's title), description, addresses in both languages and what a shared link shows. */
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
