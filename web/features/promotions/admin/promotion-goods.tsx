import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { getAdminProduct, listAdminProducts, listCategories } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { type Choice, MultiSelect } from '#web/ui/fields/multi-select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { PromotionValues } from './promotion-values.ts'

const typingPause = 300
const proposed = 10

/** The form section for a promotion's products and categories; if it is empty, the promotion is for the whole shop. */
export function PromotionGoods({ form }: { form: UseFormReturn<PromotionValues> }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const search = useSettled(text, typingPause)
  const found = useQuery({
    queryKey: ['promotion-products', search],
    queryFn: () => callApi(listAdminProducts, { query: { search, page: 1, perPage: proposed } }),
    placeholderData: keepPreviousData,
  })
  const categories = useQuery({ queryKey: ['categories'], queryFn: () => callApi(listCategories) })
  const { productIds, categoryIds, kind } = form.watch()
  const isKit = kind === 'kit'
  const chosen = useQueries({
    queries: productIds.map(id => ({
      queryKey: ['promotion-product', id],
      queryFn: () => callApi(getAdminProduct, { params: { id: Number(id) } }),
      staleTime: 60_000,
    })),
  })
  // A deleted product has no name, and can still be removed.
  const unnamed = (id: string) => t('admin-promotions:choose.unnamed', { id })
  const products = productIds.map((id, place) => ({ id, label: chosen[place]?.data?.name ?? unnamed(id) }))
  const known = (categories.data ?? []).map(({ id, name }) => ({ id: String(id), label: name }))
  const lists = [
    {
      name: 'productIds',
      value: products,
      choices: (found.data?.data ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
      onSearch: setText,
      isLoading: found.isFetching,
    },
    {
      name: 'categoryIds',
      value: categoryIds.map(
        (id): Choice => known.find(choice => choice.id === id) ?? { id, label: unnamed(id) },
      ),
      choices: known,
      isLoading: categories.isFetching,
    },
  ] as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {lists.map(({ name, ...list }) => {
        if (isKit && name === 'categoryIds') return null
        const label = t(`admin-promotions:form.${isKit ? 'kitLines' : name}`)
        return (
          <Field
            key={name}
            label={label}
            hint={t(isKit ? 'admin-promotions:server.kitLines' : 'admin-promotions:form.goodsHint')}
            error={form.formState.errors[name]?.message}
          >
            {control => (
              <MultiSelect
                {...control}
                {...list}
                choices={[...list.choices]}
                value={[...list.value]}
                onChange={value =>
                  form.setValue(
                    name,
                    value.map(({ id }) => id),
                    { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
                  )
                }
                words={{
                  label,
                  placeholder: t('admin-promotions:choose.placeholder'),
                  chosen: t('admin-promotions:choose.chosen', { label }),
                  remove: text => t('admin-promotions:choose.remove', { name: text }),
                  clear: t('admin-promotions:choose.clear'),
                  open: t('admin-promotions:choose.open'),
                  empty: t('admin-promotions:choose.empty'),
                  loading: t('admin-promotions:choose.loading'),
                }}
              />
            )}
          </Field>
        )
      })}
      {isKit
        ? products.map(({ id, label }) => (
            <TextField
              key={id}
              label={t('admin-promotions:form.quantity', { name: label })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="1"
              {...form.register(`units.${id}`)}
            />
          ))
        : null}
    </div>
  )
}
