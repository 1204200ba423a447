import type { Assessment } from './assessment.ts'
import { type Reason, reason } from './reason.ts'
import { severityOf } from './skin-type.ts'

/** When to see a pharmacist, health centre or doctor; what is urgent today is in the triage. */
export function findConsultations({ concerns, filters, triage }: Assessment): Reason[] {
  const found: Reason[] = []
  if (severityOf(concerns, 'acne') >= 3) found.push(reason('diagnostic:consult.acne', ['F5', 'F6', 'F11']))
  if (severityOf(concerns, 'dark-marks') >= 3) found.push(reason('diagnostic:consult.marks', ['F13', 'F14']))
  if (filters.lightening !== 'never')
    found.push(reason('diagnostic:consult.lightening', ['F25', 'F26', 'F27']))
  if (filters.pregnancy !== 'no') found.push(reason('diagnostic:consult.pregnancy', ['F22']))
  if (filters.hasKeloids) found.push(reason('diagnostic:consult.keloid', ['F33']))
  if (filters.hasOtherAllergy) found.push(reason('diagnostic:consult.allergy', ['F29']))
  if (filters.age !== 'adult') found.push(reason('diagnostic:consult.young', ['F33']))
  if (triage.level !== 'red')
    found.push(
      reason('diagnostic:consult.irritation', ['F12']),
      reason('diagnostic:consult.urgent', ['F32']),
      reason('diagnostic:consult.mole', ['F30']),
    )
  return found
}

/** Spots, irritation and a professional's advice are looked at again after 8 weeks, the rest after 12. */
export function nextCheckInWeeks({ concerns, triage }: Assessment): number | null {
  if (triage.level === 'red') return null
  const isEarly =
    triage.level === 'orange' ||
    (['acne', 'discomfort', 'fragile-barrier'] as const).some(slug => severityOf(concerns, slug) >= 2)
  return isEarly ? 8 : 12
}
