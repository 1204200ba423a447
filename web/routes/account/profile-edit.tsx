import type { PageHandle } from '#web/lib/page.ts'
import { ProfileEditIsland } from '#web/pages/profile-edit-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.profileEdit',
  isPrivate: true,
  words: ['accounts', 'admin', 'validation'],
  island: 'profile-edit-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function ProfileEdit() {
  return <ProfileEditIsland />
}
