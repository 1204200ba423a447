import type { AdminArticle } from '#contract/content/admin-article.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { useArticleForm } from './article-form-context.ts'

/** The article form's title, summary and slug; the slug stays when the title changes. */
export function EditorHead({ article }: { article: AdminArticle | undefined }) {
  const t = useTranslate()
  const { register, watch, formState } = useArticleForm()
  const { errors } = formState
  const language = watch('language')
  return (
    <EditorSection title={t('admin-content:editor.head')}>
      <TextField
        label={t('admin-content:editor.field.title')}
        required
        lang={language}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <Field
        label={t('admin-content:editor.field.excerpt')}
        hint={t('admin-content:editor.hint.excerpt')}
        required
        error={errors.excerpt?.message}
      >
        {control => <Textarea {...control} lang={language} rows={3} {...register('excerpt')} />}
      </Field>
      <TextField
        label={t('admin-content:editor.field.slug')}
        hint={t(article ? 'admin-content:editor.hint.slugKept' : 'admin-content:editor.hint.slug')}
        optionalText={article ? undefined : t('admin-content:optional')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug')}
      />
    </EditorSection>
  )
}
