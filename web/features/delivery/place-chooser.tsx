import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '#contract/delivery/zone.ts'
import { fill } from '#web/lib/fill.ts'
import { useLocale } from '#web/lib/translation.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SuggestInput } from '#web/ui/fields/suggest-input.tsx'
import { readTerms, searchPlaces } from './delivery-calls.ts'
import type { DeliveryWords } from './delivery-words.ts'
import { termsText } from './terms-text.ts'

interface PlaceChooserProps {
  words: DeliveryWords
  /** Called with the chosen place, or without one if the visitor gives up. */
  onChoose: (place: Place | undefined) => void
}

/** The most characters of a town or quarter. */
const maxLength = 120
const typingPause = 200

/** A field for a quarter or town with the places that the shop delivers to. A place without delivery is refused at the field. */
export function PlaceChooser({ words, onChoose }: PlaceChooserProps) {
  const locale = useLocale()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [note, setNote] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const search = useSettled(text.trim(), typingPause)
  const { answer, isCurrent } = useAnswer(search, searchPlaces)
  const places = answer && isCurrent && search === text.trim() ? answer : []
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function choose(place: Place) {
    setIsAsking(true)
    setError(undefined)
    setNote('')
    try {
      const terms = await readTerms(place)
      const isRefused = terms.status === 'not_delivered' || terms.status === 'quarter_needed'
      const [said] = termsText(terms, place, words, locale)
      if (isRefused) setError(said)
      // A shop without zones does not know whether this is a town or a quarter, so no order may start with it.
      else if (terms.status === 'by_phone') setNote(said)
      else onChoose(terms.city === '' ? place : { ...place, city: terms.city })
    } catch {
      setError(words.failure)
    } finally {
      setIsAsking(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    const [found] = places
    if (isAsking) return
    if (typed === '') {
      setError(words.empty)
      form.current?.querySelector('input')?.focus()
    } else void choose(found ?? { city: typed, quarter: '' })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onChoose(undefined)
      }}
      className="mt-2 grid gap-3"
    >
      <Field id={id} label={words.field} error={error}>
        {control => (
          <SuggestInput
            {...control}
            value={text}
            maxLength={maxLength}
            submitsOpen
            words={{
              suggestions: words.suggestions,
              count: count => fill(count === 1 ? words.one : words.many, { count }),
            }}
            suggestions={places.map(({ city, quarter }, index) => ({
              id: String(index),
              label: quarter || city,
              ...(quarter === '' ? {} : { hint: city }),
            }))}
            onText={typed => {
              setError(undefined)
              setNote('')
              setText(typed)
            }}
            onChoose={chosen => {
              const place = places[Number(chosen)]
              if (place) void choose(place)
            }}
          />
        )}
      </Field>
      <p role="status" className="font-semibold empty:hidden">
        {note}
      </p>
      <Button type="submit" variant="secondary" isLoading={isAsking} className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
