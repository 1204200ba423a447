import { type ChangeEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { maxPictures } from '#contract/catalogue/product-picture.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { inEachLanguage, locales } from '#contract/shared/locale.ts'
import { useFileAddress } from '#web/lib/file-address.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProductThumb } from '../list/product-thumb.tsx'
import { photoRefusal } from './photo-file.ts'
import { useProductForm } from './product-form-context.ts'
import type { EditorPicture } from './product-values.ts'

/** The pictures of the product that is edited, in their order; new files are checked before they are sent. */
export function EditorPictures() {
  const t = useTranslate()
  const locale = useLocale()
  const { control } = useProductForm()
  const { field, fieldState } = useController({ control, name: 'photos' })
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [moved, setMoved] = useState('')
  const pictures = field.value

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    // Empties the field, because choosing the same file again would otherwise fire no change event.
    event.target.value = ''
    const room = files.slice(0, maxPictures - pictures.length)
    const checked = await Promise.all(
      room.map(async file => ({ file, reason: await photoRefusal(file, t, locale) })),
    )
    const tooMany = room.length < files.length ? t('admin-catalogue:products.editor.hint.photos') : undefined
    setRefusal(checked.find(({ reason }) => reason)?.reason ?? tooMany)
    const taken = checked.filter(({ reason }) => !reason)
    field.onChange([
      ...pictures,
      ...taken.map(({ file }) => ({ key: newKey(), file, alt: inEachLanguage(() => '') })),
    ])
  }

  function move(from: number, to: number) {
    const others = pictures.filter((_, place) => place !== from)
    field.onChange([...others.slice(0, to), pictures[from], ...others.slice(to)])
    setMoved(t('admin-catalogue:products.editor.photoNumber', { number: to + 1 }))
  }

  return (
    <EditorSection title={t('admin-catalogue:products.editor.photo')}>
      {pictures.length === 0 ? (
        <ProductThumb
          sources={null}
          alt={t('admin-catalogue:products.editor.photoNone')}
          sizes="256px"
          className="aspect-square w-full max-w-64"
        />
      ) : (
        <ol className="grid gap-3">
          {pictures.map((picture, place) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={place}
              count={pictures.length}
              onChange={changed => field.onChange(pictures.map(each => (each === picture ? changed : each)))}
              onMove={to => move(place, to)}
              onRemove={() => field.onChange(pictures.filter(each => each !== picture))}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        aria-label={t('admin-catalogue:products.editor.photoAdd')}
        onChange={event => void handleChoose(event)}
        hidden
      />
      <div>
        {pictures.length < maxPictures ? (
          <Button
            ref={field.ref}
            variant="secondary"
            size="small"
            icon="upload"
            aria-describedby="product-pictures-hint product-pictures-error"
            onClick={() => input.current?.click()}
          >
            {t('admin-catalogue:products.editor.photoAdd')}
          </Button>
        ) : null}
        <p id="product-pictures-hint" className="mt-1.5 text-sm text-muted">
          {t('admin-catalogue:products.editor.hint.photos')}
        </p>
        <div role="alert">
          <FieldError id="product-pictures-error">{refusal ?? fieldState.error?.message}</FieldError>
        </div>
      </div>
    </EditorSection>
  )
}

interface PictureRowProps {
  picture: EditorPicture
  place: number
  count: number
  onChange: (picture: EditorPicture) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureRow({ picture, place, count, onChange, onMove, onRemove }: PictureRowProps) {
  const t = useTranslate()
  const preview = useFileAddress(picture.file)
  const name = t('admin-catalogue:products.editor.photoNumber', { number: place + 1 })
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex items-center gap-3">
        {picture.file ? (
          <img src={preview} alt={name} className="size-24 shrink-0 rounded-xl bg-fill object-cover" />
        ) : (
          <ProductThumb
            sources={picture.photoSources ?? null}
            alt={name}
            sizes="96px"
            className="size-24 shrink-0"
          />
        )}
        <div className="min-w-0">
          <p className="text-sm font-semibold">{name}</p>
          <div className="flex">
            <IconButton
              icon="chevron-up"
              label={t('admin-catalogue:variants.up', { name })}
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('admin-catalogue:variants.down', { name })}
              disabled={place === count - 1}
              onClick={() => onMove(place + 1)}
            />
            <IconButton
              icon="trash"
              label={t('admin-catalogue:variants.remove', { name })}
              onClick={onRemove}
            />
          </div>
        </div>
      </div>
      <div className="mt-3 grid gap-3">
        {locales.map(locale => (
          <TextField
            key={locale}
            label={`${t('admin-catalogue:products.editor.photoAlt')} (${t(`admin:language.${locale}`)})`}
            lang={locale}
            maxLength={200}
            autoComplete="off"
            value={picture.alt[locale]}
            onChange={event =>
              onChange({ ...picture, alt: { ...picture.alt, [locale]: event.target.value } })
            }
          />
        ))}
      </div>
    </li>
  )
}
