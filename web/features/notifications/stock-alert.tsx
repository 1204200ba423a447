import { useEffect, useState } from 'react'
import type { AlertChannel } from '#contract/catalogue/stock-alert-endpoints.ts'
import { island } from '#web/islands/island.tsx'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { tokenKey } from '#web/lib/session-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/fields/text-input.tsx'

export interface StockAlertProps {
  productId: number
  words: {
    /** The product's name. */
    name: string
    add: string
    active: string
    remove: string
    removed: string
    guest: string
    login: string
    failure: string
    waiting: string
    how: string
    channels: Record<AlertChannel, string>
  }
}

/**
 * The stock alert on the page of a product that is sold out: a member asks for an alert when it is back, a guest
 * reads that this needs an account.
 */
export default function StockAlert({ productId, words }: StockAlertProps) {
  const [isActive, setIsActive] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [channel, setChannel] = useState<AlertChannel>('mail')
  const [channels, setChannels] = useState<AlertChannel[]>([])

  useEffect(() => {
    let stopOutbox: (() => void) | undefined
    async function follow() {
      if (readToken() === undefined) return setIsActive(false)
      const { findWaiting, onOutboxChange, readAlert } = await import('./stock-alert-calls.ts')
      stopOutbox ??= onOutboxChange(refresh)
      const waiting = await findWaiting(productId)
      setMessage(waiting ? words.waiting : '')
      if (waiting) return setIsActive(waiting === 'wanted')
      const alert = await readAlert(productId)
      setChannels(alert.channels)
      // What she chose stays chosen after she removes the alert.
      if (alert.active) setChannel(alert.channel)
      setIsActive(alert.active)
    }
    // An unknown alert counts as not requested: requesting it twice does no harm.
    const refresh = () => void follow().catch(() => setIsActive(false))
    refresh()
    const stopSession = onSessionChange(refresh)
    return () => {
      stopSession()
      stopOutbox?.()
    }
  }, [productId, words.waiting])

  async function handleChange() {
    setIsBusy(true)
    try {
      const { changeAlert } = await import('./stock-alert-calls.ts')
      const isDone = await changeAlert({ id: productId, name: words.name }, isActive ? undefined : channel)
      setIsActive(!isActive)
      setMessage(isDone ? (isActive ? words.removed : '') : words.waiting)
    } catch (error) {
      const status = (error as { status?: number }).status ?? 0
      setMessage(status === 404 || status === 409 ? (error as Error).message : words.failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mt-4">
      <p className="hidden guest:block">
        {words.guest}{' '}
        <a
          href={`/login?redirect=${encodeURIComponent(`/products/${productId}`)}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.login}
        </a>
      </p>
      <div className="hidden flex-wrap items-center gap-x-4 gap-y-2 signed-in:flex">
        <p role="status" className={isActive || message ? 'w-full' : 'sr-only'}>
          {message || (isActive ? words.active : '')}
        </p>
        {isActive || channels.length === 0 ? null : (
          <label className="grid w-full gap-1">
            {words.how}
            <select
              value={channel}
              onChange={event => setChannel(event.target.value as AlertChannel)}
              className={inputClass}
            >
              {channels.map(one => (
                <option key={one} value={one}>
                  {words.channels[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button variant="secondary" icon="bell" isLoading={isBusy} onClick={() => void handleChange()}>
          {isActive ? words.remove : words.add}
        </Button>
      </div>
    </div>
  )
}

export const StockAlertIsland = island('stock-alert', StockAlert, tokenKey)
