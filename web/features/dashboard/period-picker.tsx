import { type FormEvent, useState } from 'react'
import { spanParts } from '#contract/dashboard/periods.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Choices } from './choices.tsx'
import { type Period, periodFault, type UsualSpan, type usePeriod, usualSpans } from './use-period.ts'

const words = { 7: 'days7', 30: 'days30', 90: 'days90', 365: 'months12' } as const

/** Selects the period of the dashboard, and whether its series is drawn by day, week or month. */
export function PeriodPicker({ period, by, choose, chooseOwn, cut }: ReturnType<typeof usePeriod>) {
  const t = useTranslate()
  const [isOwn, setIsOwn] = useState(period.usual === undefined)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Choices
          label={t('admin-dashboard:period.label')}
          value={isOwn ? 'own' : (period.usual ?? 'own')}
          options={[
            ...usualSpans.map(value => ({ value, text: t(`admin-dashboard:period.${words[value]}`) })),
            { value: 'own' as const, text: t('admin-dashboard:period.own') },
          ]}
          onChoose={(value: UsualSpan | 'own') => {
            setIsOwn(value === 'own')
            if (value !== 'own') choose(value)
          }}
        />
        <Select
          aria-label={t('admin-dashboard:period.by')}
          value={by}
          onChange={event => {
            const part = spanParts.find(value => value === event.target.value)
            if (part) cut(part)
          }}
        >
          {spanParts.map(part => (
            <option key={part} value={part}>
              {t(`admin-dashboard:period.${part}`)}
            </option>
          ))}
        </Select>
      </div>
      {isOwn ? <OwnPeriod key={`${period.from} ${period.to}`} period={period} onChoose={chooseOwn} /> : null}
    </div>
  )
}

function OwnPeriod({
  period,
  onChoose,
}: {
  period: Period
  onChoose: (days: { from: string; to: string }) => void
}) {
  const t = useTranslate()
  const [days, setDays] = useState({ from: period.from, to: period.to })
  const [fault, setFault] = useState<ReturnType<typeof periodFault>>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = periodFault(days)
    setFault(found)
    if (!found) onChoose(days)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        type="date"
        label={t('admin-dashboard:period.from')}
        value={days.from}
        onChange={event => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('admin-dashboard:period.to')}
        value={days.to}
        error={fault ? t(`admin-dashboard:period.${fault}`) : undefined}
        onChange={event => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit" variant="secondary" className="mt-7">
        {t('admin-dashboard:period.apply')}
      </Button>
    </form>
  )
}
