import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { createProduct, updateProduct } from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUnsavedChanges } from '#web/lib/unsaved-changes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { EditorClassification, EditorComposition, EditorLinks } from './editor-choices.tsx'
import { EditorClaims } from './editor-claims.tsx'
import { EditorPhoto } from './editor-photo.tsx'
import { EditorSale, EditorVisibility } from './editor-sale.tsx'
import { EditorTexts } from './editor-texts.tsx'
import { productFormField, productFormFields, productResolver } from './product-resolver.ts'
import { bodyOf, type ProductValues, valuesOf } from './product-values.ts'

/** One form for a new product and for changes of one. Whatever fails, what was typed stays. */
export function ProductEditor({ product }: { product?: AdminProduct }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ProductValues>({
    resolver: productResolver(t, product),
    defaultValues: valuesOf(product),
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsavedChanges(isDirty)

  async function handleSave(values: ProductValues) {
    setFailure(undefined)
    const input = { body: bodyOf(values, product), files: { photo: values.photo ?? undefined } }
    try {
      const saved = product
        ? await callApi(updateProduct, { params: { id: product.id }, ...input })
        : await callApi(createProduct, input)
      unsaved.release()
      client.setQueryData(['admin-product', saved.id], saved)
      void client.invalidateQueries({ queryKey: ['admin-products'] })
      toast.success(
        t(product ? 'admin-catalogue:products.editor.updated' : 'admin-catalogue:products.editor.created', {
          name: saved.name,
        }),
      )
      await navigate(`/admin/products/${saved.id}`)
    } catch (error) {
      const fallback = t(
        product
          ? 'admin-catalogue:products.editor.updateFailure'
          : 'admin-catalogue:products.editor.createFailure',
      )
      const words = showFailure(error, form.setError, productFormFields, fallback, productFormField)
      setFailure(words ?? invalidText(form.formState.errors))
    }
  }

  function invalidText(errors: FieldErrors<ProductValues>): string {
    return t('admin-catalogue:products.editor.invalid', { count: Math.max(1, countErrors(errors)) })
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(handleSave, errors => setFailure(invalidText(errors)))}
        className="grid gap-5 [&_input]:scroll-my-28 [&_textarea]:scroll-my-28"
      >
        <EditorTexts />
        <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-start">
          <div className="grid min-w-0 gap-5">
            <EditorSale />
            <EditorClassification />
            <EditorComposition />
            <EditorLinks ownId={product?.id} />
          </div>
          <div className="grid min-w-0 gap-5">
            <EditorVisibility />
            <EditorPhoto product={product} />
          </div>
        </div>
        <EditorClaims />
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-card p-3 shadow-soft max-sm:-mx-2">
          <p
            role="alert"
            className="min-w-0 flex-1 basis-60 px-2 text-sm font-medium text-danger empty:hidden"
          >
            {failure}
          </p>
          <Link
            to={product ? `/admin/products/${product.id}` : '/admin/products'}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('shell:action.cancel')}
          </Link>
          <Button type="submit" isLoading={isSubmitting}>
            {t(product ? 'admin-catalogue:products.editor.save' : 'admin-catalogue:products.editor.saveNew')}
          </Button>
        </div>
      </form>
      {unsaved.dialog}
    </FormProvider>
  )
}

/** How many fields have an error, however deep. */
function countErrors(errors: object): number {
  if ('message' in errors) return 1
  return Object.values(errors).reduce(
    (sum: number, inner) => sum + (typeof inner === 'object' && inner ? countErrors(inner) : 0),
    0,
  )
}
