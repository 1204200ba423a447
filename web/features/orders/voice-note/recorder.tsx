import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import { maxVoiceSeconds } from '#contract/orders/voice-note-limits.ts'
import type words from '#messages/fr/voice-note.json'
import { failureText } from '#web/lib/failures.ts'
import { fill } from '#web/lib/fill.ts'
import { useLocale } from '#web/lib/translation.ts'
import { byLanguage } from '#web/lib/words-by-language.ts'
import { SoundPlayer } from '#web/parts/sound/sound-player.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { record, recordedFormat } from './recording.ts'
import { eraseNote, type OfOrder, readNote, sendNote } from './voice-calls.ts'

const texts = byLanguage(
  import.meta.glob<typeof words.recorder>('/messages/*/voice-note.json', { import: 'recorder', eager: true }),
)

/** What there is: nothing yet, a recording that runs, one that only this page has, or one that the shop has. */
type State =
  | { kind: 'reading' | 'empty' | 'asking' }
  | { kind: 'recording'; seconds: number }
  | { kind: 'recorded' | 'sent'; sound: Blob }

/** Records what a buyer tells the courier: records, plays, deletes and sends it. */
export function Recorder({ order }: { order: OfOrder }) {
  const t = texts[useLocale()]
  const [state, setState] = useState<State>({ kind: 'reading' })
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const stop = useRef<() => void>(undefined)
  const frame = useRef<HTMLElement>(null)
  const known = JSON.stringify(order)

  useEffect(() => {
    let isGone = false
    const then = (next: State) => isGone || setState(next)
    readNote(JSON.parse(known) as OfOrder).then(
      sound => then({ kind: 'sent', sound }),
      error => {
        if (!(error instanceof ApiFailure && error.status === 404)) setFailure(failureText(error, t.failure))
        then({ kind: 'empty' })
      },
    )
    return () => {
      isGone = true
      stop.current?.()
    }
  }, [known, t])
  // The pressed button is gone, so the focus moves to what came in its place.
  useEffect(() => {
    if (state.kind !== 'reading') frame.current?.focus()
  }, [state.kind])

  async function handleStart() {
    setFailure(undefined)
    setState({ kind: 'asking' })
    try {
      stop.current = await record({
        onSecond: seconds => setState({ kind: 'recording', seconds }),
        onEnd: sound => {
          if (!sound) setFailure(t.tooLarge)
          setState(sound ? { kind: 'recorded', sound } : { kind: 'empty' })
        },
      })
      setState({ kind: 'recording', seconds: 0 })
    } catch {
      setFailure(t.refused)
      setState({ kind: 'empty' })
    }
  }

  async function handleCall(call: () => Promise<void>, next: State) {
    setFailure(undefined)
    setIsBusy(true)
    try {
      await call()
      setState(next)
    } catch (error) {
      setFailure(failureText(error, t.failure))
    }
    setIsBusy(false)
  }

  if (state.kind === 'reading') return <Skeleton className="h-32 rounded-card" />
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="voice-note-title"
      className="mt-5 rounded-card bg-card p-5 shadow-soft outline-none print:hidden"
    >
      <h2 id="voice-note-title" className="font-display text-xl">
        {t.title}
      </h2>
      <p className="mt-1 text-muted">{fill(t.hint, { seconds: String(maxVoiceSeconds) })}</p>
      {failure ? (
        <Alert tone="error" className="mt-3">
          {failure}
        </Alert>
      ) : null}
      <p role="status" className="mt-3 font-semibold empty:hidden">
        {state.kind === 'recording' ? t.recording : state.kind === 'sent' ? t.sent : null}
      </p>
      {state.kind === 'recording' ? (
        <p className="mt-1 tabular-nums">
          {fill(t.seconds, { seconds: String(state.seconds), most: String(maxVoiceSeconds) })}
        </p>
      ) : null}
      {state.kind === 'recorded' || state.kind === 'sent' ? (
        <SoundPlayer sound={state.sound} name={t.title} />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">{buttons(state)}</div>
    </section>
  )

  function buttons(at: State) {
    if (at.kind === 'recording') return <Button onClick={() => stop.current?.()}>{t.stop}</Button>
    if (at.kind === 'recorded')
      return (
        <>
          <Button
            isLoading={isBusy}
            onClick={() =>
              void handleCall(() => sendNote(order, at.sound), { kind: 'sent', sound: at.sound })
            }
          >
            {t.send}
          </Button>
          <Button variant="quietDanger" icon="trash" onClick={() => setState({ kind: 'empty' })}>
            {t.erase}
          </Button>
        </>
      )
    if (at.kind === 'sent')
      return (
        <Button
          variant="quietDanger"
          icon="trash"
          isLoading={isBusy}
          onClick={() => void handleCall(() => eraseNote(order), { kind: 'empty' })}
        >
          {t.erase}
        </Button>
      )
    if (recordedFormat() === undefined) return <p>{t.refused}</p>
    return (
      <Button isLoading={at.kind === 'asking'} onClick={() => void handleStart()}>
        {t.start}
      </Button>
    )
  }
}
