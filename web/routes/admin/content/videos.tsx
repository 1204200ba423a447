import { Link } from 'react-router'
import { VideoTable } from '#web/features/content/admin/videos/video-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminVideos',
  isPrivate: true,
  words: ['admin-content'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminVideos() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        title={t('admin-content:videos.title')}
        actions={
          <Link to="/admin/videos/new" className={buttonClass()}>
            <Icon name="plus" size={20} />
            {t('admin-content:videos.add')}
          </Link>
        }
      />
      <VideoTable />
    </>
  )
}
