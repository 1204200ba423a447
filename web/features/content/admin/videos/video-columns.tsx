import type { Video } from '#contract/content/video.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'

export function videoColumns(
  t: Translate,
  locale: Locale,
  onDelete: (video: Video) => void,
): TableColumn<Video>[] {
  return [
    {
      id: 'title',
      header: t('admin-content:articles.column.title'),
      isSortable: true,
      isTitle: true,
      cell: video => (
        <RouterLink
          href={`/admin/videos/${video.id}/edit`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <span lang={video.locale}>{video.title}</span>
        </RouterLink>
      ),
    },
    {
      id: 'provider',
      header: t('admin-content:videos.provider'),
      cell: video => t(`admin-content:videos.providers.${video.provider}`),
    },
    {
      id: 'category',
      header: t('admin-content:videos.category'),
      isExtra: true,
      cell: video => video.category?.name ?? '–',
    },
    {
      id: 'language',
      header: t('admin-content:articles.column.language'),
      cell: video => t(`admin:language.${video.locale}`),
    },
    {
      id: 'status',
      header: t('admin-content:articles.column.status'),
      cell: ({ status }) => (
        <StatusPill tone={status === 'published' ? 'success' : 'neutral'}>
          {t(`admin-content:articles.status.${status}`)}
        </StatusPill>
      ),
    },
    {
      id: 'createdAt',
      header: t('admin-content:videos.createdAt'),
      isSortable: true,
      isExtra: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDate(createdAt, locale, 'short')}
        </time>
      ),
    },
    actionsColumn(t('admin-content:actions'), video => [
      {
        icon: 'trash',
        label: t('admin-content:videos.deleteNamed', { title: video.title }),
        onClick: () => onDelete(video),
      },
    ]),
  ]
}
