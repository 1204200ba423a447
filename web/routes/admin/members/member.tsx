import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getMember } from '#contract/accounts/member-endpoints.ts'
import { listRefusals } from '#contract/desk/endpoints.ts'
import { listAdminOrders } from '#contract/orders/endpoints.ts'
import { MemberSheet } from '#web/features/accounts/admin/member-sheet.tsx'
import { Refusals } from '#web/features/desk/refusals.tsx'
import { MemberOrders } from '#web/features/orders/admin/member-orders.tsx'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/member'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminMember',
  isPrivate: true,
  words: ['admin-desk', 'admin-members', 'order-status', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminMember({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const may = useMay()
  const id = Number(params.id)
  const {
    data: member,
    error,
    refetch,
  } = useQuery({
    queryKey: ['admin-member', id],
    queryFn: () => callApi(getMember, { params: { id } }),
  })
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/members" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('admin-members:back')}
        </Link>
      </p>
      {isNotFound(error) ? (
        <EmptyState picture={<Icon name="user" size={48} />} title={t('admin-members:notFound')} />
      ) : error ? (
        <LoadFailure text={t('admin-members:loadFailure')} onRetry={() => void refetch()} />
      ) : member ? (
        <>
          {may(listRefusals) ? <Refusals memberId={member.id} /> : null}
          <MemberSheet
            member={member}
            orders={may(listAdminOrders) ? <MemberOrders member={member} /> : undefined}
          />
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}
