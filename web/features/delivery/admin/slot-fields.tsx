import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type RowErrors, type SlotRow, weekdays } from './slot-rows.ts'

interface SlotFieldsProps {
  row: SlotRow
  number: number
  errors: RowErrors
  onChange: (part: Partial<SlotRow>) => void
  onRemove: () => void
}

/** One row of the slots of a zone: days, hours, places and the last moment. */
export function SlotFields({ row, number, errors, onChange, onRemove }: SlotFieldsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const field = (name: 'from' | 'to' | 'capacity' | 'cutoffHours') => ({
    label: t(`admin-delivery:slots.${name}`),
    required: true,
    autoComplete: 'off',
    value: row[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  // 1 January 2024 was a Monday.
  const name = (day: number) =>
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString(intlTag(locale), {
      weekday: 'short',
      timeZone: 'UTC',
    })
  return (
    <fieldset>
      <legend className="font-semibold">{t('admin-delivery:slots.one', { number })}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map(day => (
          <Checkbox
            key={day}
            label={name(day)}
            checked={row.weekdays.includes(day)}
            onChange={({ target }) =>
              onChange({
                weekdays: weekdays.filter(other =>
                  other === day ? target.checked : row.weekdays.includes(other),
                ),
              })
            }
          />
        ))}
      </div>
      <div className="mt-2 grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <TextField type="time" {...field('from')} />
        <TextField type="time" {...field('to')} />
        <TextField inputMode="numeric" {...field('capacity')} />
        <TextField inputMode="numeric" {...field('cutoffHours')} />
      </div>
      <Button
        className="mt-2"
        variant="quiet"
        size="small"
        icon="trash"
        aria-label={t('admin-delivery:slots.removeNamed', { number })}
        onClick={onRemove}
      >
        {t('admin-delivery:slots.remove')}
      </Button>
    </fieldset>
  )
}
