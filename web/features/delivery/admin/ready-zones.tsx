import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { addReadyZones, listReadyZones } from '#contract/delivery/endpoints.ts'
import type { ReadyZone, ReadyZoneChoice } from '#contract/delivery/ready-zone.ts'
import { textIn } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deliveryDays } from './delivery-days.ts'
import { chosenZones, type ReadyZoneValues, readyZoneField, readyZoneResolver } from './ready-zone-values.ts'

interface ReadyZonesProps {
  onSaved: (count: number) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The zones that come with the shop, to switch on with fees in one form. */
export function ReadyZones(props: ReadyZonesProps) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['ready-zones'],
    queryFn: () => callApi(listReadyZones),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <ReadyZonesForm ready={data} {...props} />
  return (
    <DialogBody>
      {error ? (
        <LoadFailure
          text={failureText(error, t('admin-delivery:ready.loadFailure'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </DialogBody>
  )
}

function ReadyZonesForm({
  ready,
  onSaved,
  onCancel,
  onDirtyChange,
}: ReadyZonesProps & { ready: ReadyZone[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ReadyZoneValues>({
    resolver: readyZoneResolver(t),
    defaultValues: { zones: ready.map(({ key, fee }) => ({ key, fee: String(fee), isOn: false })) },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave() {
    setFailure(undefined)
    const values = form.getValues()
    const zones = chosenZones(values)
    if (zones.length === 0) return setFailure(t('admin-delivery:ready.none'))
    try {
      // The form's resolver has already validated the fees.
      await callApi(addReadyZones, { body: { zones } as ReadyZoneChoice })
      await onSaved(zones.length)
    } catch (error) {
      const fields = values.zones.flatMap(
        (_zone, index) => [`zones.${index}.isOn`, `zones.${index}.fee`] as const,
      )
      const fallback = t('admin-delivery:ready.failure')
      const words = showFailure(error, form.setError, fields, fallback, field =>
        readyZoneField(values, field),
      )
      setFailure(words ?? t('admin-delivery:form.invalid'))
    }
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(handleSave, () => setFailure(t('admin-delivery:form.invalid')))}
      className="flex min-h-0 flex-col"
    >
      <DialogBody className="grid gap-5">
        <p className="max-w-measure text-muted">{t('admin-delivery:ready.text')}</p>
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <ul className="divide-y divide-line">
          {ready.map((zone, index) => (
            <li key={zone.key} className="grid gap-2 py-3 sm:grid-cols-2 sm:gap-6">
              <div>
                <Checkbox
                  label={textIn(zone.name, locale)}
                  hint={t('admin-delivery:ready.terms', {
                    count: zone.places.length,
                    days: deliveryDays(t, zone),
                  })}
                  error={errors.zones?.[index]?.isOn?.message}
                  {...form.register(`zones.${index}.isOn`)}
                />
                <Places zone={zone} />
              </div>
              <TextField
                label={t('admin-delivery:ready.fee', { zone: textIn(zone.name, locale) ?? '' })}
                inputMode="numeric"
                autoComplete="off"
                error={errors.zones?.[index]?.fee?.message}
                {...form.register(`zones.${index}.fee`)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('admin-delivery:ready.submit')}
        </Button>
      </DialogFooter>
    </form>
  )
}

function Places({ zone }: { zone: ReadyZone }) {
  const t = useTranslate()
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-sm underline underline-offset-4">
        {t('admin-delivery:ready.places')}
      </summary>
      <p className="text-sm text-muted">
        {zone.places
          .map(({ city, quarter }) => quarter || t('admin-delivery:ready.whole', { city }))
          .join(', ')}
      </p>
    </details>
  )
}
