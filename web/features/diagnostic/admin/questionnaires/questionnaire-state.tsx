import type { QuestionnaireStatus } from '#contract/diagnostic/admin-questionnaire.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = { draft: 'warning', active: 'success', archived: 'neutral' } as const

/** A badge with the status of a questionnaire version: draft, active or archived. */
export function QuestionnaireState({ status }: { status: QuestionnaireStatus }) {
  const t = useTranslate()
  return <StatusPill tone={tones[status]}>{t(`admin-diagnostic:status.${status}`)}</StatusPill>
}
