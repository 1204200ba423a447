import { useController } from 'react-hook-form'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { PictureField } from '#web/parts/fields/picture-field.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContentPicture } from '../../articles/content-picture.tsx'
import { useArticleForm } from './article-form-context.ts'
import { pictureRefusal } from './picture-file.ts'

/** The article form's section for the cover picture and its alt text. */
export function EditorCover({ article }: { article: AdminArticle | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { control, register, setValue, watch, formState } = useArticleForm()
  const { field, fieldState } = useController({ control, name: 'cover' })
  const isRemoved = watch('removeCover')
  const stored = isRemoved ? null : (article?.imageSources ?? null)
  return (
    <EditorSection title={t('admin-content:editor.cover')}>
      <PictureField
        field={field}
        error={fieldState.error?.message}
        refusalOf={file => pictureRefusal(file, t, locale)}
        hasStored={stored !== null}
        isRemoved={isRemoved}
        onRemovedChange={removed => setValue('removeCover', removed, { shouldDirty: true })}
        words={{
          label: t('admin-content:editor.field.cover'),
          hint: t('admin-content:editor.hint.cover'),
          remove: t('admin-content:editor.coverRemove'),
          willGo: t('admin-content:editor.coverWillGo'),
          undo: t('admin-content:editor.coverUndo'),
        }}
      >
        {preview =>
          preview || stored ? (
            <div className="aspect-3/2 overflow-hidden rounded-xl bg-fill">
              {preview ? (
                <img
                  src={preview}
                  alt={t('admin-content:editor.coverPreview')}
                  className="size-full object-cover"
                />
              ) : (
                <ContentPicture
                  sources={stored}
                  seed={article?.id ?? 0}
                  alt={t('admin-content:editor.coverPreview')}
                  sizes="320px"
                />
              )}
            </div>
          ) : null
        }
      </PictureField>
      <TextField
        label={t('admin-content:editor.field.imageAlt')}
        hint={t('admin-content:editor.hint.imageAlt')}
        optionalText={t('admin-content:optional')}
        error={formState.errors.imageAlt?.message}
        {...register('imageAlt')}
      />
    </EditorSection>
  )
}
