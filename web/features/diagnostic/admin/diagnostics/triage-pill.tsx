import type { TriageLevel } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'

const tones = { green: 'success', orange: 'warning', red: 'danger' } as const

/** A badge with the triage level of a diagnostic. */
export function TriagePill({ level }: { level: TriageLevel }) {
  const t = useTranslate()
  return <StatusPill tone={tones[level]}>{t(`admin-diagnostic:triage.${level}`)}</StatusPill>
}
