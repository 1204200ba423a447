import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '../../lib/translation.ts'
import { useOwnPosition } from './use-own-position.ts'

interface OwnPositionProps {
  /** The position of this device that was added; empty without one. */
  pin: string
  onChange: (pin: string) => void
}

/**
 * Adds this device's position to an address, and removes it. It is loaded when the buyer presses the button in its place, so it
 * asks for the position at once.
 */
export function OwnPosition({ pin, onChange }: OwnPositionProps) {
  const t = useTranslate()
  const { locate, forget, isLocating, text } = useOwnPosition()
  const add = useRef<HTMLButtonElement>(null)
  const first = useRef(() => {
    if (pin !== '') return
    locate(onChange)
    add.current?.focus()
  })
  useEffect(() => first.current(), [])
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={add}
          variant="secondary"
          size="compact"
          icon="map-pin"
          isLoading={isLocating}
          onClick={() => locate(onChange)}
        >
          {t('delivery:pin.add')}
        </Button>
        {pin === '' ? null : (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              forget()
              onChange('')
              add.current?.focus()
            }}
          >
            {t('delivery:pin.remove')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{t('delivery:pin.hint')}</p>
      <p role="status" className="text-sm empty:hidden">
        {text}
      </p>
    </div>
  )
}
