import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { groupModelField, NewVariant } from '#contract/catalogue/group-input.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import { addVariant } from '#contract/catalogue/product-group-endpoints.ts'
import { productOptions } from '#contract/catalogue/product-option.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDirtyReport } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface VariantFormProps {
  product: AdminProduct
  onAdded: (copy: AdminProduct) => Promise<void>
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
}

interface Values {
  option: ProductOption
  ownValues: Record<Locale, string>
  values: Record<Locale, string>
  reference: string
  price: number | null
  stockQuantity: number | null
}

const fieldNames = [
  'option',
  'reference',
  'price',
  'stockQuantity',
  ...locales.flatMap(locale => [`values.${locale}`, `ownValues.${locale}`] as const),
] as const

/** A value that equals another one is wrong in every language: it is shown at the first. */
const formField = (wireField: string) =>
  groupModelField(wireField).replace(/^(ownValues|values)$/, `$1.${locales[0]}`)

const numberOf = (typed: unknown) => {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text)
}

/** The form of a new size or shade: a copy of the product with its own value, reference, price and stock. */
export function VariantForm({ product, onAdded, onCancel, onDirtyChange }: VariantFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const isFirst = product.variantGroup === null
  const resolver = schemaResolver<Values>(NewVariant, t, undefined, formField)
  const form = useForm<Values>({
    // A product that has a group already gives the form neither an option nor a value.
    resolver: ({ option, ownValues, ...values }, ...rest) =>
      resolver((isFirst ? { option, ownValues, ...values } : values) as Values, ...rest),
    defaultValues: {
      option: 'size',
      ownValues: inEachLanguage(() => ''),
      values: inEachLanguage(() => ''),
      reference: '',
      price: null,
      stockQuantity: 0,
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useDirtyReport(isDirty, onDirtyChange)

  async function handleSave({ option, ownValues, values, reference, price, stockQuantity }: Values) {
    setFailure(undefined)
    const own = isFirst ? { option, ownValues } : {}
    const body = { reference, price: price ?? 0, stockQuantity: stockQuantity ?? 0, values, ...own }
    try {
      await onAdded(await callApi(addVariant, { params: { id: product.id }, body }))
    } catch (error) {
      setFailure(
        showFailure(error, form.setError, fieldNames, t('admin-catalogue:variants.failure'), formField),
      )
    }
  }

  const valueFields = (name: 'ownValues' | 'values') =>
    locales.map(locale => (
      <TextField
        key={`${name} ${locale}`}
        label={t(`admin-catalogue:variants.${name === 'values' ? 'newValue' : 'ownValue'}.${locale}`)}
        lang={locale}
        required
        autoComplete="off"
        error={errors[name]?.[locale]?.message}
        {...form.register(`${name}.${locale}`)}
      />
    ))
  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="flex min-h-0 flex-col">
      <DialogBody className="grid gap-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <p className="text-muted">{t('admin-catalogue:variants.copyText')}</p>
        {isFirst ? (
          <>
            <Field label={t('admin-catalogue:variants.option')}>
              {control => (
                <Select {...control} {...form.register('option')}>
                  {productOptions.map(option => (
                    <option key={option} value={option}>
                      {t(`admin-catalogue:variants.options.${option}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {valueFields('ownValues')}
          </>
        ) : null}
        {valueFields('values')}
        <TextField
          label={t('admin-catalogue:products.editor.field.reference')}
          required
          autoComplete="off"
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <TextField
          label={t('admin-catalogue:products.editor.field.price')}
          required
          inputMode="numeric"
          autoComplete="off"
          error={errors.price?.message}
          {...form.register('price', { setValueAs: numberOf })}
        />
        <TextField
          label={t('admin-catalogue:products.editor.field.stockQuantity')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.stockQuantity?.message}
          {...form.register('stockQuantity', { setValueAs: numberOf })}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isSubmitting}>
          {t('admin-catalogue:variants.create')}
        </Button>
      </DialogFooter>
    </form>
  )
}
