import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getMember } from '#contract/accounts/member-endpoints.ts'
import { MessageForm } from '#web/features/notifications/admin/message-form.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { idOf } from '#web/parts/lists/page-params.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminNotifications',
  isPrivate: true,
  words: ['admin-notifications', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

/** The page that sends the team's messages; `?member=12` writes to that member. */
export default function AdminNotifications() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const id = idOf(params, 'member')
  const { data: member, isPending } = useQuery({
    queryKey: ['admin-members', id],
    queryFn: () => callApi(getMember, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return (
    <>
      <PageHeader title={t('admin-notifications:title')} description={t('admin-notifications:description')} />
      {id !== undefined && isPending ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <MessageForm
          key={member?.id ?? 'all'}
          member={member && { id: String(member.id), label: `${member.name} (${member.email})` }}
        />
      )}
    </>
  )
}
