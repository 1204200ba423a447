import type { AddToCartProps } from '#web/features/cart/add-to-cart.tsx'
import {
  Questionnaire,
  type QuestionnaireProps,
} from '#web/features/diagnostic/questionnaire/questionnaire.tsx'
import { island } from '#web/islands/island.tsx'

interface QuestionnairePageProps extends Omit<QuestionnaireProps, 'loadPreview'> {
  /** The texts of the add-to-cart buttons, with a placeholder for the product's name. */
  addWords: AddToCartProps['words']
}

export default function QuestionnairePage({ addWords, ...questionnaire }: QuestionnairePageProps) {
  const loadPreview: QuestionnaireProps['loadPreview'] = async locale =>
    (await import('./questionnaire-result.ts')).loadResult(locale, addWords)
  return <Questionnaire {...questionnaire} loadPreview={loadPreview} />
}

export const QuestionnaireIsland = island('questionnaire', QuestionnairePage, '')
