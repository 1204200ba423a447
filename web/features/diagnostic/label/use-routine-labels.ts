import { useEffect, useState } from 'react'
import type { MemberRoutine } from '#contract/diagnostic/diagnostic.ts'
import type { ProductLabel } from '#contract/diagnostic/product-labels.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { loadLabels } from '#web/lib/offline/label-copy.ts'
import { readSession } from '#web/lib/session.ts'
import { labelsOfRoutine } from './routine-labels.ts'

/**
 * The labels of the products in the routine that this device keeps of the signed-in member. `isMissing`: there is a
 * routine, but not every label of it.
 */
export function useRoutineLabels(locale: Locale): { labels: ProductLabel[]; isMissing: boolean } {
  const [found, setFound] = useState<{ labels: ProductLabel[]; isMissing: boolean }>({
    labels: [],
    isMissing: false,
  })
  useEffect(() => {
    if (!readSession()) return
    let isGone = false
    findRoutineLabels(locale)
      .then(labels => labels && !isGone && setFound(labels))
      .catch((error: unknown) => console.warn('the kept routine could not be read', error))
    return () => {
      isGone = true
    }
  }, [locale])
  return found
}

async function findRoutineLabels(locale: Locale) {
  const { findAnswer } = await import('#web/lib/offline/kept-answers.ts')
  const routine = (await findAnswer<MemberRoutine | null>('routine'))?.data
  if (!routine) return undefined
  const { labels, isComplete } = labelsOfRoutine(routine, await loadLabels(locale).catch(() => []))
  return { labels, isMissing: !isComplete }
}
