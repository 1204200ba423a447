import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type AdminProduct, productFields } from '#contract/catalogue/admin-product.ts'
import { createProduct, getAdminProduct, updateProduct } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/forms.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import type { Side } from '#web/parts/records/conflict.ts'
import { useUnsavedChanges } from '#web/parts/records/unsaved-changes.tsx'
import { useLargeChanges } from '#web/parts/records/use-large-changes.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { inciQuery, saysItsComposition } from './inci-question.ts'
import {
  type Difference,
  differencesOf,
  mergedValues,
  ontoSaved,
  type ProductPart,
} from './product-conflict.ts'
import {
  type CheckedProduct,
  productFormField,
  productFormFields,
  productResolver,
} from './product-resolver.ts'
import { changesOf, filesOf, numbersChanged, type ProductValues, valuesOf } from './product-values.ts'
import { isPublishing, type PublishGap, publishGaps } from './publish-gaps.ts'

/**
 * A conflict with another editor's save of the product: the saved product, this form's values and the differing
 * fields.
 */
export interface ProductConflict {
  text: string
  theirs: AdminProduct
  mine: ProductValues
  differences: Difference[]
}

/** The actions of the product editor: saving the form, and resolving a conflict with another editor's save. */
export function useProductEditor(product: AdminProduct | undefined) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [gaps, setGaps] = useState<PublishGap[]>([])
  // Names in the product's INCI list that no rule of the shop recognises.
  const [unknown, setUnknown] = useState<string[]>([])
  // Missing details that the user has confirmed; they are not asked about again when saving fails for another
  // reason.
  const accepted = useRef<PublishGap[]>([])
  // The texts of unusually large changes of numbers, which the dialog about missing details asks about too.
  const [slips, setSlips] = useState<string[]>([])
  const [conflict, setConflict] = useState<ProductConflict>()
  // The product that the form is based on, which may be older than the cached product.
  const [base, setBase] = useState(product)
  const latest = useRef(product)
  const form = useForm<ProductValues, unknown, CheckedProduct>({
    resolver: productResolver(t, () => latest.current),
    defaultValues: valuesOf(product),
  })
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const large = useLargeChanges()

  function send({ values, body }: CheckedProduct) {
    const files = filesOf(values)
    const read = latest.current
    return read
      ? callApi(updateProduct, { params: { id: read.id }, body: changesOf(body, read), files })
      : callApi(createProduct, { body, files })
  }

  async function handleSave(checked: CheckedProduct) {
    const { values } = checked
    setFailure(undefined)
    const names = await findUnknownNames(values)
    setUnknown(names)
    const found = publishGaps(values, latest.current, names).filter(gap => !accepted.current.includes(gap))
    if (found.length === 0) return store(checked)
    setSlips(large.textsOf(numbersChanged(values, latest.current, t)))
    setGaps(found)
  }

  /**
   * Asks the server which ingredient names no rule of the shop recognises. A failed request does not prevent
   * publishing; the form shows the failure.
   */
  async function findUnknownNames(values: ProductValues): Promise<string[]> {
    if (!isPublishing(values, latest.current) || !saysItsComposition(values)) return []
    const reading = await client.fetchQuery(inciQuery(values, locale)).catch(() => undefined)
    return reading?.unknown ?? []
  }

  async function store(checked: CheckedProduct) {
    setGaps([])
    if (!(await large.areMeant(numbersChanged(checked.values, latest.current, t)))) return
    try {
      const saved = await send(checked)
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
      await handleFailure(error)
    }
  }

  async function handleFailure(error: unknown) {
    const fallback = t(
      product
        ? 'admin-catalogue:products.editor.updateFailure'
        : 'admin-catalogue:products.editor.createFailure',
    )
    if (latest.current && error instanceof ApiFailure && error.code === 'CONFLICT') {
      setFailure(error.message)
      await compare(latest.current, error.message)
      return
    }
    if (error instanceof ApiFailure && productFields.stock in error.errors) await readStock()
    const words = showFailure(error, form.setError, productFormFields, fallback, productFormField)
    setFailure(words ?? invalidText(form.formState.errors))
  }

  /** Reloads the product's stock, so that the next typed stock is a change of the current one. */
  async function readStock() {
    const read = latest.current
    if (!read) return
    const { stockQuantity } = await callApi(getAdminProduct, { params: { id: read.id } }).catch(() => read)
    latest.current = { ...read, stockQuantity }
    setBase(latest.current)
  }

  /**
   * Reloads the product after a conflict. If no field differs from this form, saves at once; otherwise opens the
   * conflict dialog.
   */
  async function compare(read: AdminProduct, text: string) {
    try {
      const theirs = await callApi(getAdminProduct, { params: { id: read.id } })
      const typed = form.getValues()
      const differences = differencesOf(read, theirs, typed)
      const mine = ontoSaved(read, theirs, typed)
      if (differences.length > 0) return setConflict({ text, theirs, mine, differences })
      continueFrom(theirs, mine)
      await form.handleSubmit(store)()
    } catch (reason) {
      console.warn('the other version could not be read', reason)
    }
  }

  /** Rebases the form on the product that the server has stored now. */
  function continueFrom(theirs: AdminProduct, values: ProductValues) {
    latest.current = theirs
    setBase(theirs)
    form.reset(valuesOf(theirs))
    form.reset(values, { keepDefaultValues: true })
  }

  function save() {
    void form.handleSubmit(handleSave, errors => setFailure(invalidText(errors)))()
  }

  function invalidText(errors: FieldErrors<ProductValues>): string {
    return t('admin-catalogue:products.editor.invalid', { count: Math.max(1, countErrors(errors)) })
  }

  return {
    form,
    base,
    failure,
    conflict,
    gaps,
    unknown,
    slips,
    closeGaps: () => setGaps([]),
    saveWithGaps: () => {
      accepted.current = [...accepted.current, ...gaps]
      large.confirm(numbersChanged(form.getValues(), latest.current, t))
      void form.handleSubmit(store)()
    },
    save,
    dialog: unsaved.dialog,
    question: large.dialog,
    closeConflict: () => setConflict(undefined),
    resolve: (chosen: readonly { part: ProductPart; side: Side }[]) => {
      if (!conflict) return
      continueFrom(conflict.theirs, mergedValues(conflict.theirs, conflict.mine, chosen))
      setConflict(undefined)
      save()
    },
  }
}

function countErrors(errors: object): number {
  if ('message' in errors) return 1
  return Object.values(errors).reduce(
    (sum: number, inner) => sum + (typeof inner === 'object' && inner ? countErrors(inner) : 0),
    0,
  )
}
