import { type ChangeEvent, useRef, useState } from 'react'
import { requestPhotoFields } from '#contract/orders/order-request-limits.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { useFileAddress } from '#web/lib/file-address.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

/** A photo that was chosen and shrunk; `id` is only for this page. */
export interface ChosenPhoto {
  id: string
  file: Blob
}

interface RequestPhotosProps {
  photos: readonly ChosenPhoto[]
  /** The server's error about the photos. */
  error: string | undefined
  onChange: (photos: ChosenPhoto[]) => void
}

/** The photos of a request that is being written: up to three, which are shrunk as soon as they are chosen. */
export function RequestPhotos({ photos, error, onChange }: RequestPhotosProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, requestPhotoFields.length - photos.length)
    // Empties the field, because choosing the same file again would otherwise fire no change event.
    event.target.value = ''
    const shrunk = await Promise.allSettled(files.map(shrinkPhoto))
    setIsBroken(shrunk.some(({ status }) => status === 'rejected'))
    onChange([
      ...photos,
      ...shrunk.flatMap(result =>
        result.status === 'fulfilled' ? [{ id: newKey(), file: result.value }] : [],
      ),
    ])
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        {t('requests:form.photos')}{' '}
        <span className="font-normal text-muted">{t('requests:form.optional')}</span>
      </legend>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        onChange={event => void handleChoose(event)}
        aria-label={t('requests:form.photos')}
        hidden
      />
      {photos.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-4">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <Thumbnail photo={photo.file} alt={t('requests:form.photo', { number: place + 1 })} />
              <Button
                variant="quietDanger"
                size="compact"
                aria-label={t('requests:form.removePhoto', { number: place + 1 })}
                onClick={() => onChange(photos.filter(other => other !== photo))}
              >
                {t('requests:form.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < requestPhotoFields.length ? (
        <Button
          variant="secondary"
          size="small"
          icon="image"
          aria-describedby="request-photos-hint request-photos-error"
          onClick={() => input.current?.click()}
        >
          {t('requests:form.addPhoto')}
        </Button>
      ) : null}
      <p id="request-photos-hint" className="mt-1.5 text-sm text-muted">
        {t('requests:form.photosHint')}
      </p>
      <div role="alert">
        <FieldError id="request-photos-error">{isBroken ? t('requests:form.unreadable') : error}</FieldError>
      </div>
    </fieldset>
  )
}

function Thumbnail({ photo, alt }: { photo: Blob; alt: string }) {
  const address = useFileAddress(photo)
  return <img src={address} alt={alt} className="size-24 rounded-xl bg-fill object-cover" />
}
