import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '#contract/shared/locale.ts'
import { articleFeed } from './feed.ts'
import type { Page } from './kept-pages.ts'
import { securityFile } from './security-file.ts'
import { articleMap, mapIndex, pageMap, productMap, videoMap } from './site-maps.ts'
import type { SiteSource } from './site-source.ts'
import { webManifest } from './web-manifest.ts'

const maps = {
  pages: pageMap,
  products: productMap,
  articles: articleMap,
  videos: videoMap,
} satisfies Record<string, (site: SiteSource) => Promise<string> | string>

/** The robots file, security contact, site map, feed or manifest at a path, in the reader's language; undefined when there is none. */
export function siteFile(path: string, site: SiteSource, locale: Locale): Promise<Page> | undefined {
  if (path === '/robots.txt') return answer(robots(site), 'text/plain')
  if (path === '/.well-known/security.txt') return answer(securityFile(site), 'text/plain')
  if (path === '/sitemap.xml') return answer(mapIndex(site, Object.keys(maps)), 'application/xml')
  if (path === '/site.webmanifest') return answer(webManifest(site, locale), 'application/manifest+json')
  const map = /^\/sitemap-(\w+)\.xml$/.exec(path)?.[1] ?? ''
  if (Object.hasOwn(maps, map)) return answer(maps[map as keyof typeof maps](site), 'application/xml')
  const feed = /^\/rss\/(\w+)\.xml$/.exec(path)?.[1]
  return isLocale(feed) ? answer(articleFeed(site, feed), 'application/rss+xml') : undefined
}

// Private pages are not listed in robots.txt, because that would reveal them; they carry `noindex` themselves.
function robots({ origin }: SiteSource): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

async function answer(text: string | Promise<string>, type: string): Promise<Page> {
  const body = Buffer.from(await text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = new Headers({ 'content-type': `${type}; charset=utf-8`, etag })
  return { status: 200, headers, body, etag, compressed: {} }
}
