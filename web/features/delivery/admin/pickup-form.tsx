import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type PickupPoint, PickupPointInput } from '#contract/delivery/pickup.ts'
import { getPickupPoint } from '#contract/delivery/pickup-endpoints.ts'
import { pickupKinds } from '#contract/delivery/pickup-name.ts'
import { modelField } from '#contract/model-field.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { HoursField } from '#web/parts/records/hours-field.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  comparedPickup,
  type PickupValues,
  pickupFields,
  pickupNumbers,
  pickupOf,
  pickupResolver,
  pickupTexts,
  pickupValues,
} from './pickup-values.ts'
import { nameLabel } from './zone-values.ts'

interface PickupFormProps {
  point: PickupPoint | undefined
  /** Saves the pickup point. `base` is the point as it was last read; undefined for a new point. */
  onSave: (input: PickupPointInput, base: PickupPoint | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The form of a pickup point: where and when buyers collect, what it costs and how long orders are kept. */
export function PickupForm({ point, onSave, onCancel, onDirtyChange }: PickupFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<PickupValues>({ resolver: pickupResolver(t), defaultValues: pickupValues(point) })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)
  const conflict = useConflict({
    form,
    read: point,
    readAgain: ({ id }) => callApi(getPickupPoint, { params: { id } }),
    valuesOf: pickupValues,
    fields: comparedPickup(t),
  })

  async function handleSave() {
    setFailure(undefined)
    try {
      // The form's resolver has already validated the values.
      await onSave(pickupOf(form.getValues()) as PickupPointInput, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      const rename = (field: string) => modelField(PickupPointInput, field)
      const words = showFailure(error, form.setError, pickupFields, t('admin-pickup:failure'), rename)
      setFailure(words ?? t('admin-delivery:form.invalid'))
    }
  }

  return (
    <>
      <form
        noValidate
        onSubmit={form.handleSubmit(handleSave, () => setFailure(t('admin-delivery:form.invalid')))}
        className="flex min-h-0 flex-col"
      >
        <DialogBody className="grid gap-5">
          {failure ? <Alert tone="error">{failure}</Alert> : null}
          <RadioGroup
            legend={t('admin-pickup:form.kind')}
            options={pickupKinds.map(kind => ({ value: kind, label: t(`admin-pickup:kinds.${kind}`) }))}
            {...form.register('kind')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {locales.map(locale => (
              <TextField
                key={locale}
                label={nameLabel(t, locale)}
                lang={locale}
                required
                autoComplete="off"
                maxLength={80}
                error={errors.name?.[locale]?.message}
                {...form.register(`name.${locale}`)}
              />
            ))}
            {pickupTexts.map(name => (
              <TextField
                key={name}
                label={t(`admin-pickup:form.${name}`)}
                required
                autoComplete="off"
                {...(name === 'phone' ? { type: 'tel' } : {})}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
            {pickupNumbers.map(name => (
              <TextField
                key={name}
                label={t(`admin-pickup:form.${name}`)}
                hint={t(`admin-pickup:form.${name}Hint`)}
                required
                inputMode="numeric"
                autoComplete="off"
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
            <Controller
              control={form.control}
              name="openingHours"
              render={({ field }) => (
                <HoursField
                  name="openingHours"
                  label={t('admin-pickup:form.openingHours')}
                  error={errors.openingHours?.message}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <Checkbox label={t('admin-pickup:form.active')} {...form.register('isActive')} />
        </DialogBody>
        <DialogFooter>
          <Button variant="quiet" onClick={onCancel}>
            {t('shell:action.cancel')}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {t('shell:action.save')}
          </Button>
        </DialogFooter>
      </form>
      {conflict.dialog}
    </>
  )
}
