import { type ChangeEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { useFileAddress } from '#web/lib/file-address.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { photoRefusal } from './photo-file.ts'
import { useProductForm } from './product-form-context.ts'
import { ProductThumb } from './product-thumb.tsx'

/** The product's photo: what is chosen is checked and shown before it is sent. */
export function EditorPhoto({ product }: { product: AdminProduct | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { control, setValue, watch } = useProductForm()
  const [refusal, setRefusal] = useState<string>()
  const { field, fieldState } = useController({ control, name: 'photo' })
  const input = useRef<HTMLInputElement>(null)
  const preview = useFileAddress(field.value)
  const isRemoved = watch('removePhoto')
  const stored = isRemoved ? null : (product?.photoSources ?? null)

  function take(file: File | null) {
    field.onChange(file)
    if (!file && input.current) input.current.value = ''
  }

  function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    const reason = photoRefusal(file, t, locale)
    setRefusal(reason)
    take(reason ? null : file)
  }

  function handleRemove() {
    setRefusal(undefined)
    if (field.value) take(null)
    else setValue('removePhoto', true, { shouldDirty: true })
  }

  return (
    <EditorSection title={t('admin-catalogue:products.editor.photo')}>
      {preview ? (
        <img
          src={preview}
          alt={t('admin-catalogue:products.editor.photoPreview')}
          className="aspect-square w-full max-w-64 rounded-xl bg-fill object-cover"
        />
      ) : (
        <ProductThumb
          sources={stored}
          alt={
            stored
              ? t('admin-catalogue:products.editor.photoPreview')
              : t('admin-catalogue:products.editor.photoNone')
          }
          sizes="256px"
          className="aspect-square w-full max-w-64"
        />
      )}
      {isRemoved && !preview ? (
        <p role="status" className="text-sm text-warning">
          {t('admin-catalogue:products.editor.photoWillGo')}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {preview || stored ? (
          <Button size="small" variant="secondary" icon="trash" onClick={handleRemove}>
            {t('admin-catalogue:products.editor.photoRemove')}
          </Button>
        ) : null}
        {isRemoved && !preview ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => setValue('removePhoto', false, { shouldDirty: true })}
          >
            {t('admin-catalogue:products.editor.photoUndo')}
          </Button>
        ) : null}
      </p>
      <Field
        label={t('admin-catalogue:products.editor.field.photo')}
        hint={t('admin-catalogue:products.editor.hint.photo')}
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
    </EditorSection>
  )
}
