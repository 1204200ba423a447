import type { LabelPerson } from '#contract/diagnostic/ingredients/label-check.ts'
import { type Age, ages, allergyGroups } from '#contract/diagnostic/ingredients/person.ts'
import { checkedTreatments } from '#contract/diagnostic/ingredients/treatment-conflicts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { inputClass } from '#web/ui/fields/text-input.tsx'
import { Choice } from './choice.tsx'
import { type LabelWords, offeredPregnancies } from './label-words.ts'

interface PersonFieldsProps {
  person: LabelPerson
  words: LabelWords['person']
  /** Whether the answers come from the questionnaire on this device. */
  isTaken: boolean
  /** Takes the answers of the questionnaire; undefined if there are none. */
  onTake: (() => void) | undefined
  onChange: (person: LabelPerson) => void
}

/** The few questions about the person for whom a label is checked. */
export function PersonFields({ person, words, isTaken, onTake, onChange }: PersonFieldsProps) {
  const isYes = person.pregnancy !== 'no' && person.pregnancy !== 'unsaid'
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-2xl">{words.title}</legend>
      <p className="mt-1 text-muted">{isTaken ? words.kept : words.text}</p>
      {onTake ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={onTake}>
          {words.take}
        </Button>
      ) : null}
      <Field id="label-pregnancy" label={words.pregnancy} className="mt-4">
        {control => (
          <select
            {...control}
            className={inputClass}
            value={isYes ? 'pregnant' : person.pregnancy}
            onChange={event =>
              onChange({ ...person, pregnancy: event.target.value as (typeof offeredPregnancies)[number] })
            }
          >
            {offeredPregnancies.map(answer => (
              <option key={answer} value={answer}>
                {words.pregnancies[answer]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="label-age" label={words.age} className="mt-4">
        {control => (
          <select
            {...control}
            className={inputClass}
            value={person.age}
            onChange={event => onChange({ ...person, age: event.target.value as Age })}
          >
            {ages.toReversed().map(age => (
              <option key={age} value={age}>
                {words.ages[age]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="mt-3">
        <Choice
          id="label-sensitive"
          label={words.sensitive}
          isChecked={person.isSensitive}
          onChange={isSensitive => onChange({ ...person, isSensitive })}
        />
      </div>
      <Choices legend={words.allergies}>
        {allergyGroups.map(group => (
          <Choice
            key={group}
            id={`label-allergy-${group}`}
            label={words.groups[group]}
            isChecked={person.allergies.includes(group)}
            onChange={() => onChange({ ...person, allergies: toggled(person.allergies, group) })}
          />
        ))}
        <Choice
          id="label-allergy-other"
          label={words.otherAllergy}
          isChecked={person.hasOtherAllergy}
          onChange={hasOtherAllergy => onChange({ ...person, hasOtherAllergy })}
        />
      </Choices>
      <Choices legend={words.treatments}>
        {checkedTreatments.map(treatment => (
          <Choice
            key={treatment}
            id={`label-treatment-${treatment}`}
            label={words.treatmentNames[treatment]}
            isChecked={person.treatments.includes(treatment)}
            onChange={() => onChange({ ...person, treatments: toggled(person.treatments, treatment) })}
          />
        ))}
      </Choices>
    </fieldset>
  )
}

function Choices({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter(other => other !== value) : [...values, value]
}
