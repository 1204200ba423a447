import { type ReactNode, useState } from 'react'
import { pinOf } from '#contract/orders/address-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { useTranslate } from '../../lib/translation.ts'
import { MapLink } from './map-link.tsx'

/** The largest error of a located position, in metres, that still leads a courier to the right street. */
const exactEnough = 100
const timeout = 20_000

type Location =
  | { state: 'idle' | 'locating' | 'refused' | 'failed' | 'found' }
  | { state: 'rough'; metres: number }

type PinFieldProps = TextFieldProps & {
  /** The map position that the field shows, as text. */
  pin: string
  /** Called with this device's position. Without this function there is no button, as for an order by telephone. */
  onLocate?: (pin: string) => void
}

/** A form field for a position on the map: typed, pasted from the link of a map, or read from this device. */
export function PinField({ pin, onLocate, ...field }: PinFieldProps) {
  const t = useTranslate()
  const [location, setLocation] = useState<Location>({ state: 'idle' })

  function locate(use: (pin: string) => void) {
    if (!('geolocation' in navigator)) return setLocation({ state: 'failed' })
    setLocation({ state: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        use(pinOf(latitude, longitude))
        setLocation(
          accuracy > exactEnough ? { state: 'rough', metres: Math.round(accuracy) } : { state: 'found' },
        )
      },
      ({ code, PERMISSION_DENIED }) =>
        setLocation({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { enableHighAccuracy: true, timeout, maximumAge: 60_000 },
    )
  }

  return (
    <div className="grid content-start gap-2">
      <TextField {...field} autoComplete="off" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onLocate ? (
          <Button
            variant="secondary"
            size="compact"
            isLoading={location.state === 'locating'}
            onClick={() => locate(onLocate)}
          >
            {t('orders:addresses.pin.here')}
          </Button>
        ) : null}
        <MapLink pin={pin} />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {locationText()}
      </p>
    </div>
  )

  function locationText(): ReactNode {
    if (location.state === 'idle' || location.state === 'locating') return null
    if (location.state === 'rough') return t('orders:addresses.pin.rough', { metres: location.metres })
    return t(`orders:addresses.pin.${location.state}`)
  }
}
