import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

export function VideoTrail({ here }: { here: string }) {
  const t = useTranslate()
  return (
    <Breadcrumb
      label={t('admin:frame.trail')}
      link={RouterLink}
      items={[{ text: t('admin-content:videos.title'), href: '/admin/videos' }, { text: here }]}
    />
  )
}
