import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerRefills, chooseRefills, listRefills } from '#contract/refills/endpoints.ts'
import type { Refill, Refills } from '#contract/refills/refill.ts'
import { type RefillAnswer, type RefillChannel, refillChannels } from '#contract/refills/refill-limits.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RefillCard } from './refill-card.tsx'

interface RefillSectionProps {
  /** Called after products came into the member's cart. */
  onCartChange: () => void
}

const key = ['refills']

/** The products that a member uses up, with one answer for each, and how she wants to be asked. */
export function RefillSection({ onCartChange }: RefillSectionProps) {
  const t = useTranslate()
  const place = useRef<HTMLHeadingElement>(null)
  const { data, isLoadingError, refetch } = useQuery({ queryKey: key, queryFn: () => callApi(listRefills) })
  const isReady = data !== undefined
  useEffect(() => {
    if (isReady) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return (
    <section aria-labelledby="refills-title" className="mb-8 rounded-card bg-leaf p-4 sm:p-6">
      <h2 id="refills-title" ref={place} className="scroll-mt-24 font-display text-2xl">
        {t('refills:title')}
      </h2>
      {isLoadingError ? (
        <LoadFailure text={t('refills:loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <Questions refills={data} onCartChange={onCartChange} />
      ) : (
        <Skeleton className="mt-4 h-40 rounded-card" />
      )}
    </section>
  )
}

function Questions({ refills, onCartChange }: RefillSectionProps & { refills: Refills }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState<{ tone: 'success' | 'warning' | 'error'; text: string }>()
  const place = useRef<HTMLDivElement>(null)
  const { data, channel, hasConsent } = refills
  const saleable = data.filter(isSaleable)

  async function send(call: () => Promise<Refills>, textOf: (changed: Refills) => string) {
    if (isBusy) return
    setIsBusy(true)
    setNews(undefined)
    try {
      const changed = await call()
      client.setQueryData(key, changed)
      setNews({ tone: 'success', text: textOf(changed) })
    } catch (error) {
      setNews({ tone: 'error', text: failureText(error, t('refills:failure')) })
    } finally {
      setIsBusy(false)
      // The pressed button may be gone, so the focus would be lost.
      place.current?.focus()
    }
  }

  const answer = (asked: readonly Refill[], given: RefillAnswer) =>
    send(
      () => callApi(answerRefills, { body: { ids: asked.map(({ id }) => id), answer: given } }),
      changed => {
        if (given !== 'cart') return t(`refills:done.${given}`)
        onCartChange()
        const isAdded = ({ id }: Refill) => changed.data.some(one => one.id === id && one.answer === 'cart')
        return asked.every(isAdded) ? t('refills:done.cart') : t('refills:done.notAll')
      },
    )

  return (
    <>
      <p className="mt-1 max-w-measure">{t('refills:text')}</p>
      <div ref={place} tabIndex={-1} className="outline-none">
        {news ? (
          <Alert tone={news.tone} className="mt-4">
            {news.text}
          </Alert>
        ) : null}
      </div>
      {data.length === 0 ? (
        <p className="mt-4">{t('refills:empty')}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {data.map(refill => (
            <RefillCard
              key={refill.id}
              refill={refill}
              isBusy={isBusy}
              onAnswer={given => void answer([refill], given)}
            />
          ))}
        </ul>
      )}
      {saleable.length > 1 ? (
        <Button
          className="mt-4"
          variant="accent"
          isLoading={isBusy}
          onClick={() => void answer(saleable, 'cart')}
        >
          {t('refills:all', { count: saleable.length })}
        </Button>
      ) : null}
      {hasConsent ? (
        <div className="mt-6 border-line border-t pt-4">
          <RadioGroup
            name="channel"
            legend={t('refills:channel.title')}
            value={channel}
            options={refillChannels.map(value => ({ value, label: t(`refills:channel.${value}`) }))}
            onChange={({ target }) =>
              void send(
                () => callApi(chooseRefills, { body: { channel: target.value as RefillChannel } }),
                () => t('refills:channel.saved'),
              )
            }
          />
        </div>
      ) : (
        <p className="mt-4">
          {t('refills:noConsent')}{' '}
          <a href="/account/profile#preferences" className="underline underline-offset-4">
            {t('refills:toConsent')}
          </a>
        </p>
      )}
    </>
  )
}

/** Whether a product still waits for an answer and can be bought. */
function isSaleable({ answer, product }: Refill): boolean {
  return answer === null && product.stockQuantity > 0
}
