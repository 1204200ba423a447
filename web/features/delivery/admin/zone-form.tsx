import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getDeliveryZone } from '#contract/delivery/endpoints.ts'
import type { DeliveryZone, DeliveryZoneInput } from '#contract/delivery/zone.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { useConflict } from '#web/parts/records/use-conflict.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ZoneCities } from './zone-cities.tsx'
import { comparedFields } from './zone-conflict.ts'
import {
  nameLabel,
  type ZoneValues,
  zoneField,
  zoneFields,
  zoneOf,
  zoneResolver,
  zoneValues,
} from './zone-values.ts'

interface ZoneFormProps {
  zone: DeliveryZone | undefined
  /** Saves the delivery zone. `base` is the zone as it was last read; undefined for a new zone. */
  onSave: (input: DeliveryZoneInput, base: DeliveryZone | undefined) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

const numbers = [
  { name: 'fee', hint: 'feeHint', required: true },
  { name: 'freeFrom', hint: 'freeFromHint', required: false },
  { name: 'minDays', hint: 'daysHint', required: true },
  { name: 'maxDays', hint: 'daysHint', required: true },
] as const

/** The form of a delivery zone: its name in each language, its fee and days, and its places. */
export function ZoneForm({ zone, onSave, onCancel, onDirtyChange }: ZoneFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ZoneValues>({ resolver: zoneResolver(t), defaultValues: zoneValues(zone) })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)
  const conflict = useConflict({
    form,
    read: zone,
    readAgain: ({ id }) => callApi(getDeliveryZone, { params: { id } }),
    valuesOf: zoneValues,
    fields: comparedFields(t),
  })

  async function handleSave() {
    setFailure(undefined)
    const values = form.getValues()
    try {
      // The form's resolver has already validated the values of the delivery zone.
      await onSave(zoneOf(values) as DeliveryZoneInput, conflict.latest())
    } catch (error) {
      if (await conflict.handle(error, handleSave)) return
      const fallback = t('admin-delivery:failure')
      const rename = (field: string) => zoneField(values, field)
      const words = showFailure(error, form.setError, zoneFields(values), fallback, rename)
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
            {numbers.map(({ name, hint, required }) => (
              <TextField
                key={name}
                label={t(`admin-delivery:form.${name}`)}
                hint={t(`admin-delivery:form.${hint}`)}
                required={required}
                {...(required ? {} : { optionalText: t('admin-delivery:form.optional') })}
                inputMode="numeric"
                autoComplete="off"
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </div>
          <ZoneCities form={form} />
          <Checkbox label={t('admin-delivery:form.active')} {...form.register('isActive')} />
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
