import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Stands where a list would be that could not be read; `href` is the page itself, to try again. */
export function ReadFailure({ text, href }: { text: string; href: string }) {
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
      {text}
    </Alert>
  )
}
