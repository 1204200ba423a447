import { isPosition } from '#contract/orders/address-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { useTranslate } from '../../lib/translation.ts'
import { MapLink } from './map-link.tsx'
import { useOwnPosition } from './use-own-position.ts'

type PinFieldProps = TextFieldProps & {
  /** The map position that the field shows, as text. */
  pin: string
  /**
   * Called with this device's position, and with an empty text to remove it. Without this function there are no buttons, as
   * for an order by telephone.
   */
  onLocate?: (pin: string) => void
}

/** A form field for a position on the map: typed, pasted from the link of a map, or read from this device. */
export function PinField({ pin, onLocate, ...field }: PinFieldProps) {
  const t = useTranslate()
  const { locate, forget, isLocating, text } = useOwnPosition()
  return (
    <div className="grid content-start gap-2">
      <TextField {...field} autoComplete="off" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onLocate ? (
          <Button variant="secondary" size="compact" isLoading={isLocating} onClick={() => locate(onLocate)}>
            {t('addresses:pin.here')}
          </Button>
        ) : null}
        <MapLink pin={pin} />
        {onLocate && pin !== '' && isPosition(pin) ? (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              forget()
              onLocate('')
            }}
          >
            {t('delivery:pin.remove')}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {text}
      </p>
    </div>
  )
}
