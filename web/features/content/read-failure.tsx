import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The message instead of a list of articles or videos that could not be loaded; `href` reloads the page. */
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
