import { data, type MetaDescriptor } from 'react-router'
import { locales } from '#contract/shared/locale.ts'
import { ChoiceRow } from '#web/features/content/articles/choice-row.tsx'
import { languageName } from '#web/features/content/articles/language-name.ts'
import { readContentCategories } from '#web/features/content/content-reads.ts'
import { ReadFailure } from '#web/features/content/read-failure.tsx'
import { VideoCard } from '#web/features/content/videos/video-card.tsx'
import { videoJsonLd } from '#web/features/content/videos/video-json-ld.ts'
import { parseVideoList, videoListQuery, videoListUrl } from '#web/features/content/videos/video-list-url.ts'
import { readVideos } from '#web/features/content/videos/video-reads.ts'
import { breadcrumbList } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import type { Route } from './+types/videos'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.videos', hasEmbeds: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageRequestContext)
  const state = parseVideoList(url.searchParams)
  const [{ value: videos, status }, categories] = await Promise.all([
    readVideos(call, videoListQuery(state)),
    readContentCategories(call),
  ])
  return data({ state, videos, categories, hasFailed: status !== 200 }, { status })
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches, { noIndex: true })
  const { state, videos } = loaderData
  const t = translatorOf(root.locale)
  return pageMeta(matches, {
    description: t('videos:description'),
    canonical: videoListUrl(state, { page: state.page }),
    noIndex: state.category !== undefined || state.language !== undefined,
    jsonLd: [
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.videos'), path: '/videos' },
      ]),
      ...videos.data.flatMap(video => videoJsonLd(root, video)),
    ],
  })
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { state, videos, categories, hasFailed } = loaderData
  const t = useTranslate()
  const locale = useLocale()
  const shown = state.language ?? locale
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">{t('videos:title')}</h1>
      <p className="mt-3 max-w-measure text-lg text-muted">{t('videos:text')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <ChoiceRow
          label={t('videos:languages')}
          choices={locales.map(language => ({
            text: languageName(language),
            lang: language,
            href: videoListUrl(state, { language: language === locale ? undefined : language }),
            isChosen: language === shown,
          }))}
        />
        <ChoiceRow
          label={t('videos:categories')}
          choices={[
            {
              text: t('videos:all'),
              href: videoListUrl(state, { category: undefined }),
              isChosen: state.category === undefined,
            },
            ...categories.map(({ name, slug }) => ({
              text: name,
              href: videoListUrl(state, { category: slug }),
              isChosen: state.category === slug,
            })),
          ]}
        />
      </div>
      <section aria-label={t('videos:title')} className="mt-8">
        {hasFailed ? (
          <ReadFailure text={t('videos:failure')} href={videoListUrl(state, { page: state.page })} />
        ) : videos.data.length === 0 ? (
          <EmptyState
            picture={<img src="/pictures/empty-no-results.svg" alt="" width="180" height="144" />}
            title={t(state.category ? 'videos:noMatch' : 'videos:empty')}
            actions={
              state.category ? (
                <ButtonLink href={videoListUrl(state, { category: undefined })}>
                  {t('videos:reset')}
                </ButtonLink>
              ) : undefined
            }
          />
        ) : (
          <>
            <p role="status" className="mb-4 text-muted">
              {t('videos:count', { count: videos.total })}
            </p>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {videos.data.map(video => (
                <li key={video.id}>
                  <VideoCard video={video} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Pagination
          className="mt-10"
          page={videos.currentPage}
          lastPage={videos.lastPage}
          href={page => videoListUrl(state, { page })}
          words={{
            label: t('shell:list.pages'),
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
            page: page => t('shell:list.page', { page }),
          }}
        />
      </section>
    </div>
  )
}
