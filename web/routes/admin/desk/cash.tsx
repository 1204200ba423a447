import { CashSheet } from '#web/features/desk/cash-sheet.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminCash',
  isPrivate: true,
  words: ['admin-desk'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminCash() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        above={
          <RouterLink
            href="/admin/desk"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin-desk:print.back')}
          </RouterLink>
        }
        title={t('shell:titles.adminCash')}
        description={t('admin-desk:cash.text')}
      />
      <CashSheet />
    </>
  )
}
