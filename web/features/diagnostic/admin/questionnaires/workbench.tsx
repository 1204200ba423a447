import { useState } from 'react'
import { replayQuestionnaire } from '#contract/diagnostic/admin-endpoints.ts'
import {
  minReported,
  type Workbench as Result,
  type WorkbenchDifference,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { concernName } from '../diagnostics/outcome.ts'

/**
 * Replays the newest stored answers against this version of the questionnaire and shows the changes that several
 * members share.
 */
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
  const { diagnostics, isTooFew, differences, untold } = result
  if (diagnostics === 0 || isTooFew)
    return (
      <p role="status" className="mt-4 max-w-measure">
        {diagnostics === 0
          ? t('admin-diagnostic:workbench.none')
          : t('admin-diagnostic:workbench.tooFew', { least: minReported })}
      </p>
    )
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
      {differences.length > 0 ? (
        <ul className="mt-4 grid gap-3 lg:grid-cols-2">
          {differences.map(one => (
            <li key={JSON.stringify(one)} className="min-w-0 rounded-card border border-line p-4">
              <p className="text-sm text-muted">
                {t('admin-diagnostic:workbench.members', { count: one.members })}
              </p>
              <Difference one={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {untold > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {t('admin-diagnostic:workbench.hidden', { count: untold, least: minReported })}
        </p>
      ) : null}
    </div>
  )
}

function Difference({ one }: { one: WorkbenchDifference }) {
  const t = useTranslate()
  switch (one.kind) {
    case 'ask':
      return <p className="mt-1">{t('admin-diagnostic:workbench.ask', { question: one.question })}</p>
    case 'skinType':
      return (
        <Change
          name={t('admin-diagnostic:skinTypeLabel')}
          from={t(`admin-diagnostic:skinType.${one.from}`)}
          to={t(`admin-diagnostic:skinType.${one.to}`)}
        />
      )
    case 'triage':
      return (
        <Change
          name={t('admin-diagnostic:triageLabel')}
          from={t(`admin-diagnostic:triage.${one.from}`)}
          to={t(`admin-diagnostic:triage.${one.to}`)}
        />
      )
    case 'concern':
      return <Change name={concernName(t, one.concern)} from={String(one.from)} to={String(one.to)} />
  }
}

function Change({ name, from, to }: { name: string; from: string; to: string }) {
  const t = useTranslate()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{name}</span>
      <span>{from}</span>
      <Icon name="arrow-right" size={16} className="text-muted" />
      <span className="sr-only">{t('admin-diagnostic:workbench.becomes')}</span>
      <span className="font-semibold">{to}</span>
    </p>
  )
}
