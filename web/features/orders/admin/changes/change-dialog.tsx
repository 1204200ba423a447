import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { AdminOrder } from '#contract/orders/order.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toldInWords } from '../told.ts'

interface ChangeDialogProps {
  order: AdminOrder
  title: string
  text: string
  submit: string
  isDirty: boolean
  isPending: boolean
  failure: string | undefined
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The window of one change of an order: its form, why it was refused, and its two buttons. */
export function ChangeDialog(props: ChangeDialogProps) {
  const t = useTranslate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  // Whatever refused it, this page or the shop: the first field that has to be mended comes next.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wasSent.current || props.isPending || !wrong) return
    wasSent.current = false
    wrong.focus()
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    wasSent.current = true
    props.onSubmit()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => isOpen || props.onClose()}
      title={props.title}
      description={`${props.text} ${toldInWords(props.order, t)}`}
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
          <Button type="submit" form={formId} isLoading={props.isPending}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {props.failure ? <Alert tone="error">{props.failure}</Alert> : null}
        {props.children}
      </form>
    </Dialog>
  )
}
