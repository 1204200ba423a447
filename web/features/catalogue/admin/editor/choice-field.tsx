import { useTranslate } from '#web/lib/translation.ts'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { type Choice, MultiSelect } from '#web/ui/fields/multi-select.tsx'
import { type ChoiceKind, useChoices } from './choices.ts'

interface ChoiceFieldProps extends Pick<FieldProps, 'hint' | 'error' | 'optionalText'> {
  kind: ChoiceKind
  label: string
  value: Choice[]
  onChange: (value: Choice[]) => void
  /** Ids that the field does not offer, such as the edited product itself. */
  hidden?: readonly number[]
  onCreate?: (name: string) => void
}

/** A labelled multiple choice of categories, ingredients, skin types, problems or products, with search. */
export function ChoiceField({
  kind,
  label,
  value,
  onChange,
  hidden = [],
  onCreate,
  ...field
}: ChoiceFieldProps) {
  const t = useTranslate()
  const { choices, isLoading, isError, onSearch } = useChoices(kind)
  const failure = isError ? t(failures[kind]) : undefined
  return (
    <Field {...field} label={label} error={field.error ?? failure}>
      {control => (
        <MultiSelect
          {...control}
          choices={choices.filter(choice => !hidden.includes(Number(choice.id)))}
          value={value}
          onChange={onChange}
          onSearch={onSearch}
          isLoading={isLoading && !isError}
          onCreate={onCreate}
          words={{
            label,
            placeholder: t('admin-catalogue:products.choose.placeholder'),
            chosen: t('admin-catalogue:products.choose.chosen', { label }),
            remove: name => t('admin-catalogue:products.choose.remove', { name }),
            clear: t('admin-catalogue:products.choose.clear'),
            open: t('admin-catalogue:products.choose.open'),
            empty: failure ?? t('admin-catalogue:products.choose.empty'),
            loading: t('admin-catalogue:products.choose.loading'),
            create: name => t('admin-catalogue:products.choose.create', { name }),
          }}
        />
      )}
    </Field>
  )
}

const failures = {
  categories: 'admin-catalogue:products.choose.loadFailure',
  skinTypes: 'admin-catalogue:products.choose.loadFailure',
  problems: 'admin-catalogue:products.choose.loadFailure',
  ingredients: 'admin-catalogue:products.ingredient.searchFailure',
  linkedProducts: 'admin-catalogue:products.choose.productsFailure',
} as const satisfies Record<ChoiceKind, string>
