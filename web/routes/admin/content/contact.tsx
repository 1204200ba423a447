import type { MetaArgs } from 'react-router'
import { ContactInbox } from '#web/features/content/admin/contact/contact-inbox.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminContact',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminContact() {
  return <ContactInbox />
}
