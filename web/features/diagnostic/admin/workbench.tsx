import { useState } from 'react'
import { replayQuestionnaire } from '#contract/diagnostic/admin-endpoints.ts'
import type { ReplayedCase, Workbench as Result } from '#contract/diagnostic/admin-questionnaire.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { concernName } from './outcome.ts'

/** Asks the newest stored answers, without names, of this version and shows whose result would be another. */
export function Workbench({ id }: { id: number }) {
  const t = useTranslate()
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)

  async function handleRun() {
    setIsRunning(true)
    setFailure(undefined)
    try {
      setResult(await callApi(replayQuestionnaire, { params: { id } }))
    } catch (error) {
      setFailure(failureText(error, t('admin-diagnostic:workbench.failure')))
    }
    setIsRunning(false)
  }

  return (
    <section aria-labelledby="workbench" className="rounded-card bg-card p-4 shadow-soft sm:p-6">
      <h2 id="workbench" className="font-display text-xl">
        {t('admin-diagnostic:workbench.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-muted">{t('admin-diagnostic:workbench.text')}</p>
      <Button variant="secondary" icon="play" isLoading={isRunning} onClick={() => void handleRun()}>
        {t('admin-diagnostic:workbench.run')}
      </Button>
      {failure ? (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      ) : null}
      {result ? <Outcome result={result} /> : null}
    </section>
  )
}

function Outcome({ result }: { result: Result }) {
  const t = useTranslate()
  const { diagnostics, cases } = result
  if (diagnostics === 0)
    return (
      <p role="status" className="mt-4">
        {t('admin-diagnostic:workbench.none')}
      </p>
    )
  const hidden = result.changed + result.asked - cases.length
  return (
    <div role="status" className="mt-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['diagnostics', 'same', 'changed', 'asked'] as const).map(count => (
          <div key={count} className="flex flex-col-reverse rounded-card bg-fill p-3">
            <dt className="text-sm text-muted">{t(`admin-diagnostic:workbench.count.${count}`)}</dt>
            <dd className="font-display text-2xl tabular-nums">{result[count]}</dd>
          </div>
        ))}
      </dl>
      {cases.length > 0 ? (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {cases.map(one => (
            <Case key={one.number} one={one} />
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <p className="mt-3 text-sm text-muted">{t('admin-diagnostic:workbench.hidden', { count: hidden })}</p>
      ) : null}
    </div>
  )
}

function Case({ one }: { one: ReplayedCase }) {
  const t = useTranslate()
  const { before, after } = one
  return (
    <li className="min-w-0 rounded-card border border-line p-4">
      <h3 className="font-semibold">{t('admin-diagnostic:workbench.case', { number: one.number })}</h3>
      {after === null ? (
        <>
          <p className="mt-1 text-sm text-muted">{t('admin-diagnostic:workbench.ask')}</p>
          <ul className="mt-1 list-disc ps-5">
            {one.ask.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <ul className="mt-2 grid gap-1">
          {before.skinType === after.skinType ? null : (
            <Change
              name={t('admin-diagnostic:skinTypeLabel')}
              from={t(`admin-diagnostic:skinType.${before.skinType}`)}
              to={t(`admin-diagnostic:skinType.${after.skinType}`)}
            />
          )}
          {before.triage === after.triage ? null : (
            <Change
              name={t('admin-diagnostic:triageLabel')}
              from={t(`admin-diagnostic:triage.${before.triage}`)}
              to={t(`admin-diagnostic:triage.${after.triage}`)}
            />
          )}
          {[...new Set([...Object.keys(before.concerns), ...Object.keys(after.concerns)])]
            .filter(slug => before.concerns[slug] !== after.concerns[slug])
            .map(slug => (
              <Change
                key={slug}
                name={concernName(t, slug)}
                from={String(before.concerns[slug] ?? 0)}
                to={String(after.concerns[slug] ?? 0)}
              />
            ))}
        </ul>
      )}
    </li>
  )
}

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{name}</span>
      <span>{from}</span>
      <Icon name="arrow-right" size={16} className="text-muted" />
      <span className="sr-only">{t('admin-diagnostic:workbench.becomes')}</span>
      <span className="font-semibold">{to}</span>
    </li>
  )
}
