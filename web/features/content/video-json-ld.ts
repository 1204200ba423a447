import type { Video } from '#contract/content/video.ts'
import type { Site } from './json-ld.ts'

/** A video in the terms of schema.org. */
export function videoJsonLd(site: Site, video: Video): object {
  const absolute = (address: string) => (address.startsWith('/') ? site.origin + address : address)
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    inLanguage: video.locale,
    uploadDate: video.createdAt,
    ...(video.thumbnail ? { thumbnailUrl: [absolute(video.thumbnail)] } : {}),
    ...(video.durationSeconds ? { duration: `PT${video.durationSeconds}S` } : {}),
    ...(video.embedUrl ? { embedUrl: video.embedUrl } : { contentUrl: absolute(video.url) }),
  }
}
