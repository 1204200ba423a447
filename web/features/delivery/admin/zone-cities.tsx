import './zones.css'
import type { UseFormReturn } from 'react-hook-form'
import { useFieldArray } from 'react-hook-form'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ZoneValues } from './zone-values.ts'

/** The fields for a delivery zone's places: whole cities, or some quarters of a city. */
export function ZoneCities({ form }: { form: UseFormReturn<ZoneValues> }) {
  const t = useTranslate()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cities' })
  const { errors } = form.formState
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl">{t('admin-delivery:form.places')}</legend>
      <p className="mt-1 text-sm text-muted">{t('admin-delivery:form.placesHint')}</p>
      <ul className="mt-3 grid gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="zone-city rounded-card border border-line p-4">
            <TextField
              label={t('admin-delivery:form.city')}
              required
              autoComplete="off"
              maxLength={80}
              error={errors.cities?.[index]?.city?.message}
              {...form.register(`cities.${index}.city`)}
            />
            <Field
              className="zone-quarters"
              label={t('admin-delivery:form.quarters')}
              hint={t('admin-delivery:form.quartersHint')}
              error={errors.cities?.[index]?.quarters?.message}
            >
              {control => <Textarea {...control} rows={3} {...form.register(`cities.${index}.quarters`)} />}
            </Field>
            <span className="pt-8">
              <IconButton
                icon="trash"
                label={t('admin-delivery:form.removeCity', { city: form.watch(`cities.${index}.city`) })}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        icon="plus"
        className="mt-4"
        onClick={() => append({ city: '', quarters: '' })}
      >
        {t('admin-delivery:form.addCity')}
      </Button>
    </fieldset>
  )
}
