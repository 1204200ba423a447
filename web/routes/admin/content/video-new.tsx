import { VideoForm } from '#web/features/content/admin/videos/video-form.tsx'
import { VideoTrail } from '#web/features/content/admin/videos/video-trail.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminVideoNew',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminVideoNew() {
  const t = useTranslate()
  const title = t('admin-content:videos.add')
  return (
    <>
      <PageHeader above={<VideoTrail here={title} />} title={title} />
      <VideoForm />
    </>
  )
}
