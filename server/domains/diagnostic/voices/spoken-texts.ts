import { type Locale, textIn } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { readQuestionnaire } from '../questionnaires/shipped-questionnaire.ts'

/** The screens around the questions, and their texts in the order in which they are read. */
const screens = {
  intro: ['title', 'text', 'indicative', 'urgent'],
  consent: ['title', 'text', 'place', 'label', 'labelHint', 'choices', 'keep', 'withdraw'],
  person: ['title', 'text', 'self', 'child', 'other'],
  adult: ['title', 'text', 'alone', 'present', 'parent', 'correct'],
} as const

/**
 * The texts of the questionnaire that are recorded, by the name of their recording: its screens, the shipped questions
 * and their answers. A text that several answers share is recorded once.
 */
export async function spokenTexts(locale: Locale): Promise<Record<string, string>> {
  const t = translators[locale]
  const around = Object.entries(screens).flatMap(([screen, keys]) =>
    keys.map(key => [nameOf(`${screen}.${key}`), t(`questionnaire:${screen}.${key}` as never)] as const),
  )
  const { questions } = await readQuestionnaire()
  const asked = questions.flatMap(({ key, text, options }) => [
    [key, textIn(text, locale)] as const,
    ...options.map(option => [`${key}.${option.key}`, textIn(option.text, locale)] as const),
  ])
  const spoken = new Map<string, string>()
  for (const [name, text] of [...around, ...asked]) if (text && !spoken.has(text)) spoken.set(text, name)
  return Object.fromEntries([...spoken].map(([text, name]) => [name, text]))
}

function nameOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
