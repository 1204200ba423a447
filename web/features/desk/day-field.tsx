import { useTranslate } from '#web/lib/translation.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The date field of a desk page that shows one day; the day is stored in the page's address. */
export function DayField({
  day,
  max,
  onChange,
}: {
  day: string
  max?: string
  onChange: (day: string) => void
}) {
  const t = useTranslate()
  return (
    <TextField
      type="date"
      label={t('admin-desk:print.day')}
      className="mb-6 max-w-64 print:hidden"
      value={day}
      max={max}
      onChange={event => onChange(event.target.value)}
    />
  )
}
