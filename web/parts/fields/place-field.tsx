import { useState } from 'react'
import { findPlaces } from '#contract/delivery/endpoints.ts'
import type { Place } from '#contract/delivery/zone.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { SuggestInput } from '#web/ui/fields/suggest-input.tsx'
import { callApi } from '../../lib/api.ts'
import { useTranslate } from '../../lib/translation.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useSettled } from '../../lib/use-settled.ts'

interface PlaceFieldProps extends Pick<FieldProps, 'label' | 'error' | 'required' | 'optionalText'> {
  /** Whether this field holds the city or the quarter of the address. */
  part: 'city' | 'quarter'
  place: Place
  /** Called with both parts: typing changes one, but a suggestion may set both, as "Ouaga 2000" is a quarter. */
  onChange: (place: Place) => void
  maxLength: number
}

const typingPause = 200

const askPlaces = (query: string) =>
  callApi(findPlaces, { query: JSON.parse(query) as { search: string; city: string } })

/**
 * The field for the city or the quarter of an address, with the places that the shop delivers to as suggestions.
 */
export function PlaceField({ part, place, onChange, maxLength, ...field }: PlaceFieldProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const text = place[part]
  const search = useSettled(text.trim(), typingPause)
  const city = part === 'quarter' ? place.city.trim() : ''
  const question = JSON.stringify({ search, city })
  // Closed suggestions stay, so that an arrow key opens them at once.
  const [asked, setAsked] = useState<string>()
  if (isOpen && asked !== question) setAsked(question)
  const { answer, isCurrent } = useAnswer(asked, askPlaces)

  // Suggested cities and quarters for an older text are not shown, because they would change under the finger.
  const places = answer && isCurrent && asked === question && search === text.trim() ? answer : []

  return (
    <Field {...field}>
      {control => (
        <SuggestInput
          {...control}
          name={part}
          maxLength={maxLength}
          value={text}
          words={{
            suggestions: t('delivery:field.suggestions'),
            count: count => t('delivery:field.count', { count }),
          }}
          suggestions={places.map(({ city, quarter }, index) => ({
            id: String(index),
            label: quarter || city,
            ...(quarter === '' ? {} : { hint: city }),
          }))}
          onOpenChange={setIsOpen}
          onText={typed => onChange({ ...place, [part]: typed })}
          onChoose={id => {
            const chosen = places[Number(id)]
            if (!chosen) return
            // Choosing the city that the address already has keeps its quarter.
            const isSameTown = chosen.quarter === '' && chosen.city === place.city
            onChange(isSameTown ? place : chosen)
          }}
        />
      )}
    </Field>
  )
}
