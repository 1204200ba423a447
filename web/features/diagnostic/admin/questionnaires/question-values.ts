import { type FieldErrors, type Path, type Resolver, set } from 'react-hook-form'
import {
  AdminOption,
  type AdminQuestion,
  type DiagnosticVocabulary,
  QuestionInput,
  type TextInEach,
} from '#contract/diagnostic/admin-questionnaire.ts'
import { modelField } from '#contract/model-field.ts'
import { inEachLanguage, keyLocale, locales, textIn } from '#contract/shared/locale.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'

/** The form values of an answer option; numbers stay strings until they are sent. */
export interface OptionValues {
  key: string
  text: TextInEach
  exclusive: boolean
  weights: Record<string, string>
  marks: string[]
  facts: string[]
  amount: string
  image: string
}

export interface QuestionValues {
  key: string
  type: AdminQuestion['type']
  required: boolean
  maxChoices: string
  text: TextInEach
  help: TextInEach
  facts: string[]
  options: OptionValues[]
}

export function emptyOption(): OptionValues {
  return {
    key: '',
    text: inEachLanguage(() => ''),
    exclusive: false,
    weights: {},
    marks: [],
    facts: [],
    amount: '',
    image: '',
  }
}

/** The initial form values of a question, existing or new. */
export function valuesOf(question: AdminQuestion | undefined): QuestionValues {
  if (!question)
    return {
      key: '',
      type: 'single',
      required: true,
      maxChoices: '',
      text: inEachLanguage(() => ''),
      help: inEachLanguage(() => ''),
      facts: [],
      options: [emptyOption(), emptyOption()],
    }
  const { key, type, required, maxChoices, text, help, facts, options } = question
  return {
    key,
    type,
    required,
    maxChoices: maxChoices?.toString() ?? '',
    text,
    help: help ?? inEachLanguage(() => ''),
    facts,
    options: options.map(option => ({
      ...option,
      weights: Object.fromEntries(
        Object.entries(option.weights).map(([axis, points]) => [axis, String(points)]),
      ),
      amount: option.amount?.toString() ?? '',
      image: option.image ?? '',
    })),
  }
}

/**
 * Converts the question form's values to the request body; a missing technical name is derived from the English
 * text.
 */
export function bodyOf(values: QuestionValues, revision: number | undefined): QuestionInput {
  const { key, type, required, maxChoices, text, help, facts, options } = values
  const taken = new Set<string>()
  const isSaid = locales.some(locale => (help[locale] ?? '').trim() !== '')
  return {
    key: key.trim() || keyOf(textIn(text, keyLocale) ?? ''),
    type,
    required,
    maxChoices: type === 'multiple' ? numberOf(maxChoices) : null,
    text,
    help: isSaid ? help : null,
    facts,
    revision,
    options: type === 'text' ? [] : options.map(option => optionOf(option, taken)),
  }
}

function optionOf({ weights, amount, image, ...option }: OptionValues, taken: Set<string>) {
  const made = keyOf(textIn(option.text, keyLocale) ?? '')
  let key = option.key.trim() || made
  // Answer options with the same text still need different technical names.
  for (let place = 2; option.key.trim() === '' && taken.has(key); place++) key = `${made}-${place}`
  taken.add(key)
  const points = Object.entries(weights).filter(([, text]) => text.trim() !== '' && text.trim() !== '0')
  return {
    ...option,
    key,
    weights: Object.fromEntries(points.map(([axis, text]) => [axis, Number(text)])),
    amount: numberOf(amount),
    image: image.trim() || null,
  }
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : (typedAmount(text) ?? Number.NaN)
}

/** Derives a technical name from a question's or answer's text: "How old are you?" → `how-old-are-you`. */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
}

/** Maps an API field of a question to its form field: `options.0.texte.fr` → `options.0.text.fr`. */
export function questionFormField(wireField: string): Path<QuestionValues> {
  const [first = '', second = '', third = '', ...rest] = wireField.split('.')
  if (first !== 'options' || second === '')
    return [modelField(QuestionInput, first), second, third].filter(Boolean).join('.') as Path<QuestionValues>
  const name = third && modelField(AdminOption, third)
  return ['options', second, name, ...rest].filter(Boolean).join('.') as Path<QuestionValues>
}

/** Validates the question form with the schema of its request body, with messages in the page's language. */
export function questionResolver(t: Translate): Resolver<QuestionValues> {
  return async values => {
    const result = await QuestionInput.safeEncodeAsync(bodyOf(values, undefined), { reportInput: true })
    const errors: FieldErrors<QuestionValues> = {}
    for (const issue of result.error?.issues ?? []) {
      const { rule, params } = ruleOf(issue)
      set(errors, questionFormField(issue.path.join('.')), {
        type: rule,
        message: t(`validation:${rule}`, params),
      })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Converts keys of marks or facts to choices with their names. */
export function choicesOf(known: DiagnosticVocabulary['marks'], keys: readonly string[]) {
  return keys.map(id => ({ id, label: known.find(({ key }) => key === id)?.name ?? id }))
}
