import { type FormEvent, useEffect, useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface NewsletterFormProps {
  words: {
    email: string
    submit: string
    sending: string
    success: string
    required: string
    invalid: string
  }
}

/** The specification's times in milliseconds: for the simulated newsletter request, and for showing its success. */
const submitTime = 1000
const successTime = 5000

type State = 'ready' | 'sending' | 'done' | 'required' | 'invalid'

/** The newsletter form. As the specification says, it sends no request. */
export default function NewsletterForm({ words }: NewsletterFormProps) {
  const [state, setState] = useState<State>('ready')
  const [email, setEmail] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (state === 'sending') return
    clearTimeout(timer.current)
    if (email.trim() === '') return setState('required')
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setState('invalid')
    setState('sending')
    timer.current = setTimeout(() => {
      setState('done')
      setEmail('')
      timer.current = setTimeout(() => setState('ready'), successTime)
    }, submitTime)
  }

  const isWrong = state === 'required' || state === 'invalid'
  return (
    <form onSubmit={handleSubmit} noValidate method="post" className="max-w-xl">
      <div className="flex flex-col gap-3 sm:flex-row">
        <label className="grow">
          <span className="sr-only">{words.email}</span>
          <input
            type="email"
            name="email"
            autoComplete="email"
            placeholder={words.email}
            value={email}
            aria-invalid={isWrong}
            aria-describedby="newsletter-message"
            onChange={event => setEmail(event.target.value)}
            className="h-13 w-full rounded-full border border-control bg-card px-6 aria-invalid:border-2 aria-invalid:border-danger"
          />
        </label>
        <Button type="submit" disabled={state === 'sending'} size="large">
          {state === 'sending' ? words.sending : words.submit}
        </Button>
      </div>
      <p
        id="newsletter-message"
        role="status"
        className={`mt-2 flex min-h-6 items-start gap-1.5 font-medium ${isWrong ? 'text-danger' : 'text-success'}`}
      >
        {isWrong ? <Icon name="error" size={20} className="mt-0.5" /> : null}
        {/* The specification's English sentences begin with a small letter, which is shown as a capital. */}
        <span className="first-letter:uppercase">
          {isWrong ? words[state] : state === 'done' ? words.success : ''}
        </span>
      </p>
    </form>
  )
}

export const NewsletterFormIsland = island('newsletter-form', NewsletterForm)
