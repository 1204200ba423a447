import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { pictureTypes } from '#contract/shared/files.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { inputClass } from '#web/ui/fields/text-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useArticleForm } from './article-form-context.ts'
import { MarkSign } from './mark-sign.tsx'
import { type MarkdownMark, markdownMarks, markText } from './markdown-edit.ts'
import { TextPreview } from './text-preview.tsx'
import { applyEdit, useTextPictures } from './use-text-pictures.ts'

const keys: Record<string, MarkdownMark> = { b: 'bold', i: 'italic', k: 'link' }

/** The article form's markdown field with its toolbar and a preview. */
export function MarkdownField() {
  const t = useTranslate()
  const locale = useLocale()
  const { register, watch, formState } = useArticleForm()
  const [isPreview, setIsPreview] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const pictures = useTextPictures(area, t, locale)
  const [language, content] = watch(['language', 'content'])
  const { ref, ...field } = register('content')

  function handleMark(mark: MarkdownMark) {
    const { current } = area
    if (current)
      applyEdit(current, markText(current.value, current.selectionStart, current.selectionEnd, mark))
  }

  function handleKey(event: KeyboardEvent) {
    const mark = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
    if (!mark || event.altKey || event.shiftKey) return
    event.preventDefault()
    handleMark(mark)
  }

  function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    void pictures.insert([...(event.target.files ?? [])])
    event.target.value = ''
  }

  return (
    <EditorSection title={t('admin-content:editor.content')} hint={t('admin-content:editor.hint.content')}>
      <div className="sticky top-16 z-10 -mx-1 flex flex-wrap items-center gap-1 bg-card px-1 py-1">
        <fieldset
          aria-label={t('admin-content:toolbar.label')}
          hidden={isPreview}
          className="flex flex-wrap gap-1"
        >
          {markdownMarks.map(mark => (
            <button
              key={mark}
              type="button"
              aria-label={t(`admin-content:toolbar.${mark}`)}
              title={t(`admin-content:toolbar.${mark}`)}
              onClick={() => handleMark(mark)}
              className="editor-mark"
            >
              <MarkSign mark={mark} />
            </button>
          ))}
          <IconButton
            icon="image"
            label={t('admin-content:toolbar.picture')}
            title={t('admin-content:toolbar.picture')}
            onClick={() => file.current?.click()}
          />
          <input
            ref={file}
            type="file"
            hidden
            multiple
            accept={pictureTypes.join(',')}
            onChange={handleChoose}
          />
        </fieldset>
        <Button
          size="small"
          variant="secondary"
          icon={isPreview ? 'edit' : 'eye'}
          className="editor-toggle ms-auto"
          onClick={() => setIsPreview(!isPreview)}
        >
          {t(isPreview ? 'admin-content:editor.write' : 'admin-content:editor.preview')}
        </Button>
      </div>
      <div className="editor-pair" data-shows={isPreview ? 'preview' : 'text'}>
        <Field
          label={t('admin-content:editor.field.content')}
          hint={t('admin-content:editor.hint.pictures')}
          error={formState.errors.content?.message}
          className="min-w-0"
        >
          {control => (
            <textarea
              {...control}
              {...field}
              ref={element => {
                area.current = element
                ref(element)
              }}
              lang={language}
              rows={20}
              spellCheck
              onKeyDown={handleKey}
              onPaste={pictures.handlePaste}
              onDrop={pictures.handleDrop}
              className={classNames(
                inputClass,
                'editor-text field-sizing-content min-h-96 resize-y leading-relaxed',
              )}
            />
          )}
        </Field>
        <TextPreview content={content} language={language} className="min-w-0" />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {pictures.pending > 0 ? t('admin-content:picture.sending', { count: pictures.pending }) : null}
      </p>
    </EditorSection>
  )
}
