import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listDiagnostics } from '#contract/diagnostic/endpoints.ts'
import { nextQuestion } from '#web/features/diagnostic/questionnaire/answers/answers.ts'
import { readKept } from '#web/features/diagnostic/questionnaire/answers/kept-answers.ts'
import {
  isToSend,
  UnfinishedAnswers,
  WaitingAnswers,
} from '#web/features/diagnostic/questionnaire/answers/waiting-answers.tsx'
import { NewestResult, NoResultYet } from '#web/features/diagnostic/questionnaire/newest-result.tsx'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MembersOnly } from './members-only.tsx'

export default function DiagnosticPage() {
  return (
    <MembersOnly>
      <Diagnostic />
    </MembersOnly>
  )
}

/**
 * The member's diagnostic page. Completed answers on this device are sent first; then it shows the newest result,
 * or a link to the questionnaire.
 */
function Diagnostic() {
  const t = useTranslate()
  const [kept, setKept] = useState(readKept)
  const isFinished = kept !== undefined && !nextQuestion(kept.questionnaire, kept.answers)
  return (
    <div className="mx-auto min-h-screen max-w-3xl px-4 py-8 md:px-6">
      <PageHeader title={t('shell:titles.diagnostic')} />
      {kept && isFinished ? <WaitingAnswers kept={kept} onErase={() => setKept(undefined)} /> : null}
      {kept && !isFinished ? <UnfinishedAnswers kept={kept} /> : null}
      {kept && isFinished && isToSend(kept) ? null : <Newest />}
    </div>
  )
}

function Newest() {
  const t = useTranslate()
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['diagnostics', 'newest'],
    queryFn: () => callApi(listDiagnostics, { query: { page: 1, perPage: 1 } }),
  })
  if (isLoadingError)
    return <LoadFailure text={t('questionnaire:member.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-card" />
  const newest = data.data[0]
  return newest ? <NewestResult diagnostic={newest} /> : <NoResultYet />
}

export const DiagnosticIsland = island('diagnostic-page', DiagnosticPage, '')
