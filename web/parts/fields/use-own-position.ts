import { useState } from 'react'
import { pinOf } from '#contract/orders/address-parts.ts'
import { useTranslate } from '../../lib/translation.ts'

/** The largest error of a located position, in metres, that still leads a courier to the right street. */
const exactEnough = 100
const timeout = 20_000

type Location = { state: 'idle' | 'locating' | 'refused' | 'failed' } | { state: 'found'; metres: number }

/** The position of this device, asked for only when `locate` is called, and how exact it is in words. */
export function useOwnPosition() {
  const t = useTranslate()
  const [location, setLocation] = useState<Location>({ state: 'idle' })

  /** Finds the position, after the browser has asked its user, and calls `use` with the pin. */
  function locate(use: (pin: string) => void) {
    if (!('geolocation' in navigator)) return setLocation({ state: 'failed' })
    setLocation({ state: 'locating' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        use(pinOf(latitude, longitude))
        setLocation({ state: 'found', metres: Math.ceil(accuracy) })
      },
      ({ code, PERMISSION_DENIED }) =>
        setLocation({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { enableHighAccuracy: true, timeout, maximumAge: 60_000 },
    )
  }

  function textOf(): string | undefined {
    if (location.state === 'idle' || location.state === 'locating') return undefined
    if (location.state !== 'found') return t(`addresses:pin.${location.state}`)
    const { metres } = location
    return t(metres > exactEnough ? 'addresses:pin.rough' : 'addresses:pin.found', { metres })
  }

  return {
    locate,
    /** Forgets what was found, when the position is removed. */
    forget: () => setLocation({ state: 'idle' }),
    isLocating: location.state === 'locating',
    text: textOf(),
  }
}
