import { useQueryClient } from '@tanstack/react-query'
import { getAdminOrderRequest } from '#contract/orders/order-request-endpoints.ts'
import { RequestSheet } from '#web/features/orders/admin/requests/request-sheet.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { RecordFrame } from '#web/parts/records/record-frame.tsx'
import { useRecord } from '#web/parts/records/use-record.ts'
import type { Route } from './+types/request'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminRequest',
  isPrivate: true,
  words: ['admin-requests', 'requests', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

const key = 'admin-order-request'
const list = '/admin/desk/requests?state=open'

export default function AdminRequest({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const client = useQueryClient()
  // Each reading is in the audit log, so the request is not loaded again when the window gets the focus.
  const state = useRecord(key, Number(params.id), id => callApi(getAdminOrderRequest, { params: { id } }), {
    isFresh: true,
  })
  return (
    <>
      <p className="mb-2">
        <RouterLink href={list} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('admin-requests:back')}
        </RouterLink>
      </p>
      <RecordFrame
        state={state}
        icon="mail"
        words={{
          notFound: t('admin-requests:notFound'),
          back: t('admin-requests:back'),
          loadFailure: t('admin-requests:loadFailure'),
        }}
        backTo={list}
      >
        {request => (
          <RequestSheet
            request={request}
            onChange={changed => client.setQueryData([key, changed.id], changed)}
            onConflict={state.refetch}
          />
        )}
      </RecordFrame>
    </>
  )
}
