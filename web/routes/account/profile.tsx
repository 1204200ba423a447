import type { PageHandle } from '#web/lib/page.ts'
import { ProfileIsland } from '#web/pages/profile-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.profile',
  isPrivate: true,
  words: ['accounts', 'security', 'validation'],
  island: 'profile-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Profile() {
  return <ProfileIsland />
}
