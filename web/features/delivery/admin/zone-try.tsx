import './zones.css'
import { type FormEvent, useState } from 'react'
import { getDeliveryTerms } from '#contract/delivery/endpoints.ts'
import type { DeliveryAnswer } from '#contract/delivery/zone.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatPrice } from '#web/ui/price.tsx'

/** The administration's test of delivery zones: shows which zone an address belongs to, as the checkout would. */
export function ZoneTry() {
  const t = useTranslate()
  const locale = useLocale()
  const [answer, setAnswer] = useState<DeliveryAnswer>()
  const [failure, setFailure] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const [isLooking, setIsLooking] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [city, quarter] = ['city', 'quarter'].map(name => String(form.get(name) ?? '').trim())
    setAnswer(undefined)
    setFailure(undefined)
    setIsMissing(!city)
    if (!city) return
    setIsLooking(true)
    try {
      setAnswer(await callApi(getDeliveryTerms, { query: { city, quarter } }))
    } catch (error) {
      setFailure(failureText(error, t('admin-delivery:try.failure')))
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <section aria-labelledby="zone-try" className="mt-8 rounded-card bg-card p-5 shadow-soft">
      <h2 id="zone-try" className="font-display text-xl">
        {t('admin-delivery:try.title')}
      </h2>
      <form
        noValidate
        onSubmit={event => void handleSubmit(event)}
        className="zone-try mt-4 grid items-start gap-4"
      >
        <TextField
          name="city"
          label={t('admin-delivery:try.city')}
          required
          autoComplete="off"
          maxLength={120}
          defaultValue="Ouagadougou"
          error={isMissing ? t('validation:required') : undefined}
        />
        <TextField
          name="quarter"
          label={t('admin-delivery:try.quarter')}
          autoComplete="off"
          maxLength={120}
        />
        <Button type="submit" variant="secondary" isLoading={isLooking}>
          {t('admin-delivery:try.submit')}
        </Button>
      </form>
      <div role="status">{answer ? <p className="mt-4">{answerText(answer)}</p> : null}</div>
      {failure ? (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      ) : null}
    </section>
  )

  function answerText({ status, zoneId, zone, fee, freeFrom, city, quarter }: DeliveryAnswer): string {
    if (status === 'not_delivered') return t('admin-delivery:try.notDelivered')
    if (status === 'quarter_needed') return t('admin-delivery:try.quarterNeeded')
    if (status === 'by_phone' || fee === null) return t('admin-delivery:try.byPhone')
    const price = formatPrice(fee, locale)
    if (zoneId === null) return t('admin-delivery:try.flat', { fee: price })
    const sentences = [
      t('admin-delivery:try.place', { place: [quarter, city].filter(Boolean).join(', ') }),
      ...(status === 'general' ? [t('admin-delivery:try.general')] : []),
      t('admin-delivery:try.zone', { zone, fee: price }),
      ...(freeFrom === null ? [] : [t('admin-delivery:try.free', { amount: formatPrice(freeFrom, locale) })]),
    ]
    return sentences.join(' ')
  }
}
