import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { LabelWords } from './label-words.ts'
import { canReadPhotos, readPhoto } from './read-photo.ts'

interface PhotoButtonProps {
  words: LabelWords['form']
  onText: (text: string) => void
  onNothing: () => void
}

/** A button that reads a photo of a label on the device. Renders nothing in browsers that cannot read text in pictures. */
export function PhotoButton({ words, onText, onNothing }: PhotoButtonProps) {
  const [canRead, setCanRead] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => setCanRead(canReadPhotos()), [])
  if (!canRead) return null

  async function read(photo: File | undefined) {
    if (!photo) return
    setIsReading(true)
    const text = await readPhoto(photo)
    setIsReading(false)
    if (text) onText(text)
    else onNothing()
  }

  return (
    <p className="mt-3">
      <input
        ref={file}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={words.photo}
        onChange={event => {
          void read(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button variant="secondary" icon="image" isLoading={isReading} onClick={() => file.current?.click()}>
        {words.photo}
      </Button>
    </p>
  )
}
