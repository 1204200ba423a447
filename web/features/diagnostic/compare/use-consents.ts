import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeablePurpose } from '#contract/diagnostic/consent.ts'
import { healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import { giveConsent, withdrawAllConsents, withdrawConsent } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { forgetAnswer } from '#web/lib/offline/forget-answer.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'

/** Gives and withdraws consents to uses of diagnostics, and reloads the data that depends on them. */
export function useConsents() {
  const t = useTranslate()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function change(call: () => Promise<unknown>, done: string) {
    setIsBusy(true)
    try {
      await call()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t('result:consents.failure')))
    }
    try {
      // Cached results and recommendations, and the routine on this device, depend on the previous consents.
      await forgetAnswer('routine')
      await client.invalidateQueries({ queryKey: ['diagnostics'] })
      await client.invalidateQueries({ queryKey: ['cart-warnings'] })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    give: (purpose: ChangeablePurpose) =>
      change(
        () =>
          callApi(giveConsent, {
            params: { purpose },
            body: { consentVersion: healthConsentVersion, consentAt: new Date().toISOString() },
          }),
        t('result:consents.agreed'),
      ),
    withdraw: (purpose: ChangeablePurpose) =>
      change(() => callApi(withdrawConsent, { params: { purpose } }), t('result:consents.withdrawn')),
    withdrawAll: () => change(() => callApi(withdrawAllConsents), t('result:consents.erased')),
  }
}
