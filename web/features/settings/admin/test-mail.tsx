import { useEffect, useRef, useState } from 'react'
import { sendTestMail } from '#contract/settings/endpoints.ts'
import type { TestMailReport } from '#contract/settings/test-mail.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert, type AlertProps } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const tones: Partial<Record<TestMailReport['outcome'], AlertProps['tone']>> = {
  sent: 'success',
  outbox: 'warning',
}

/** Sends a test mail to the administrator, and says in plain words what the mail server made of it. */
export function TestMail() {
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  const [report, setReport] = useState<TestMailReport>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // The page is longer than when the router looked for the address's target.
  useEffect(() => {
    if (location.hash === '#test-mail') section.current?.scrollIntoView()
  }, [])

  async function handleSend() {
    setReport(undefined)
    setFailure(undefined)
    setIsSending(true)
    try {
      setReport(await callApi(sendTestMail))
    } catch (error) {
      setFailure(failureText(error, t('settings:testMail.failure')))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section
      id="test-mail"
      ref={section}
      aria-labelledby="test-mail-title"
      className="mt-6 max-w-4xl scroll-mt-24 rounded-card bg-card p-5 shadow-soft sm:p-6"
    >
      <h2 id="test-mail-title" className="font-display text-xl">
        {t('settings:testMail.title')}
      </h2>
      <p className="mt-2 max-w-measure">{t('settings:testMail.text')}</p>
      <Button variant="secondary" className="mt-4" isLoading={isSending} onClick={() => void handleSend()}>
        {t('settings:testMail.send')}
      </Button>
      {failure === undefined ? null : (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      )}
      {report ? (
        <Alert tone={tones[report.outcome] ?? 'error'} className="mt-4">
          <p>{t(`settings:testMail.outcomes.${report.outcome}`, { to: report.to })}</p>
          {report.detail === null ? null : (
            <p className="mt-2 break-words text-sm">
              {t('settings:testMail.detail', { detail: report.detail })}
            </p>
          )}
        </Alert>
      ) : null}
    </section>
  )
}
