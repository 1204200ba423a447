import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { GroupInput } from '#contract/catalogue/group-input.ts'
import { groupProducts, ungroupProduct } from '#contract/catalogue/product-group-endpoints.ts'
import { maxVariants, minVariants, productOptions } from '#contract/catalogue/product-option.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { schemaResolver, showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { ChoiceField } from '../editor/choice-field.tsx'
import {
  type GroupValues,
  groupBody,
  groupField,
  groupFields,
  groupValues,
  memberOf,
} from './group-values.ts'

interface GroupFormProps {
  product: AdminProduct
  onSaved: (product: AdminProduct) => Promise<void>
}

/** The group of a product: what its variants differ in, and each with its value, in their order. */
export function GroupForm({ product, onSaved }: GroupFormProps) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string>()
  const form = useForm<GroupValues>({
    resolver: schemaResolver(GroupInput, t, undefined, groupField),
    defaultValues: groupValues(product),
  })
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'products',
    keyName: 'key',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { dialog } = useUnsavedChanges(isDirty)

  async function save(call: () => Promise<AdminProduct>) {
    setFailure(undefined)
    try {
      const saved = await call()
      form.reset(groupValues(saved))
      toast.success(t('admin-catalogue:variants.saved'))
      await onSaved(saved)
    } catch (error) {
      setFailure(
        showFailure(
          error,
          form.setError,
          groupFields,
          failureText(error, t('admin-catalogue:variants.failure')),
          groupField,
        ),
      )
    }
  }
  const params = { id: product.id }
  const { revision } = product.variantGroup ?? {}
  const handleSave = (values: GroupValues) =>
    save(() => callApi(groupProducts, { params, body: groupBody(values, revision) }))
  const handleLeave = () => save(() => callApi(ungroupProduct, { params }))

  function handleAdd(choices: Choice[]) {
    const [choice] = choices
    if (choice)
      append(memberOf({ id: Number(choice.id), name: choice.label, reference: '' }), { shouldFocus: true })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(handleSave)} className="grid gap-5">
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <Field label={t('admin-catalogue:variants.option')}>
        {control => (
          <Select {...control} {...form.register('option')} className="max-w-xs">
            {productOptions.map(option => (
              <option key={option} value={option}>
                {t(`admin-catalogue:variants.options.${option}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ol className="grid gap-3">
        {fields.map(({ key, id, name, reference }, place) => (
          <li key={key} className="rounded-card border border-line p-3 sm:p-4">
            <div className="flex items-center gap-1">
              <p className="min-w-0 flex-1 font-semibold break-words">
                {name} {reference ? <span className="font-normal text-muted">{reference}</span> : null}
              </p>
              <IconButton
                icon="chevron-up"
                label={t('admin-catalogue:variants.up', { name: `${name} ${reference}` })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={t('admin-catalogue:variants.down', { name: `${name} ${reference}` })}
                disabled={place === fields.length - 1}
                onClick={() => move(place, place + 1)}
              />
              {id === product.id ? null : (
                <IconButton
                  icon="trash"
                  label={t('admin-catalogue:variants.remove', { name: `${name} ${reference}` })}
                  onClick={() => remove(place)}
                />
              )}
            </div>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {locales.map(locale => (
                <TextField
                  key={locale}
                  label={t(`admin-catalogue:variants.value.${locale}`)}
                  lang={locale}
                  required
                  autoComplete="off"
                  error={errors.products?.[place]?.values?.[locale]?.message}
                  {...form.register(`products.${place}.values.${locale}`)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {fields.length < maxVariants ? (
        <ChoiceField
          kind="linkedProducts"
          label={t('admin-catalogue:variants.add')}
          hint={t('admin-catalogue:variants.addHint')}
          value={[]}
          onChange={handleAdd}
          hidden={fields.map(({ id }) => id)}
        />
      ) : null}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isSubmitting} disabled={fields.length < minVariants}>
          {t('shell:action.save')}
        </Button>
        {product.variantGroup ? (
          <Button variant="secondaryDanger" onClick={() => void handleLeave()}>
            {t('admin-catalogue:variants.leave')}
          </Button>
        ) : null}
      </p>
      {dialog}
    </form>
  )
}
