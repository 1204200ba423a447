import { useTranslate } from '#web/lib/translation.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { MultiSelect } from '#web/ui/fields/multi-select.tsx'
import { choicesOf } from './question-values.ts'

interface NamesFieldProps extends Pick<FieldProps, 'hint' | 'error'> {
  label: string
  /** The selectable marks or facts, by key. */
  known: { key: string; name: string }[]
  value: string[]
  onChange: (keys: string[]) => void
  isDisabled: boolean
  /** Whether selected names are shown by their keys only, as facts are by their numbers. */
  isNumbered?: boolean
}

/** A multiple choice of names that the diagnostic rules know: marks, or facts by their numbers. */
export function NamesField({
  label,
  known,
  value,
  onChange,
  isDisabled,
  isNumbered,
  ...field
}: NamesFieldProps) {
  const t = useTranslate()
  return (
    <Field {...field} label={label}>
      {control => (
        <MultiSelect
          {...control}
          choices={known.map(({ key, name }) => ({ id: key, label: name }))}
          value={choicesOf(known, value).map(choice =>
            isNumbered ? { ...choice, short: choice.id } : choice,
          )}
          onChange={chosen => onChange(chosen.map(({ id }) => id))}
          isDisabled={isDisabled}
          words={{
            label,
            placeholder: t('admin-diagnostic:choose.placeholder'),
            chosen: t('admin-diagnostic:choose.chosen', { label }),
            remove: name => t('admin-diagnostic:choose.remove', { name }),
            clear: t('admin-diagnostic:choose.clear'),
            open: t('admin-diagnostic:choose.open'),
            empty: t('admin-diagnostic:choose.empty'),
            loading: t('shell:loading'),
          }}
        />
      )}
    </Field>
  )
}
