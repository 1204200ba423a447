import type { DiagnosticVocabulary } from '#contract/diagnostic/admin-questionnaire.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { axes } from './engine/axes.ts'
import { factNumbers } from './engine/facts.ts'
import { marks } from './engine/marks.ts'
import { words } from './engine/words.ts'

/** The names that the engine reads, with what they mean in one language: a questionnaire may use no others. */
export function vocabularyOf(locale: Locale): DiagnosticVocabulary {
  const t = translators[locale]
  return {
    axes: axes.map(key => ({ key, name: t(`admin-diagnostic:axes.${key}`) })),
    marks: marks.map(key => ({ key, name: t(`admin-diagnostic:marks.${key}`) })),
    facts: factNumbers.map(key => ({ key, name: t(words.fact(key)) })),
  }
}
