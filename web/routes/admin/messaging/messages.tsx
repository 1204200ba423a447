import { MessageList } from '#web/features/messaging/admin/message-list.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminMessages',
  isPrivate: true,
  words: ['admin-messaging'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminMessages() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('shell:titles.adminMessages')} description={t('admin-messaging:description')} />
      <MessageList />
    </>
  )
}
