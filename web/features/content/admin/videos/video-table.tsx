import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteVideo, listAdminVideos } from '#contract/content/admin-endpoints.ts'
import { listArticleCategories } from '#contract/content/endpoints.ts'
import { type Video, VideoStatus, videoProviders } from '#contract/content/video.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { choiceOf, idOf } from '#web/parts/lists/page-params.ts'
import { useList } from '#web/parts/lists/use-list.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { videoColumns } from './video-columns.tsx'

/** The administration's list of videos of every status. */
export function VideoTable() {
  const t = useTranslate()
  const locale = useLocale()
  const [asked, setAsked] = useState<Video>()
  const { data: categories = [] } = useQuery({
    queryKey: ['article-categories'],
    queryFn: () => callApi(listArticleCategories),
  })
  const list = useList({
    key: ['admin-videos'],
    read: query => callApi(listAdminVideos, { query }),
    sorts: ['title', 'createdAt'],
    defaultSort: '-createdAt',
    filterOf: params => ({
      status: choiceOf(params, 'status', VideoStatus.options),
      category: idOf(params, 'category'),
      locale: choiceOf(params, 'language', locales),
      provider: choiceOf(params, 'provider', videoProviders),
    }),
  })

  return (
    <>
      <AdminList<Video>
        list={list}
        caption={t('admin-content:videos.title')}
        columns={videoColumns(t, locale, setAsked)}
        search={t('admin-content:videos.search')}
        filters={[
          {
            key: 'status',
            label: t('admin-content:articles.column.status'),
            any: t('admin-content:articles.any.status'),
            options: VideoStatus.options.map(value => ({
              value,
              text: t(`admin-content:articles.status.${value}`),
            })),
          },
          {
            key: 'category',
            label: t('admin-content:videos.category'),
            any: t('admin-content:any.category'),
            options: categories.map(({ id, name }) => ({ value: String(id), text: name })),
          },
          {
            key: 'language',
            label: t('admin-content:articles.column.language'),
            any: t('admin-content:any.language'),
            options: locales.map(value => ({ value, text: t(`admin:language.${value}`) })),
          },
          {
            key: 'provider',
            label: t('admin-content:videos.provider'),
            any: t('admin-content:videos.anyProvider'),
            options: videoProviders.map(value => ({
              value,
              text: t(`admin-content:videos.providers.${value}`),
            })),
          },
        ]}
        empty={{
          icon: 'play',
          title: t('admin-content:videos.emptyTitle'),
          text: t('admin-content:videos.empty'),
          action: (
            <RouterLink href="/admin/videos/new" className={buttonClass()}>
              {t('admin-content:videos.add')}
            </RouterLink>
          ),
        }}
      />
      <DeleteDialog
        asked={asked}
        words={{
          title: t('admin-content:videos.deleteAsk', { title: asked?.title ?? '' }),
          text: t('admin-content:videos.deleteText'),
          done: t('admin-content:videos.deleted', { title: asked?.title ?? '' }),
          failure: t('admin-content:videos.deleteFailure'),
        }}
        remove={({ id }) => callApi(deleteVideo, { params: { id } })}
        onClose={() => setAsked(undefined)}
        keys={[['admin-videos']]}
      />
    </>
  )
}
