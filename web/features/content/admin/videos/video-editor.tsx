import { useQuery } from '@tanstack/react-query'
import { getAdminVideo } from '#contract/content/admin-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VideoForm } from './video-form.tsx'
import { VideoTrail } from './video-trail.tsx'

/**
 * The page that edits one video. The video is loaded once and not refetched, so that nothing typed is overwritten.
 */
export function VideoEditor({ id }: { id: number }) {
  const t = useTranslate()
  const isId = Number.isInteger(id) && id >= 1 && id <= 2_147_483_647
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['admin-video', id],
    queryFn: () => callApi(getAdminVideo, { params: { id } }),
    enabled: isId,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (!isId || isNotFound(error))
    return (
      <EmptyState
        picture={<Icon name="play" size={48} />}
        title={t('admin-content:videos.notFound')}
        actions={
          <RouterLink href="/admin/videos" className={buttonClass({ variant: 'secondary' })}>
            {t('admin-content:videos.back')}
          </RouterLink>
        }
      />
    )
  if (error)
    return <LoadFailure text={t('admin-content:videos.loadFailure')} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount) return <Skeleton className="h-96 w-full rounded-card" />
  const title = t('shell:titles.adminVideoEdit')
  return (
    <>
      <PageHeader
        above={<VideoTrail here={title} />}
        title={title}
        description={<span lang={data.locale}>{data.title}</span>}
      />
      <VideoForm video={data} />
    </>
  )
}
