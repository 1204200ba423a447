import { ApiKeyList } from '#web/features/accounts/admin/keys/api-key-list.tsx'
import { WebhookList } from '#web/features/webhooks/admin/webhook-list.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminPrograms',
  isPrivate: true,
  words: ['admin-programs', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminPrograms() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('shell:titles.adminPrograms')} description={t('admin-programs:description')} />
      <div className="grid grid-cols-1 gap-12">
        <ApiKeyList />
        <WebhookList />
      </div>
    </>
  )
}
