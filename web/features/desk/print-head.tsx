import type { ReactNode } from 'react'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useMayOpen } from '#web/lib/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The heading of a printable desk page. The back link and the print button are not printed. */
export function PrintHead({
  title,
  text,
  canPrint,
}: {
  title: ReactNode
  text?: ReactNode
  canPrint: boolean
}) {
  const t = useTranslate()
  const mayOpen = useMayOpen()
  return (
    <PageHeader
      above={
        mayOpen('/admin/desk') ? (
          <RouterLink
            href="/admin/desk"
            className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
          >
            {t('admin-desk:print.back')}
          </RouterLink>
        ) : undefined
      }
      title={title}
      description={text}
      actions={
        canPrint ? (
          <Button icon="print" className="print:hidden" onClick={() => window.print()}>
            {t('admin-desk:print.print')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** A note that a printed list leaves out orders; nothing when it is complete. */
export function PrintGap({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate()
  if (shown >= total) return null
  return <p className="mb-4 font-semibold">{t('admin-desk:print.gap', { shown, total })}</p>
}

/** An empty box to tick with a pen on a printed list. */
export function TickBox() {
  return <span aria-hidden="true" className="inline-block size-5 shrink-0 rounded border-2 border-current" />
}
