import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { notificationHint } from '../notification-hint.ts'
import type { OrderChange } from './use-order-change.tsx'

interface ChangeDialogProps {
  change: OrderChange
  title: string
  text: string
  submit: string
  isDirty: boolean
  /** An error of the order change that the dialog found itself and that belongs to no field. */
  failure?: string | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The dialog in which staff change an order: a form, its error message and two buttons. */
export function ChangeDialog({ change, ...props }: ChangeDialogProps) {
  const t = useTranslate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  // Moves the focus to the first invalid field, whether the dialog or the server refused its value.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wasSent.current || change.isPending || !wrong) return
    wasSent.current = false
    wrong.focus()
  })
  const failure = props.failure ?? change.failure
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    wasSent.current = true
    props.onSubmit()
  }
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={isOpen => isOpen || props.onClose()}
        title={props.title}
        description={`${props.text} ${notificationHint(change.order, t)}`}
        closeLabel={t('shell:action.close')}
        unsaved={{
          isDirty: props.isDirty,
          words: {
            title: t('shell:unsaved.title'),
            text: t('shell:unsaved.text'),
            leave: t('shell:unsaved.leave'),
            stay: t('shell:unsaved.stay'),
          },
        }}
        footer={
          <>
            <Button variant="quiet" onClick={props.onClose}>
              {t('shell:action.cancel')}
            </Button>
            <Button type="submit" form={formId} isLoading={change.isPending}>
              {props.submit}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
          {failure ? (
            <Alert tone="error">
              {failure}
              {change.differences.length > 0 ? (
                <ul className="mt-2 list-disc ps-5">
                  {change.differences.map(text => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : null}
            </Alert>
          ) : null}
          {props.children}
        </form>
      </Dialog>
      {change.conflict}
    </>
  )
}
