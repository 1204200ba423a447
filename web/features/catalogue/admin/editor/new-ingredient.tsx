import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { adminIngredients } from '#contract/catalogue/endpoints.ts'
import { ApiFailure } from '#contract/client.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { toChoice } from './choices.ts'

interface NewIngredientProps {
  /** The ingredient name that was typed in the search field. */
  name: string
  onCreated: (ingredient: Choice) => void
  onCancel: () => void
}

/** The form that creates an ingredient without leaving the product; its name is in the page's language. */
export function NewIngredient({ name: typed, onCreated, onCancel }: NewIngredientProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(typed)
  const [inci, setInci] = useState('')
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  useEffect(() => nameInput.current?.focus(), [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setFailure(undefined)
    setErrors({})
    if (name.trim() === '') {
      setErrors({ name: t('admin-catalogue:products.ingredient.nameRequired') })
      nameInput.current?.focus()
      return
    }
    setIsPending(true)
    try {
      const made = await callApi(adminIngredients.create, {
        body: { name: name.trim(), inci: inci.trim(), description: description.trim() },
      })
      toast.success(t('admin-catalogue:products.ingredient.created', { name: made.name }))
      void client.invalidateQueries({ queryKey: ['ingredients'] })
      onCreated(toChoice(made))
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.status === 422
      setFailure(
        t(
          isRefused
            ? 'admin-catalogue:products.ingredient.validation'
            : 'admin-catalogue:products.ingredient.addFailure',
        ),
      )
      if (isRefused)
        setErrors(
          Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')])),
        )
      nameInput.current?.focus()
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 rounded-xl bg-fill p-4">
      <p className="font-semibold">{t('admin-catalogue:products.ingredient.new')}</p>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          ref={nameInput}
          label={t('admin-catalogue:products.ingredient.name')}
          required
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label={t('admin-catalogue:products.ingredient.inci')}
          optionalText={t('admin-catalogue:products.editor.optional')}
          maxLength={300}
          value={inci}
          error={errors.inci}
          onChange={event => setInci(event.target.value)}
        />
        <TextField
          label={t('admin-catalogue:products.ingredient.description')}
          optionalText={t('admin-catalogue:products.editor.optional')}
          className="md:col-span-2"
          maxLength={1000}
          value={description}
          error={errors.description}
          onChange={event => setDescription(event.target.value)}
        />
      </div>
      <p className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button type="submit" isLoading={isPending}>
          {t('admin-catalogue:products.ingredient.create')}
        </Button>
      </p>
    </form>
  )
}
