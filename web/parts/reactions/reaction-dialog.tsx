import { useRef, useState } from 'react'
import { failureText } from '#web/lib/failures.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { ReactionWords } from './reaction-words.ts'
import { useReactions } from './use-reactions.ts'

export interface ReactionDialogProps {
  productId: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  words: ReactionWords
}

/** First aid for skin that a product hurt, then what noting it does, and the button that notes it. */
export function ReactionDialog({ productId, isOpen, onOpenChange, words }: ReactionDialogProps) {
  const { isBusy, note, takeBack, refresh } = useReactions()
  const [state, setState] = useState<'asked' | 'noted' | 'undone'>('asked')
  const [failure, setFailure] = useState('')
  const aid = useRef<HTMLDivElement>(null)

  async function handle(call: () => Promise<void>, next: 'noted' | 'undone', fallback: string) {
    setFailure('')
    try {
      await call()
      setState(next)
    } catch (error) {
      setFailure(failureText(error, fallback))
    }
  }
  function changeOpen(open: boolean) {
    onOpenChange(open)
    if (open || state === 'asked') return
    setState('asked')
    void refresh()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={changeOpen}
      title={words.title}
      initialFocus={() => aid.current}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="secondary" onClick={() => changeOpen(false)}>
            {words.close}
          </Button>
          {state === 'noted' ? (
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => void handle(() => takeBack(productId), 'undone', words.undoFailure)}
            >
              {words.undo}
            </Button>
          ) : (
            <Button
              disabled={isBusy}
              onClick={() => void handle(() => note(productId), 'noted', words.failure)}
            >
              {words.note}
            </Button>
          )}
        </>
      }
    >
      <div ref={aid} tabIndex={-1}>
        <Alert tone="error" title={words.aid.title}>
          <ul className="grid list-disc gap-1 ps-5">
            <li>{words.aid.rinse}</li>
            <li>{words.aid.stop}</li>
            <li>{words.aid.today}</li>
            <li className="font-semibold">{words.aid.danger}</li>
          </ul>
          {/* It also is what the keyboard reaches in a dialog that scrolls. */}
          <details className="mt-1 text-sm">
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              {words.aid.sourceTitle}
            </summary>
            {words.aid.source}
          </details>
        </Alert>
      </div>
      <div role="status" className="mt-4">
        {state === 'noted' ? (
          <p className="font-semibold">{words.done}</p>
        ) : state === 'undone' ? (
          <p className="font-semibold">{words.undone}</p>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      {state === 'asked' ? (
        <section className="mt-4">
          <h3 className="font-semibold">{words.effects.title}</h3>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            <li>{words.effects.keep}</li>
            <li>{words.effects.warn}</li>
            <li>{words.effects.count}</li>
            <li>{words.effects.back}</li>
          </ul>
        </section>
      ) : null}
    </Dialog>
  )
}
