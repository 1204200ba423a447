import { getWebhook } from '#contract/webhooks/endpoints.ts'
import { DeliveryList } from '#web/features/webhooks/admin/delivery-list.tsx'
import { WebhookSheet } from '#web/features/webhooks/admin/webhook-sheet.tsx'
import { callApi } from '#web/lib/api.ts'
import type { PageHandle } from '#web/lib/page.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { RecordFrame } from '#web/parts/records/record-frame.tsx'
import { useRecord } from '#web/parts/records/use-record.ts'
import type { Route } from './+types/webhook'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminWebhook',
  isPrivate: true,
  words: ['admin-programs', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminWebhook({ params }: Route.ComponentProps) {
  const t = useTranslate()
  const state = useRecord('admin-webhook', Number(params.id), id => callApi(getWebhook, { params: { id } }))
  return (
    <>
      <p className="mb-2">
        <RouterLink
          href="/admin/programs"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin-programs:hooks.back')}
        </RouterLink>
      </p>
      <RecordFrame
        state={state}
        icon="globe"
        words={{
          notFound: t('admin-programs:hooks.notFound'),
          back: t('admin-programs:hooks.back'),
          loadFailure: t('admin-programs:hooks.loadFailure'),
        }}
        backTo="/admin/programs"
      >
        {webhook => (
          <>
            <WebhookSheet webhook={webhook} />
            <h2 className="mb-2 font-display text-xl">{t('admin-programs:deliveries.title')}</h2>
            <DeliveryList webhookId={webhook.id} />
          </>
        )}
      </RecordFrame>
    </>
  )
}
