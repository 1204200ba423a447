import { VideoEditor } from '#web/features/content/admin/videos/video-editor.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import type { Route } from './+types/video-edit'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminVideoEdit',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminVideoEdit({ params }: Route.ComponentProps) {
  return <VideoEditor key={params.id} id={Number(params.id)} />
}
