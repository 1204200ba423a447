import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayInWords } from '#contract/delivery/expected-days.ts'
import { closeDay, listClosedDays, openDay } from '#contract/delivery/slot-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

const key = ['closed-days']

/** The days on which no delivery slot can be chosen, with actions to add and remove them. */
export function ClosedDays() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => callApi(listClosedDays) })

  async function handleClose(event: FormEvent) {
    event.preventDefault()
    if (day === '') return setError(t('validation:required'))
    setIsSaving(true)
    setError(undefined)
    try {
      client.setQueryData(key, await callApi(closeDay, { body: { day } }))
      setDay('')
    } catch (failure) {
      setError(failureText(failure, t('shell:generic')))
    }
    setIsSaving(false)
  }

  async function handleOpen(closed: string) {
    try {
      await callApi(openDay, { params: { day: closed } })
    } catch (failure) {
      toast.error(failureText(failure, t('shell:generic')))
    }
    await client.invalidateQueries({ queryKey: key })
  }

  return (
    <section className="mt-8 rounded-card bg-card p-5 shadow-soft">
      <h2 className="font-display text-2xl">{t('admin-delivery:closed.title')}</h2>
      <p className="mt-1 max-w-measure text-muted">{t('admin-delivery:closed.text')}</p>
      {isError ? <LoadFailure text={t('shell:generic')} onRetry={() => void refetch()} /> : null}
      <ul className="mt-3 divide-y divide-line">
        {(data ?? []).map(closed => {
          const name = dayInWords(closed.day, locale)
          return (
            <li key={closed.day} className="flex flex-wrap items-center justify-between gap-3 py-2">
              {name}
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                aria-label={t('admin-delivery:closed.removeNamed', { day: name })}
                onClick={() => void handleOpen(closed.day)}
              >
                {t('admin-delivery:slots.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <form noValidate onSubmit={handleClose} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          type="date"
          name="closed-day"
          label={t('admin-delivery:closed.day')}
          value={day}
          error={error}
          onChange={event => setDay(event.target.value)}
        />
        <Button type="submit" variant="secondary" icon="plus" isLoading={isSaving}>
          {t('admin-delivery:closed.add')}
        </Button>
      </form>
    </section>
  )
}
