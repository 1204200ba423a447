import { type Control, useController } from 'react-hook-form'
import type { Word } from '#contract/catalogue/word.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
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
  const chosen = concerns.field.value
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
      <fieldset aria-describedby="concerns-hint concerns-error">
        <legend className="font-semibold">{t('accounts:profile.concerns')}</legend>
        <p id="concerns-hint" className="mb-2 text-sm text-muted">
          {t('accounts:profile.concernsHint')}
        </p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {words.problems.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={name}
              checked={chosen.includes(slug)}
              onChange={event =>
                concerns.field.onChange(
                  event.target.checked ? [...chosen, slug] : chosen.filter(known => known !== slug),
                )
              }
            />
          ))}
        </div>
        <FieldError id="concerns-error">{concerns.fieldState.error?.message}</FieldError>
      </fieldset>
    </div>
  )
}
