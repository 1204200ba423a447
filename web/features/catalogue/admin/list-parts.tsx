import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RouterLink } from './router-link.tsx'

interface ListPagesProps {
  pages: { currentPage: number; lastPage: number } | undefined
  href: (page: number) => string
}

/** The pages of an administration list. */
export function ListPages({ pages, href }: ListPagesProps) {
  const t = useTranslate()
  return (
    <Pagination
      className="mt-6"
      page={pages?.currentPage ?? 1}
      lastPage={pages?.lastPage ?? 1}
      href={href}
      link={RouterLink}
      words={{
        label: t('shell:list.pages'),
        previous: t('shell:list.previous'),
        next: t('shell:list.next'),
        page: page => t('shell:list.page', { page }),
      }}
    />
  )
}

/** Something could not be loaded, with the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Alert
      tone="error"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {t('shell:action.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
