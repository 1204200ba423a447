import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { listAdminProducts } from '#contract/catalogue/endpoints.ts'
import { createArticleCategory, listArticleTags } from '#contract/content/admin-endpoints.ts'
import { listArticleCategories } from '#contract/content/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { useArticleForm } from './article-form-context.ts'
import { tagChoice, toChoice } from './article-values.ts'
import { PickField } from './pick-field.tsx'

/** The article form's section for categories, tags and linked products. */
export function EditorChoices() {
  const t = useTranslate()
  return (
    <EditorSection title={t('admin-content:editor.classification')}>
      <Categories />
      <Tags />
      <Products />
    </EditorSection>
  )
}

function useChoices(name: 'categories' | 'tags' | 'products') {
  const { control } = useArticleForm()
  const { field, fieldState } = useController({ control, name })
  return {
    value: field.value,
    onChange: field.onChange,
    error: fieldState.error?.message,
    /** Moves the focus to the first input of an invalid multiple choice, which consists of several controls. */
    holder: (box: HTMLElement | null) =>
      field.ref(box && { focus: () => box.querySelector('input')?.focus() }),
  }
}

function Categories() {
  const t = useTranslate()
  const client = useQueryClient()
  const { watch } = useArticleForm()
  const { holder, ...field } = useChoices('categories')
  const locale = watch('language')

  async function handleCreate(name: string) {
    try {
      const created = await callApi(createArticleCategory, { body: { name, locale } })
      field.onChange([...field.value, { id: String(created.id), label: name }])
      toast.success(t('admin-content:categories.created', { name }))
      await client.invalidateQueries({ queryKey: ['article-categories'] })
    } catch (error) {
      toast.error(failureText(error, t('admin-content:editor.categoryFailure')))
    }
  }

  return (
    <div ref={holder}>
      <PickField
        {...field}
        label={t('admin-content:editor.field.categories')}
        queryKey={['article-categories', 'choices']}
        read={async () => (await callApi(listArticleCategories)).map(toChoice)}
        onCreate={name => void handleCreate(name)}
      />
    </div>
  )
}

function Tags() {
  const t = useTranslate()
  const { holder, ...field } = useChoices('tags')
  return (
    <div ref={holder}>
      <PickField
        {...field}
        label={t('admin-content:editor.field.tags')}
        hint={t('admin-content:editor.hint.tags')}
        queryKey={['article-tags']}
        read={async () => (await callApi(listArticleTags)).map(({ name }) => tagChoice(name))}
        onCreate={name => field.onChange([...field.value, tagChoice(name)])}
      />
    </div>
  )
}

function Products() {
  const t = useTranslate()
  const { holder, ...field } = useChoices('products')
  return (
    <div ref={holder}>
      <PickField
        {...field}
        label={t('admin-content:editor.field.products')}
        hint={t('admin-content:editor.hint.products')}
        queryKey={['article-products']}
        isSearched
        read={async search => {
          const { data } = await callApi(listAdminProducts, { query: { search, perPage: 20 } })
          return data.map(toChoice)
        }}
      />
    </div>
  )
}
