import type { DiagnosticVocabulary } from '#contract/diagnostic/admin-questionnaire.ts'
import { factNumbers } from '#contract/diagnostic/facts.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { axes } from './engine/assessment/axes.ts'
import { marks } from './engine/assessment/marks.ts'
import { words } from './engine/products/words.ts'

/**
 * All names that the engine knows (axes, marks …), with their meaning in one language; a questionnaire may use no
 * others.
 */
export function vocabularyOf(locale: Locale): DiagnosticVocabulary {
  const t = translators[locale]
  return {
    axes: axes.map(key => ({ key, name: t(`admin-diagnostic:axes.${key}`) })),
    marks: marks.map(key => ({ key, name: t(`admin-diagnostic:marks.${key}`) })),
    facts: factNumbers.map(key => ({ key, name: t(words.fact(key)) })),
  }
}
