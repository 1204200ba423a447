import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConsents } from '../compare/use-consents.ts'

/** Says that a stored diagnostic may not be used for recommendations yet, and offers to consent to that. */
export function NeededConsent() {
  const t = useTranslate()
  const { isBusy, give } = useConsents()
  return (
    <Alert
      tone="info"
      title={t('result:recommended.consentTitle')}
      className="mb-6"
      actions={
        <>
          <Button isLoading={isBusy} onClick={() => void give('advice')}>
            {t('result:consents.give')}
          </Button>
          <ButtonLink href="/account/diagnostics#consents" variant="secondary">
            {t('result:recommended.consentManage')}
          </ButtonLink>
        </>
      }
    >
      {t('result:recommended.consentText')}
    </Alert>
  )
}
