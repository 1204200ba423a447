import { type ChangeEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { AdminArticle } from '#contract/content/admin-article.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { useFileAddress } from '#web/lib/file-address.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContentPicture } from '../content-picture.tsx'
import { useArticleForm } from './article-form-context.ts'
import { pictureRefusal } from './picture-file.ts'

/** The article's cover: what is chosen is checked and shown before it is sent. */
export function EditorCover({ article }: { article: AdminArticle | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { control, register, setValue, watch, formState } = useArticleForm()
  const [refusal, setRefusal] = useState<string>()
  const { field, fieldState } = useController({ control, name: 'cover' })
  const input = useRef<HTMLInputElement>(null)
  const preview = useFileAddress(field.value)
  const isRemoved = watch('removeCover')
  const stored = isRemoved ? null : (article?.imageSources ?? null)

  function take(file: File | null) {
    field.onChange(file)
    if (!file && input.current) input.current.value = ''
  }

  function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    const reason = pictureRefusal(file, t, locale)
    setRefusal(reason)
    take(reason ? null : file)
  }

  function handleRemove() {
    setRefusal(undefined)
    if (field.value) take(null)
    else setValue('removeCover', true, { shouldDirty: true })
  }

  return (
    <EditorSection title={t('admin-content:editor.cover')}>
      {preview || stored ? (
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
      ) : null}
      {isRemoved && !preview ? (
        <p role="status" className="text-sm text-warning">
          {t('admin-content:editor.coverWillGo')}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {preview || stored ? (
          <Button size="small" variant="secondary" icon="trash" onClick={handleRemove}>
            {t('admin-content:editor.coverRemove')}
          </Button>
        ) : null}
        {isRemoved && !preview ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setValue('removeCover', false, { shouldDirty: true })}
          >
            {t('admin-content:editor.coverUndo')}
          </Button>
        ) : null}
      </p>
      <Field
        label={t('admin-content:editor.field.cover')}
        hint={t('admin-content:editor.hint.cover')}
        error={refusal ?? fieldState.error?.message}
      >
        {controlProps => (
          <FileInput
            {...controlProps}
            file={field.value}
            words={{ choose: t('admin:file.choose'), none: t('admin:file.none') }}
            ref={element => {
              input.current = element
              field.ref(element)
            }}
            accept={pictureTypes.join(',')}
            onChange={handleChoose}
          />
        )}
      </Field>
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
