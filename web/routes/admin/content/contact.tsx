import { ContactInbox } from '#web/features/content/admin/contact/contact-inbox.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminContact',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminContact() {
  return <ContactInbox />
}
