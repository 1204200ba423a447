import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '../../lib/translation.ts'

/** A message that data could not be loaded, with a button that tries again. */
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
