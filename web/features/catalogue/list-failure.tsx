import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The message instead of products that could not be loaded; `href` reloads the page. */
export function ListFailure({ href }: { href: string }) {
  const t = useTranslate()
  return (
    <Alert
      tone="error"
      actions={
        <ButtonLink href={href} variant="secondary">
          {t('shell:action.retry')}
        </ButtonLink>
      }
    >
      {t('catalogue:list.loadFailure')}
    </Alert>
  )
}
