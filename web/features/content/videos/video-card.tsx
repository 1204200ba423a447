import type { Video } from '#contract/content/video.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { languageName } from '../articles/language-name.ts'
import { OwnVideoIsland } from './own-video.tsx'
import { VideoEmbedIsland } from './video-embed.tsx'
import { providerName } from './video-provider.ts'

/**
 * A video card in a list. The shop's own videos play in place; for other hosts a click first shows where the video
 * comes from.
 */
export function VideoCard({ video }: { video: Video }) {
  const t = useTranslate()
  const locale = useLocale()
  const lang = video.locale === locale ? undefined : video.locale
  const seconds = video.durationSeconds
  const provider = providerName(video.provider)
  return (
    <article
      id={`video-${video.id}`}
      className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-soft"
    >
      <div className="aspect-video bg-fill">
        {video.provider === 'file' ? (
          <OwnVideoIsland
            title={video.title}
            lang={lang}
            url={video.url}
            sources={video.thumbnailSources}
            seed={video.id}
            captions={video.captions.map(({ locale: language, url }) => ({
              url,
              language,
              name: languageName(language),
              isShown: language === locale,
            }))}
            words={{ play: t('videos:play', { title: video.title }) }}
          />
        ) : (
          <VideoEmbedIsland
            title={video.title}
            url={video.url}
            embedUrl={video.embedUrl ?? ''}
            sources={video.thumbnailSources}
            seed={video.id}
            words={{ play: t('videos:play', { title: video.title }) }}
          />
        )}
      </div>
      <div className="flex grow flex-col p-5">
        {video.category ? (
          <p lang={lang} className="text-sm font-semibold text-muted">
            {video.category.name}
          </p>
        ) : null}
        <h2 lang={lang} className="mt-1 font-display text-xl leading-snug">
          {video.title}
        </h2>
        <p lang={lang} className="mt-2 line-clamp-3 text-muted">
          {video.description}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 pt-4 text-sm text-muted">
          {seconds ? (
            <span>
              {seconds < 60
                ? t('videos:durationShort', { seconds })
                : t('videos:duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
            </span>
          ) : null}
          {video.captions.length > 0 ? (
            <span>
              {t('videos:captions')}
              {'\u00a0'}
              {video.captions.map(caption => languageName(caption.locale)).join(', ')}
            </span>
          ) : null}
        </p>
        {video.provider === 'file' ? null : (
          <p className="mt-1 text-sm text-muted">
            {t('videos:external', { provider })}{' '}
            <a href={video.url} rel="noopener" className="underline underline-offset-4">
              {t('videos:watchAt', { provider })}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
