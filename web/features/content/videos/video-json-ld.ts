import type { Video } from '#contract/content/video.ts'
import type { Site } from '#web/lib/json-ld.ts'

/** A video as a schema.org VideoObject; an empty list without a poster, which search engines require. */
export function videoJsonLd(site: Site, video: Video): object[] {
  if (!video.thumbnail) return []
  const absolute = (address: string) => (address.startsWith('/') ? site.origin + address : address)
  const thumbnail = video.thumbnailSources?.webp.at(-1)?.url ?? video.thumbnail
  return [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.description || video.title,
      inLanguage: video.locale,
      uploadDate: video.createdAt,
      thumbnailUrl: [absolute(thumbnail)],
      ...(video.durationSeconds ? { duration: `PT${video.durationSeconds}S` } : {}),
      ...(video.embedUrl ? { embedUrl: video.embedUrl } : { contentUrl: absolute(video.url) }),
      ...(video.captions.length > 0
        ? {
            caption: video.captions.map(({ locale, url }) => ({
              '@type': 'MediaObject',
              contentUrl: absolute(url),
              encodingFormat: 'text/vtt',
              inLanguage: locale,
            })),
          }
        : {}),
    },
  ]
}
