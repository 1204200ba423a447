import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import './avatar-cropper.css'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { cropPicture, type Square } from './crop-picture.ts'

interface AvatarCropperProps {
  /** The object URL of the chosen profile picture. */
  address: string
  onSave: (picture: Blob) => Promise<void>
  onUnreadable: () => void
  onCancel: () => void
}

/** Crops a picture to a square by dragging, pinching, arrow keys or a slider. The code is loaded on demand. */
export function AvatarCropper({ address, onSave, onUnreadable, onCancel }: AvatarCropperProps) {
  const t = useTranslate()
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square>()
  const [isSaving, setIsSaving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The dialog opened before the cropper's code was loaded, so the focus is moved into the cropper here.
  useEffect(() => frame.current?.querySelector<HTMLElement>('[role=group]')?.focus(), [])

  async function handleSave() {
    if (!square) return
    setIsSaving(true)
    try {
      await onSave(await cropPicture(address, square))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="grid gap-4">
      <div
        ref={frame}
        className="relative h-72 overflow-hidden rounded-xl bg-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('accounts:avatar.cropArea') }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setSquare(pixels)}
          onCropAreaChange={(_, pixels) => setSquare(pixels)}
        />
      </div>
      <div>
        <label htmlFor={zoomId} className="font-semibold">
          {t('accounts:avatar.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
          className="zoom-slider"
          style={{ '--at': `${((zoom - 1) / 2) * 100}%` } as CSSProperties}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="quiet" onClick={onCancel}>
          {t('shell:action.cancel')}
        </Button>
        <Button onClick={() => void handleSave()} isLoading={isSaving} disabled={!square}>
          {t('accounts:avatar.save')}
        </Button>
      </div>
    </div>
  )
}
