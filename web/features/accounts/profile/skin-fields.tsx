import { type Control, useController } from 'react-hook-form'
import type { Word } from '#contract/catalogue/word.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { MultiSelect } from '#web/ui/fields/multi-select.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ProfileValues } from './profile-values.ts'

interface SkinFieldsProps {
  control: Control<ProfileValues>
  words: { types: Word[]; problems: Word[] }
}

export function SkinFields({ control, words }: SkinFieldsProps) {
  const t = useTranslate()
  const type = useController({ control, name: 'skinType' })
  const concerns = useController({ control, name: 'skinConcerns' })
  const choices = words.problems.map(problem => ({ id: problem.slug, label: problem.name }))
  return (
    <div className="grid gap-5">
      <Field label={t('accounts:profile.skinType')} error={type.fieldState.error?.message}>
        {controlProps => (
          <Select {...controlProps} {...type.field} className="sm:max-w-80">
            <option value="">{t('accounts:profile.skinTypeNone')}</option>
            {words.types.map(word => (
              <option key={word.slug} value={word.slug}>
                {word.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('accounts:profile.concerns')}
        hint={t('accounts:profile.concernsHint')}
        error={concerns.fieldState.error?.message}
      >
        {controlProps => (
          <MultiSelect
            {...controlProps}
            choices={choices}
            value={concerns.field.value.map(
              slug => choices.find(choice => choice.id === slug) ?? { id: slug, label: slug },
            )}
            onChange={chosen => concerns.field.onChange(chosen.map(choice => choice.id))}
            words={{
              label: t('accounts:profile.concerns'),
              placeholder: t('accounts:profile.concernsPlaceholder'),
              chosen: t('accounts:profile.concernsChosen'),
              remove: name => t('accounts:profile.concernsRemove', { name }),
              clear: t('accounts:profile.concernsClear'),
              open: t('accounts:profile.concernsOpen'),
              empty: t('accounts:profile.concernsEmpty'),
              loading: t('accounts:profile.concernsLoading'),
            }}
          />
        )}
      </Field>
    </div>
  )
}
