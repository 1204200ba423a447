import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { listSkinTypes } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { MessageValues } from './message-values.ts'

interface SegmentFieldsProps {
  form: UseFormReturn<MessageValues>
  /** How many members meet the conditions; undefined while the server counts them. */
  reached: number | undefined
}

/** The conditions for the members of a group, and how many members meet them. */
export function SegmentFields({ form, reached }: SegmentFieldsProps) {
  const t = useTranslate()
  const { data: skinTypes = [] } = useQuery({
    queryKey: ['skin-types'],
    queryFn: () => callApi(listSkinTypes),
  })
  const choices = [
    {
      name: 'role',
      label: t('admin-notifications:audience.role'),
      any: t('admin-notifications:audience.everyRole'),
      options: (['member', 'admin'] as const).map(value => ({
        value,
        text: t(`admin-notifications:audience.roles.${value}`),
      })),
    },
    {
      name: 'skinType',
      label: t('admin-notifications:audience.skinType'),
      any: t('admin-notifications:audience.everySkinType'),
      options: skinTypes.map(({ slug, name }) => ({ value: slug, text: name })),
    },
    {
      name: 'newsletter',
      label: t('admin-notifications:audience.newsletter'),
      any: t('admin-notifications:audience.anyNewsletter'),
      options: (['yes', 'no'] as const).map(value => ({
        value,
        text: t(`admin-notifications:audience.newsletters.${value}`),
      })),
    },
  ] as const
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {choices.map(({ name, label, any, options }) => (
          <Field key={name} label={label}>
            {control => (
              <Select {...control} {...form.register(name)}>
                <option value="">{any}</option>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <p role="status" className="min-h-6 text-muted">
        {reached === undefined
          ? null
          : reached === 0
            ? t('admin-notifications:nobody')
            : t('admin-notifications:audience.reached', { count: reached })}
      </p>
    </>
  )
}
