import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  checkLabel,
  concludeLabel,
  type LabelPerson,
  type PrintedLabel,
  unknownPerson,
} from '#contract/diagnostic/ingredients/label-check.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Choice } from './choice.tsx'
import { keptPerson } from './kept-person.ts'
import { LabelResult } from './label-result.tsx'
import type { LabelWords } from './label-words.ts'
import { OtherLabels } from './other-labels.tsx'
import { PersonFields } from './person-fields.tsx'
import { PhotoButton } from './photo-button.tsx'
import { ProductPicker } from './product-picker.tsx'
import { useRoutineLabels } from './use-routine-labels.ts'

export interface LabelCheckProps {
  locale: Locale
  words: LabelWords
}

/** The most characters of a label: far more than the longest ingredient list. */
const maxLabel = 5000

const empty: PrintedLabel = { name: '', inci: '', isRinsed: false, isLightening: false }

/**
 * Checks a typed, pasted, photographed or chosen label on the device. The fields have no names, so that the browser can
 * never send what was typed, even if the form is submitted before this code runs.
 */
export function LabelCheck({ locale, words }: LabelCheckProps) {
  const [label, setLabel] = useState(empty)
  const [isChecked, setIsChecked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [note, setNote] = useState('')
  const [others, setOthers] = useState<PrintedLabel[]>([])
  const { person, setPerson, isTaken, take } = usePerson()
  const routine = useRoutineLabels(locale)
  const field = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function change(next: PrintedLabel, said = '') {
    setLabel(next)
    setIsChecked(false)
    setIsMissing(false)
    setNote(said)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // A mixture has no list to copy.
    const isEmpty = label.inci.trim() === '' && !label.isLightening
    setIsMissing(isEmpty)
    setIsChecked(!isEmpty)
    setNote('')
    if (isEmpty) field.current?.focus()
  }

  useEffect(() => {
    if (isChecked) heading.current?.focus()
  }, [isChecked])

  const routineLabels = routine.labels.map(one => ({ ...one, name: `${one.name} (${words.others.routine})` }))
  const compared = [...others, ...routineLabels].filter(({ inci }) => inci !== label.inci)
  const checked = isChecked ? checkLabel(label, person, compared) : undefined

  function keepLabel() {
    const name = label.name || words.others.number.replace('{{number}}', String(others.length + 1))
    setOthers([...others, { ...label, name }])
    change(empty, words.others.kept)
    field.current?.focus()
  }

  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-6 rounded-card bg-card p-5 shadow-soft sm:p-6">
        <div>
          <Field
            id="label-inci"
            label={words.form.inci}
            hint={words.form.inciHint}
            error={isMissing ? words.form.empty : undefined}
          >
            {control => (
              <Textarea
                {...control}
                ref={field}
                rows={6}
                maxLength={maxLabel}
                placeholder={words.form.example}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={label.inci}
                onChange={event => change({ ...label, name: '', inci: event.target.value })}
              />
            )}
          </Field>
          <p role="status" className="text-sm font-medium">
            {note}
          </p>
          <PhotoButton
            words={words.form}
            onText={text => change({ ...label, name: '', inci: text }, words.form.photoDone)}
            onNothing={() => setNote(words.form.photoNone)}
          />
          <ProductPicker
            locale={locale}
            words={words.pick}
            onPick={picked =>
              change(
                picked,
                words.pick.picked.replace('{{name}}', () => picked.name),
              )
            }
          />
          <Choice
            id="label-rinsed"
            label={words.form.rinsed}
            hint={words.form.rinsedHint}
            isChecked={label.isRinsed}
            onChange={isRinsed => setLabel({ ...label, isRinsed })}
          />
          <Choice
            id="label-lightening"
            label={words.form.lightening}
            hint={words.form.lighteningHint}
            isChecked={label.isLightening === true}
            onChange={isLightening => setLabel({ ...label, isLightening })}
          />
        </div>
        <PersonFields
          person={person}
          words={words.person}
          isTaken={isTaken}
          onTake={take}
          onChange={setPerson}
        />
        <Button type="submit" variant="accent" size="large" icon="search">
          {words.form.check}
        </Button>
      </form>
      <div className="grid gap-6">
        <OtherLabels
          words={words.others}
          others={others}
          routine={routineLabels}
          isMissing={routine.isMissing}
          onForget={gone => setOthers(others.filter(other => other !== gone))}
        />
        {checked ? (
          <LabelResult
            heading={heading}
            checked={checked}
            conclusion={concludeLabel(checked, person)}
            words={words}
            action={
              checked.isReadable ? (
                <Button variant="secondary" icon="plus" onClick={keepLabel}>
                  {words.others.keep}
                </Button>
              ) : null
            }
          />
        ) : null}
      </div>
    </div>
  )
}

/**
 * The person for whom labels are checked. The answers of a questionnaire on this device are taken at once if the same
 * person is probably still there; otherwise only on request, because a phone may be shared.
 */
function usePerson() {
  const [person, setPerson] = useState<LabelPerson>(unknownPerson)
  const [isTaken, setIsTaken] = useState(false)
  const [offered, setOffered] = useState<LabelPerson>()
  useEffect(() => {
    const kept = keptPerson()
    if (!kept) return
    if (!kept.isPresent) return setOffered(kept.person)
    setPerson(kept.person)
    setIsTaken(true)
  }, [])
  const take = offered
    ? () => {
        setPerson(offered)
        setOffered(undefined)
        setIsTaken(true)
      }
    : undefined
  return { person, setPerson, isTaken, take }
}
