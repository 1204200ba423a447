import { dayInWords } from '#contract/delivery/expected-days.ts'
import { type FreeSlot, slotWords } from '#contract/delivery/free-slot.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'

interface SlotChoiceProps {
  slots: readonly FreeSlot[]
  /** The chosen slot; undefined when the buyer's choice is no longer free. */
  slot: FreeSlot | undefined
  error?: string | undefined
  /** Called with the beginning of the chosen slot. */
  onChange: (startsAt: string) => void
}

/** The choice of a delivery slot, by day. The first one is preselected, as the soonest. */
export function SlotChoice({ slots, slot, error, onChange }: SlotChoiceProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (slots.length === 0)
    return (
      <p role="alert" tabIndex={-1} className="mt-4 font-medium text-danger">
        {error} {t('delivery:slot.none')}
      </p>
    )
  const dayOf = ({ startsAt }: FreeSlot) => startsAt.slice(0, 10)
  const days = [...new Set(slots.map(dayOf))]
  return (
    <Field
      className="mt-4 sm:col-span-2"
      label={t('delivery:slot.label')}
      error={error ?? (slot ? undefined : t('delivery:slot.gone'))}
    >
      {control => (
        <Select
          {...control}
          name="slot"
          value={slot?.startsAt ?? ''}
          onChange={event => onChange(event.target.value)}
        >
          {slot ? null : (
            <option value="" disabled>
              {t('delivery:slot.choose')}
            </option>
          )}
          {days.map(day => (
            <optgroup key={day} label={dayInWords(day, locale)}>
              {slots
                .filter(choice => dayOf(choice) === day)
                .map(choice => {
                  const words = slotWords(choice, locale)
                  return (
                    <option key={choice.startsAt} value={choice.startsAt}>
                      {t(choice === slots[0] ? 'delivery:slot.soonest' : 'delivery:slot.option', words)}
                    </option>
                  )
                })}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
