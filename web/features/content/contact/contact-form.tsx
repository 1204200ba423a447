import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxContactMessage } from '#contract/content/contact-limits.ts'
import { island } from '#web/islands/island.tsx'
import { isOutboxMarked } from '#web/lib/offline/outbox-mark.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import {
  clearDraft,
  draftKey,
  emptyDraft,
  firstDraft,
  keepDraft,
  type MessageDraft,
} from './contact-draft.ts'
import { contactSender } from './contact-sender.ts'

export interface ContactFormProps {
  words: {
    name: string
    email: string
    subject: string
    message: string
    messageHint: string
    website: string
    submit: string
    sent: string
    sentText: string
    waiting: string
    waitingText: string
    another: string
    failure: string
    correct: string
    required: string
    invalidEmail: string
    privacy: string
  }
}

type Errors = Partial<Record<keyof MessageDraft, string>>

const fields = ['name', 'email', 'subject', 'message'] as const

/** The contact form. The unsent message survives leaving and reloading the page. */
export default function ContactForm({ words }: ContactFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'waiting'>('ready')
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const [sender] = useState(() => contactSender())

  useEffect(() => {
    setDraft(firstDraft())
    // The code that sends must be on the device when the line is cut.
    void sender.prepare()
    if (isOutboxMarked())
      import('./refused-message.ts')
        .then(refused => refused.takeRefusedMessage(setDraft))
        .catch((error: unknown) => console.warn('a refused message could not be read', error))
  }, [sender])
  useEffect(() => {
    if (state === 'sent' || state === 'waiting') done.current?.focus()
    if (state !== 'waiting') return undefined
    const stop = sender.follow(() => setState('sent'))
    return () => void stop.then(end => end())
  }, [state, sender])

  function change(field: keyof MessageDraft, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    keepDraft(next)
  }

  function show(found: Errors, text: string) {
    setErrors(found)
    setFailure(text)
    const first = fields.find(field => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    const found = problems(draft, words)
    if (Object.keys(found).length > 0) return show(found, words.correct)
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    show({}, '')
    setState('sending')
    const refusal = await sender.send({ ...draft, website })
    if (refusal && refusal !== 'waits') {
      setState('ready')
      return show(refusal.fields, refusal.text ?? (refusal.hasFields ? words.correct : words.failure))
    }
    clearDraft()
    setDraft(firstDraft())
    setState(refusal === 'waits' ? 'waiting' : 'sent')
  }

  const isSent = state === 'sent'
  if (isSent || state === 'waiting')
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Alert
          tone={isSent ? 'success' : 'info'}
          title={isSent ? words.sent : words.waiting}
          actions={
            <Button variant="secondary" onClick={() => setState('ready')}>
              {words.another}
            </Button>
          }
        >
          {isSent ? words.sentText : words.waitingText}
        </Alert>
      </div>
    )

  const control = (name: keyof MessageDraft) => ({
    id: `contact-${name}`,
    name,
    label: words[name],
    error: errors[name],
    required: true,
    value: draft[name],
  })
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-5 noscript:hidden"
      onFocus={() => void sender.begin()}
      onSubmit={event => void handleSubmit(event)}
    >
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <TextField
        {...control('name')}
        autoComplete="name"
        maxLength={120}
        onChange={event => change('name', event.target.value)}
      />
      <TextField
        {...control('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        onChange={event => change('email', event.target.value)}
      />
      <TextField
        {...control('subject')}
        maxLength={160}
        onChange={event => change('subject', event.target.value)}
      />
      <Field
        id="contact-message"
        label={words.message}
        hint={words.messageHint}
        error={errors.message}
        required
      >
        {field => (
          <Textarea
            {...field}
            name="message"
            rows={6}
            maxLength={maxContactMessage}
            value={draft.message}
            onChange={event => change('message', event.target.value)}
          />
        )}
      </Field>
      {/* A honeypot field: hidden from people, filled in by bots. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          {words.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="large" isLoading={state === 'sending'}>
          {words.submit}
        </Button>
        <p className="text-sm text-muted">{words.privacy}</p>
      </div>
    </form>
  )
}

/** Validates the contact message in the browser; returns the errors by field. */
function problems(draft: MessageDraft, words: ContactFormProps['words']): Errors {
  const found: Errors = {}
  for (const field of fields) if (draft[field].trim() === '') found[field] = words.required
  if (!found.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) found.email = words.invalidEmail
  return found
}

export const ContactFormIsland = island('contact-form', ContactForm, draftKey)
