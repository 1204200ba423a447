import { Field } from '#web/ui/fields/field.tsx'
import { inputClass } from '#web/ui/fields/text-input.tsx'
import { Choice } from '../label/choice.tsx'
import {
  type StoppingAnswers,
  stoppingContents,
  stoppingPeople,
  stoppingRisks,
  stoppingUses,
} from './first-visit.ts'
import type { StoppingWords } from './stopping-words.ts'

interface StoppingQuestionsProps {
  answers: Partial<StoppingAnswers>
  words: StoppingWords['questions']
  /** Called with the answers that have changed. */
  onChange: (change: Partial<StoppingAnswers>) => void
}

/** The answers if every question with a choice is answered. */
export function completeAnswers({ who, content, use, risks = [] }: Partial<StoppingAnswers>) {
  return who && content && use ? { who, content, use, risks } : undefined
}

/** The questions that decide whom to see first. The fields have no names, so that the browser can never send them. */
export function StoppingQuestions({ answers, words, onChange }: StoppingQuestionsProps) {
  const risks = answers.risks ?? []
  return (
    <section aria-labelledby="questions" className="grid gap-4 rounded-card bg-card p-5 shadow-soft sm:p-6">
      <h2 id="questions" className="font-display text-2xl">
        {words.title}
      </h2>
      <Select
        id="stopping-who"
        label={words.who}
        choose={words.choose}
        values={stoppingPeople}
        names={words.whoIs}
        value={answers.who}
        onChange={who => onChange({ who })}
      />
      <Select
        id="stopping-content"
        label={words.content}
        hint={words.contentHint}
        choose={words.choose}
        values={stoppingContents}
        names={words.contentIs}
        value={answers.content}
        onChange={content => onChange({ content })}
      />
      <Select
        id="stopping-use"
        label={words.use}
        choose={words.choose}
        values={stoppingUses}
        names={words.useIs}
        value={answers.use}
        onChange={use => onChange({ use })}
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">{words.more}</legend>
        {stoppingRisks.map(risk => (
          <Choice
            key={risk}
            id={`stopping-${risk}`}
            label={words.risks[risk]}
            isChecked={risks.includes(risk)}
            onChange={isTrue =>
              onChange({
                risks: stoppingRisks.filter(one => (one === risk ? isTrue : risks.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </section>
  )
}

interface SelectProps<Value extends string> {
  id: string
  label: string
  hint?: string
  choose: string
  values: readonly Value[]
  names: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value) => void
}

function Select<Value extends string>(props: SelectProps<Value>) {
  const { id, label, hint, choose, values, names, value, onChange } = props
  return (
    <Field id={id} label={label} hint={hint}>
      {control => (
        <select
          {...control}
          className={inputClass}
          value={value ?? ''}
          onChange={event => onChange(event.target.value as Value)}
        >
          <option value="" disabled>
            {choose}
          </option>
          {values.map(each => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
