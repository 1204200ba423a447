import { useEffect, useRef, useState } from 'react'
import type { DeliveryAnswer, Place } from '#contract/delivery/zone.ts'
import { island } from '#web/islands/island.tsx'
import { deliveryPlaceKey, readDeliveryPlace, storeDeliveryPlace } from '#web/lib/delivery-place.ts'
import { useLocale } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { DeliveryWords } from './delivery-words.ts'
import { termsText } from './terms-text.ts'

interface DeliveryToPlaceProps {
  words: DeliveryWords
}

const PlaceChooser = onDemand(async () => (await import('./place-chooser.tsx')).PlaceChooser)

type Answer = { place: Place; terms: DeliveryAnswer | undefined }

/**
 * What the delivery costs and when it comes, at the place that the visitor chose once on this device. The page itself is the
 * same for everybody. There is room for all texts, so that nothing moves when they come.
 */
export default function DeliveryToPlace({ words }: DeliveryToPlaceProps) {
  const locale = useLocale()
  const [place, setPlace] = useState<Place>()
  const [answer, setAnswer] = useState<Answer>()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const follow = () => setPlace(readDeliveryPlace())
    follow()
    // The place is chosen in another tab, or goes at the logout.
    addEventListener('storage', follow)
    addEventListener('pageshow', follow)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', follow)
    }
  }, [])

  // The field that had the focus is gone, and the button is there again.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const { city, quarter } = place ?? {}
  useEffect(() => {
    if (city === undefined || quarter === undefined) return
    let isGone = false
    const asked = { city, quarter }
    async function ask() {
      let terms: DeliveryAnswer | undefined
      try {
        terms = await (await import('./delivery-calls.ts')).readTerms(asked)
      } catch {
        terms = undefined
      }
      if (!isGone) setAnswer({ place: asked, terms })
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isGone = true
      removeEventListener('online', ask)
    }
  }, [city, quarter])

  function handleChoose(chosen: Place | undefined) {
    if (chosen) {
      storeDeliveryPlace(chosen)
      setPlace(chosen)
    }
    setIsOpen(false)
  }

  const isAnswered = answer !== undefined && answer.place.city === city && answer.place.quarter === quarter
  const terms = isAnswered ? answer.terms : undefined
  const [first, second] = !place
    ? [words.ask, words.askWhy]
    : terms
      ? termsText(terms, place, words, locale)
      : [isAnswered ? words.failure : words.loading]
  return (
    <div className="flex gap-3 noscript:hidden">
      <Icon name="truck" className="mt-0.5 text-primary" />
      <div className="min-w-0 flex-1">
        <div role="status" className="min-h-24 sm:min-h-13">
          <p className="font-semibold">{first}</p>
          {second ? <p className="text-sm text-muted">{second}</p> : null}
        </div>
        {isOpen ? (
          <PlaceChooser words={words} onChoose={handleChoose} />
        ) : (
          <p className="-mx-2.5">
            <Button
              ref={opener}
              variant="quiet"
              size="compact"
              icon="map-pin"
              className="hover:bg-fill-strong"
              onClick={() => setIsOpen(true)}
            >
              {place ? words.change : words.choose}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

export const DeliveryToPlaceIsland = island('delivery-to-place', DeliveryToPlace, deliveryPlaceKey)
