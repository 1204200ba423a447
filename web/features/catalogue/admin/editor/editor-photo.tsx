import { useController } from 'react-hook-form'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { PictureField } from '#web/parts/fields/picture-field.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { ProductThumb } from '../list/product-thumb.tsx'
import { photoRefusal } from './photo-file.ts'
import { useProductForm } from './product-form-context.ts'

export function EditorPhoto({ product }: { product: AdminProduct | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const { control, setValue, watch } = useProductForm()
  const { field, fieldState } = useController({ control, name: 'photo' })
  const isRemoved = watch('removePhoto')
  const stored = isRemoved ? null : (product?.photoSources ?? null)
  return (
    <EditorSection title={t('admin-catalogue:products.editor.photo')}>
      <PictureField
        field={field}
        error={fieldState.error?.message}
        refusalOf={file => photoRefusal(file, t, locale)}
        hasStored={stored !== null}
        isRemoved={isRemoved}
        onRemovedChange={removed => setValue('removePhoto', removed, { shouldDirty: true })}
        words={{
          label: t('admin-catalogue:products.editor.field.photo'),
          hint: t('admin-catalogue:products.editor.hint.photo'),
          remove: t('admin-catalogue:products.editor.photoRemove'),
          willGo: t('admin-catalogue:products.editor.photoWillGo'),
          undo: t('admin-catalogue:products.editor.photoUndo'),
        }}
      >
        {preview =>
          preview ? (
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
          )
        }
      </PictureField>
    </EditorSection>
  )
}
