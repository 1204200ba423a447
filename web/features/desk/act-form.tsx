import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DeskEntry, lastDeliveryDay } from '#contract/desk/desk.ts'
import { maxMessageLength } from '#contract/orders/order-limits.ts'
import { canReturnGoods } from '#contract/orders/order-states.ts'
import { typedAmount } from '#contract/shared/typed-amount.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { CourierField } from './courier-field.tsx'
import type { ActDetails, AskedAct } from './use-act.ts'
import { today } from './waiting.ts'

export interface ActDialogProps {
  entry: DeskEntry
  act: AskedAct | undefined
  onClose: () => void
  /** Runs the desk's action on the order. Resolves to the errors by field; undefined on success. */
  onAct: (act: AskedAct, details: ActDetails) => Promise<Record<string, string> | undefined>
}

const hours = ['1', '2', '4', '24'] as const

/** The fields of the desk's dialog for an action. */
export function ActForm({ entry, act, onClose, onAct }: ActDialogProps & { act: AskedAct }) {
  const t = useTranslate()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const [isPending, setIsPending] = useState(false)
  const [note, setNote] = useState('')
  const [inHours, setInHours] = useState<(typeof hours)[number]>('2')
  const [day, setDay] = useState(entry.deliveryDay ?? '')
  const [courier, setCourier] = useState(entry.courier)
  const [collected, setCollected] = useState(String(entry.due))
  const [restock, setRestock] = useState<'yes' | 'no'>()
  const isCash = act === 'collect' || (act === 'delivered' && entry.due > 0)
  const comesBack = act === 'refused' && canReturnGoods(entry.status)
  const hasReason = act === 'refused' || act === 'write_off'

  const hint =
    act === 'refused'
      ? t(comesBack ? 'admin-desk:act.reasonHintBack' : 'admin-desk:act.reasonHint')
      : act === 'write_off'
        ? t('admin-desk:act.writeOffHint', { amount: formatPrice(entry.due, locale) })
        : undefined

  /** The details that were entered; undefined when a field must be corrected first, which then shows its error. */
  function enteredDetails(): ActDetails | undefined {
    const text = note.trim()
    const missing = t('validation:required')
    if (comesBack && restock === undefined) return fail('restock', missing)
    if (hasReason && text === '') return fail('note', missing)
    if (act === 'rescheduled' && day === '') return fail('deliveryDay', missing)
    if (isCash) {
      const amount = typedAmount(collected)
      if (amount === undefined) return fail('collected', t('admin-desk:act.amountInvalid'))
      if (amount > entry.due) return fail('collected', t('admin-desk:server.tooMuch'))
      if (amount !== entry.due && text === '') return fail('note', t('admin-desk:act.noteRequired'))
      return { note: text, courier: courier.trim(), collected: amount }
    }
    const nextCallAt = new Date(Date.now() + Number(inHours) * 3_600_000).toISOString()
    return {
      note: text,
      ...(act === 'no_answer' ? { nextCallAt } : {}),
      ...(act === 'rescheduled' ? { deliveryDay: day } : {}),
      ...(act === 'shipped' ? { courier: courier.trim() } : {}),
      ...(comesBack ? { restock: restock === 'yes' } : {}),
    }
  }

  function fail(field: string, words: string): undefined {
    setErrors({ [field]: words })
    return undefined
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const details = enteredDetails()
    if (!details || isPending) return
    setIsPending(true)
    const wrong = await onAct(act, details)
    setIsPending(false)
    if (wrong) setErrors(wrong)
    else onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void handleSubmit(event)}
      className="flex min-h-0 flex-col"
    >
      <DialogBody className="grid gap-4">
        {act === 'no_answer' ? (
          <Field label={t('admin-desk:act.after')}>
            {control => (
              <Select
                {...control}
                value={inHours}
                onChange={event => setInHours(hours.find(count => count === event.target.value) ?? inHours)}
              >
                {hours.map(count => (
                  <option key={count} value={count}>
                    {t(`admin-desk:act.in.${count}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {act === 'rescheduled' ? (
          <TextField
            type="date"
            label={t('admin-desk:act.day')}
            min={today()}
            max={lastDeliveryDay(new Date())}
            required
            value={day}
            error={errors.deliveryDay}
            onChange={event => setDay(event.target.value)}
          />
        ) : null}
        {comesBack ? (
          <RadioGroup
            name="restock"
            legend={t('admin-desk:act.restock.label')}
            options={(['yes', 'no'] as const).map(value => ({
              value,
              label: t(`admin-desk:act.restock.${value}`),
            }))}
            value={restock ?? ''}
            error={errors.restock}
            onChange={event => setRestock(event.target.value === 'yes' ? 'yes' : 'no')}
          />
        ) : null}
        {act === 'delivered' && !isCash ? <p>{t('admin-desk:act.paidAlready')}</p> : null}
        {isCash ? (
          <TextField
            inputMode="numeric"
            label={t('admin-desk:act.collected')}
            hint={t('admin-desk:act.collectedHint', { amount: formatPrice(entry.due, locale) })}
            required
            value={collected}
            error={errors.collected ?? errors.amount}
            onChange={event => setCollected(event.target.value)}
          />
        ) : null}
        {(act === 'shipped' || isCash) && !entry.pickup ? (
          <CourierField value={courier} error={errors.courier} onChange={setCourier} />
        ) : null}
        <Field
          label={t(`admin-desk:act.${hasReason ? 'reason' : isCash ? 'cashNote' : 'note'}`)}
          required={hasReason}
          hint={hint}
          error={errors.note}
        >
          {control => (
            <Textarea
              {...control}
              rows={2}
              maxLength={maxMessageLength}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" variant={hasReason ? 'danger' : 'primary'} isLoading={isPending}>
          {t(`admin-desk:act.${act}`)}
        </Button>
      </DialogFooter>
    </form>
  )
}
