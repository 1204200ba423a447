import { productStatuses } from '#contract/catalogue/product.ts'
import { vatClasses } from '#contract/settings/vat-class.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useProductForm } from './product-form-context.ts'

/** The product form's section for name, price and stock. `stockRead` is the stock when the product was opened. */
export function EditorSale({ stockRead }: { stockRead: number | undefined }) {
  const t = useTranslate()
  const { register, formState } = useProductForm()
  const { errors } = formState
  return (
    <EditorSection title={t('admin-catalogue:products.editor.sale')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('admin-catalogue:products.editor.field.reference')}
          required
          autoComplete="off"
          error={errors.reference?.message}
          {...register('reference')}
        />
        <TextField
          label={t('admin-catalogue:products.editor.field.brand')}
          optionalText={t('admin-catalogue:products.editor.optional')}
          autoComplete="off"
          error={errors.brand?.message}
          {...register('brand')}
        />
        <TextField
          label={t('admin-catalogue:products.editor.field.price')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={t('admin-catalogue:products.editor.field.stockQuantity')}
          required
          hint={
            stockRead === undefined
              ? undefined
              : t('admin-catalogue:products.editor.hint.stock', { count: stockRead })
          }
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          error={errors.stockQuantity?.message}
          {...register('stockQuantity')}
        />
        <Field label={t('admin-catalogue:products.editor.field.vatClass')} error={errors.vatClass?.message}>
          {control => (
            <Select {...control} {...register('vatClass')}>
              {vatClasses.map(vatClass => (
                <option key={vatClass} value={vatClass}>
                  {t(`admin:vatClass.${vatClass}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </EditorSection>
  )
}

/** The product form's section that says whether the shop and the home page show the product. */
export function EditorVisibility() {
  const t = useTranslate()
  const { register, watch, formState } = useProductForm()
  return (
    <EditorSection title={t('admin-catalogue:products.editor.visibility')}>
      <RadioGroup
        {...register('status')}
        value={watch('status')}
        legend={t('admin-catalogue:products.editor.field.status')}
        error={formState.errors.status?.message}
        options={productStatuses.map(status => ({
          value: status,
          label: t(`admin-catalogue:products.status.${status}`),
          hint: t(`admin-catalogue:products.statusHint.${status}`),
        }))}
      />
      <Checkbox label={t('admin-catalogue:products.editor.field.recommended')} {...register('recommended')} />
    </EditorSection>
  )
}
