import { useSearchParams } from 'react-router'
import { deskQueues } from '#contract/desk/desk.ts'
import { DeskQueues } from '#web/features/desk/desk-queues.tsx'
import { DraftList } from '#web/features/desk/draft/draft-list.tsx'
import { FindPickup } from '#web/features/desk/find-pickup.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { choiceOf, idOf } from '#web/parts/lists/page-params.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDesk',
  isPrivate: true,
  words: ['admin-desk', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDesk() {
  const t = useTranslate()
  const [params] = useSearchParams()
  const secondary = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <>
      <PageHeader
        title={t('shell:titles.adminDesk')}
        description={t('admin-desk:desk.text')}
        actions={
          <>
            <RouterLink href="/admin/desk/picking" className={secondary}>
              {t('admin-desk:desk.picking')}
            </RouterLink>
            <RouterLink href="/admin/desk/deliveries" className={secondary}>
              {t('admin-desk:desk.deliveries')}
            </RouterLink>
            <RouterLink href="/admin/desk/cash" className={secondary}>
              {t('admin-desk:desk.cash')}
            </RouterLink>
            <RouterLink href="/admin/desk/requests?state=open" className={secondary}>
              {t('shell:titles.adminRequests')}
            </RouterLink>
            <RouterLink href="/admin/orders/new" className={buttonClass({ size: 'small' })}>
              {t('admin-desk:desk.newOrder')}
            </RouterLink>
          </>
        }
      />
      <FindPickup />
      <DraftList />
      <DeskQueues queue={choiceOf(params, 'queue', deskQueues) ?? 'call'} page={idOf(params, 'page') ?? 1} />
    </>
  )
}
