import { useTranslate } from '../../lib/translation.ts'

/** A link that opens a map position in Google Maps. Renders nothing if the text is not a position. */
export function MapLink({ pin }: { pin: string }) {
  const t = useTranslate()
  if (!/^-?[\d.]+,-?[\d.]+$/.test(pin)) return null
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pin)}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline print:hidden"
    >
      {t('orders:mapLink')}
    </a>
  )
}
