import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DraftInput } from '#contract/desk/draft.ts'
import { getDraft } from '#contract/desk/endpoints.ts'
import type { AdminOrder } from '#contract/orders/order.ts'
import { DraftEditor } from '#web/features/desk/draft/draft-editor.tsx'
import { DraftList } from '#web/features/desk/draft/draft-list.tsx'
import { PlacedLink } from '#web/features/desk/draft/placed-link.tsx'
import { emptyDraft } from '#web/features/desk/draft/use-draft.ts'
import { CallerGuard } from '#web/features/diagnostic/guard/caller-guard.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { idOf } from '#web/parts/lists/page-params.ts'
import { RecordFrame } from '#web/parts/records/record-frame.tsx'
import { useRecord } from '#web/parts/records/use-record.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminOrderNew',
  isPrivate: true,
  words: ['addresses', 'admin-desk', 'admin-orders', 'checkout', 'delivery', 'guard', 'orders', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminOrderNew() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [placed, setPlaced] = useState<AdminOrder>()
  // A draft order that was just saved here is not reloaded; only a link to another draft loads it.
  const [own, setOwn] = useState<number>()
  const id = idOf(params, 'draft')

  function handlePlaced(order: AdminOrder) {
    if (order.paymentMethod === 'cash_on_delivery') void navigate(`/admin/orders/${order.id}`)
    else setPlaced(order)
  }
  const editor = {
    onSaved: (draft: { id: number }) => {
      setOwn(draft.id)
      setParams({ draft: String(draft.id) }, { replace: true })
    },
    onPlaced: handlePlaced,
  }
  return (
    <>
      <PageHeader title={t('shell:titles.adminOrderNew')} description={t('admin-desk:draft.text')} />
      {placed ? (
        <PlacedLink
          order={placed}
          onAnother={() => {
            setPlaced(undefined)
            setOwn(undefined)
            setParams({}, { replace: true })
          }}
        />
      ) : id === undefined || id === own ? (
        <>
          {id === undefined ? <DraftList /> : null}
          <DraftEditor
            initial={emptyDraft(locale as DraftInput['locale'])}
            kept={undefined}
            warningsOf={callerWarnings}
            {...editor}
          />
        </>
      ) : (
        <KeptDraft key={id} id={id} {...editor} />
      )}
    </>
  )
}

interface KeptDraftProps {
  id: number
  onSaved: (draft: { id: number }) => void
  onPlaced: (order: AdminOrder) => void
}

function KeptDraft({ id, onPlaced }: KeptDraftProps) {
  const t = useTranslate()
  const state = useRecord('desk-draft', id, found => callApi(getDraft, { params: { id: found } }), {
    isFresh: true,
  })
  return (
    <RecordFrame
      state={state}
      icon="list"
      backTo="/admin/orders/new"
      words={{
        notFound: t('admin-desk:draft.notFound'),
        back: t('admin-desk:draft.another'),
        loadFailure: t('admin-desk:draft.loadFailure'),
      }}
    >
      {draft => (
        <DraftEditor
          initial={draft}
          kept={draft}
          warningsOf={callerWarnings}
          onSaved={() => {}}
          onPlaced={onPlaced}
        />
      )}
    </RecordFrame>
  )
}

function callerWarnings(products: { id: number; name: string }[]) {
  return <CallerGuard products={products} />
}
