import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { StoppingWords } from './stopping-words.ts'
import { dayOf } from './weeks.ts'

interface BeginCalendarProps {
  words: StoppingWords['begin']
  onBegin: (signedBy: string, start: string) => void
}

/** How far the first day may be from today, in days. */
const mostDays = 183

/** Asks who signed the sheet and when the calendar begins. */
export function BeginCalendar({ words, onBegin }: BeginCalendarProps) {
  const [signedBy, setSignedBy] = useState('')
  const [start, setStart] = useState(() => dayOf(new Date()))
  const [isTried, setIsTried] = useState(false)
  const signer = useRef<HTMLInputElement>(null)
  const day = useRef<HTMLInputElement>(null)

  const isUnsigned = signedBy.trim() === ''
  const isFar = !(Math.abs(Date.parse(start) - Date.now()) <= mostDays * 86_400_000)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (isUnsigned) signer.current?.focus()
    else if (isFar) day.current?.focus()
    else onBegin(signedBy.trim(), start)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card bg-card p-5 shadow-soft sm:p-6 print:hidden"
    >
      <Field
        id="stopping-signer"
        label={words.signedBy}
        hint={words.signedByHint}
        error={isTried && isUnsigned ? words.noSigner : undefined}
      >
        {control => (
          <TextInput
            {...control}
            ref={signer}
            maxLength={80}
            autoComplete="off"
            value={signedBy}
            onChange={event => setSignedBy(event.target.value)}
          />
        )}
      </Field>
      <Field id="stopping-start" label={words.start} error={isTried && isFar ? words.noStart : undefined}>
        {control => (
          <TextInput
            {...control}
            ref={day}
            type="date"
            value={start}
            onChange={event => setStart(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" icon="calendar">
        {words.button}
      </Button>
    </form>
  )
}
