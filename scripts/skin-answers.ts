import { healthConsentVersion } from '#contract/diagnostic/consent-purposes.ts'
import type { Answer } from '#server/domains/diagnostic/engine/answers/answers.ts'
import type { Questionnaire } from '#server/domains/diagnostic/engine/answers/questionnaire.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'

/** Diagnostic answers that are not urgent, so that the shop recommends products; they differ for each number. */
export function skinOf(questionnaire: Questionnaire, number: number): Answer[] {
  return questionnaire.questions.map(({ key, options }, place) => {
    const calm = key === 'signs' || key === 'lightening' || key === 'age' || key === 'health'
    const chosen = options[calm ? (key === 'age' ? 3 : 0) : (number * (place + 3)) % options.length]
    return { question: key, options: chosen ? [chosen.key] : [] }
  })
}

/** The request body of a diagnostic with the answers of `skinOf` for this number. */
export async function answersOf(url: string, number: number): Promise<object> {
  const asked = await readAsked(url)
  const answers = skinOf(await readQuestionnaire(), number).map(({ question, options }) => {
    const found = asked.questions.find(one => one.key === question)
    const ids = options.map(key => found?.options.find(option => option.key === key)?.id)
    return { question_id: found?.id, option_ids: ids }
  })
  const consent = { consent_version: healthConsentVersion, consent_at: new Date().toISOString() }
  return { questionnaire_id: asked.id, health_consent: true, ...consent, person: 'self', answers }
}

interface Asked {
  id: number
  questions: { id: number; key: string; options: { id: number; key: string }[] }[]
}

async function readAsked(url: string): Promise<Asked> {
  const answer = await fetch(`${url}/api/questionnaires/active`)
  if (answer.status !== 200) throw new Error(`the questions were answered ${answer.status}`)
  return (await answer.json()) as Asked
}
