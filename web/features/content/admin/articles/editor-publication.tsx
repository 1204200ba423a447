import type { AdminArticle } from '#contract/content/admin-article.ts'
import { listAdminArticles } from '#contract/content/admin-endpoints.ts'
import { locales } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useArticleForm } from './article-form-context.ts'
import { PickField } from './pick-field.tsx'
import { TranslationLinks } from './translation-links.tsx'

/** The article form's section for date of publication, author and language. */
export function EditorPublication({ article }: { article: AdminArticle | undefined }) {
  const t = useTranslate()
  const { register, formState } = useArticleForm()
  const { errors } = formState
  return (
    <EditorSection title={t('admin-content:editor.publication')}>
      <TextField
        type="datetime-local"
        label={t('admin-content:editor.field.publishDate')}
        hint={t('admin-content:editor.hint.publishDate')}
        optionalText={t('admin-content:optional')}
        error={errors.publishDate?.message}
        {...register('publishDate')}
      />
      <Checkbox label={t('admin-content:editor.field.featured')} {...register('featured')} />
      <TextField
        label={t('admin-content:articles.column.author')}
        hint={t('admin-content:editor.hint.author')}
        optionalText={t('admin-content:optional')}
        autoComplete="off"
        error={errors.author?.message}
        {...register('author')}
      />
      {article ? <TranslationLinks article={article} /> : <NewLanguage />}
      {article ? (
        <p className="text-sm text-muted">
          <RouterLink
            href={`/admin/articles/${article.id}?tab=versions`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin-content:editor.versions', { version: article.version })}
          </RouterLink>
        </p>
      ) : null}
    </EditorSection>
  )
}

/** The language field of a new article. The language cannot change later, because the slug belongs to it. */
function NewLanguage() {
  const t = useTranslate()
  const { register, watch, setValue, formState } = useArticleForm()
  const { errors } = formState
  const language = watch('language')
  const original = watch('translationOf')
  return (
    <>
      <Field label={t('admin-content:articles.column.language')} error={errors.language?.message}>
        {control => (
          <Select
            {...control}
            {...register('language', {
              onChange: () => setValue('translationOf', [], { shouldDirty: true }),
            })}
          >
            {locales.map(locale => (
              <option key={locale} value={locale}>
                {t(`admin:language.${locale}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PickField
        label={t('admin-content:editor.field.translationOf')}
        hint={t('admin-content:editor.hint.translationOf')}
        optionalText={t('admin-content:optional')}
        error={errors.translationOf?.message}
        value={original}
        onChange={chosen => setValue('translationOf', chosen.slice(-1), { shouldDirty: true })}
        queryKey={['article-originals', language]}
        isSearched
        read={async search => {
          const others = locales.filter(other => other !== language)
          const found = await Promise.all(
            others.map(locale => callApi(listAdminArticles, { query: { search, locale, perPage: 20 } })),
          )
          return found
            .flatMap(({ data }) => data)
            .filter(({ translations }) => !translations.some(({ locale }) => locale === language))
            .map(({ id, title }) => ({
              id: String(id),
              label: title || t('admin-content:articles.untitled'),
            }))
        }}
      />
    </>
  )
}
