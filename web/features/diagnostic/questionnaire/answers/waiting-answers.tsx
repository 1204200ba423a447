import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { askedQuestions, countDone } from './answers.ts'
import { eraseKept, type Kept, withKeep } from './kept-answers.ts'
import { dropPage } from './offline-copy.ts'
import { isSurelyOwn, sendAnswers } from './send-answers.ts'

interface WaitingAnswersProps {
  kept: Kept
  onErase: () => void
}

/**
 * Sends completed answers of this device as the member's diagnostic if storage was accepted. Another person's
 * answers must not be sent, so it asks when in doubt.
 */
export function WaitingAnswers({ kept, onErase }: WaitingAnswersProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [agreed, setAgreed] = useState(() => (isToSend(kept) ? kept : undefined))
  if (agreed) return <SendNow kept={agreed} />
  const erase = () => {
    eraseKept()
    void dropPage()
    onErase()
  }
  return (
    <section className="mb-8 rounded-card bg-leaf p-6">
      <h2 className="font-display text-xl">{t('questionnaire:member.waitingTitle')}</h2>
      <p className="mt-1">{t('questionnaire:member.waiting', { when: sayWhen(kept.updatedAt, locale) })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAgreed(withKeep(kept))}>{t('questionnaire:member.waitingKeep')}</Button>
        <Button variant="secondaryDanger" onClick={erase}>
          {t('questionnaire:member.waitingErase')}
        </Button>
      </p>
    </section>
  )
}

/**
 * Whether stored answers are certainly the member's own and accepted for storage: they are then sent without
 * asking.
 */
export function isToSend(kept: Kept): boolean {
  return isSurelyOwn(kept) && kept.consent.purposes.includes('keep')
}

function SendNow({ kept }: { kept: Kept }) {
  const t = useTranslate()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['send-answers', kept.updatedAt],
    queryFn: () => sendAnswers(kept, true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    if (data.kind !== 'stored') return location.assign('/questionnaire')
    void dropPage()
    location.replace(`/diagnostic/result/${data.id}`)
  }, [data])
  if (error && !isFetching)
    return (
      <div className="mb-8">
        <LoadFailure
          text={failureText(error, t('questionnaire:sending.failed'))}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-lg">
      <Spinner />
      {t('questionnaire:member.sending')}
    </p>
  )
}

/** Says that a questionnaire was started on this device and not completed, with a link to continue it. */
export function UnfinishedAnswers({ kept }: { kept: Kept }) {
  const t = useTranslate()
  const total = askedQuestions(kept.questionnaire, kept.answers).length
  return (
    <section className="mb-8 rounded-card bg-leaf p-6">
      <h2 className="font-display text-xl">{t('questionnaire:member.unfinishedTitle')}</h2>
      <p className="mt-1">
        {t('questionnaire:resume.text', { done: countDone(kept.questionnaire, kept.answers), total })}
      </p>
      <p className="mt-4">
        <ButtonLink href="/questionnaire">{t('questionnaire:resume.action')}</ButtonLink>
      </p>
    </section>
  )
}

function sayWhen(at: string, locale: Locale): string {
  const minutes = Math.min(-1, Math.round((Date.parse(at) - Date.now()) / 60_000))
  const format = new Intl.RelativeTimeFormat(intlTag(locale))
  return minutes > -60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
}
