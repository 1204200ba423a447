import { useEffect, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { island } from '#web/islands/island.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { refreshCatalogue } from '#web/lib/offline/catalogue-copy.ts'
import { eraseAllCopies } from '#web/lib/offline/private-copies.ts'
import { isKept, listSeenPages, type SeenPage } from '#web/lib/offline/seen-pages.ts'
import { prepareAll, startWorker, stopKeeping } from '#web/lib/offline/worker.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { offlinePath } from '#web/worker/kept.ts'
import type { OfflineStartWords } from './offline-start-words.ts'

interface OfflineStartProps {
  locale: Locale
  words: OfflineStartWords
}

type State = 'ready' | 'preparing' | 'prepared' | 'failed' | 'erased'

/** The milliseconds between two questions whether the shop can be reached. */
const pause = 15_000

/** Whether the shop answers for this page; the service worker leaves such a request to the network. */
async function isReached(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}

/** Those of the links whose pages this device keeps. */
async function keptOnly<Link extends { href: string }>(links: Link[], locale: Locale): Promise<Link[]> {
  const found = await Promise.all(links.map(({ href }) => isKept(href, locale)))
  return links.filter((_link, index) => found[index])
}

/** What can be done without a network, the pages that this device keeps, and how to prepare it for use without a network or to delete what it keeps. */
export default function OfflineStart({ locale, words }: OfflineStartProps) {
  const isOnline = useOnline()
  const [isInstead, setIsInstead] = useState(false)
  const [pages, setPages] = useState<SeenPage[]>()
  // The links to show; all of them until this device was asked, and while the page is opened over a network.
  const [links, setLinks] = useState(words.links)
  const [state, setState] = useState<State>('ready')

  useEffect(() => {
    setIsInstead(location.pathname !== offlinePath)
    keptOnly(words.links, locale)
      .then(setLinks)
      .catch((error: unknown) => console.warn('the kept pages could not be looked up', error))
    listSeenPages(locale)
      .then(setPages)
      .catch((error: unknown) => console.warn('the pages seen could not be listed', error))
  }, [locale, words])
  useEffect(() => {
    if (!isInstead) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    // The line may be back before this script runs. A reload is not repeated, because the shop may be unreachable.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigator.onLine && opened?.type !== 'reload') reload()
    // A line that is dead while the device believes in a network comes back without an event.
    const timer = setInterval(() => void isReached().then(is => is && reload()), pause)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [isInstead])

  async function prepare() {
    setState('preparing')
    try {
      const worker = await startWorker()
      await refreshCatalogue(locale, true)
      setState(worker && (await prepareAll(worker, [locale])) ? 'prepared' : 'failed')
    } catch (error) {
      console.warn('this device could not be prepared', error)
      setState('failed')
    }
  }

  async function erase() {
    stopKeeping()
    await eraseAllCopies()
    setPages([])
    setLinks(await keptOnly(words.links, locale))
    setState('erased')
  }

  const shown = isOnline && !isInstead ? words.links : links
  return (
    <>
      {isInstead ? (
        <Alert
          tone="info"
          className="mt-6"
          actions={<Button onClick={() => location.reload()}>{words.retry}</Button>}
        >
          {words.missing}
        </Alert>
      ) : null}
      {shown.length > 0 ? <p className="mt-6">{words.text}</p> : null}
      <ul className="mt-4 grid gap-3">
        {shown.map(({ href, text, more }) => (
          <li key={href}>
            <a href={href} className="block rounded-card bg-card p-4 shadow-soft hover:bg-fill">
              <span className="font-display text-xl underline underline-offset-4">{text}</span>
              <span className="mt-1 block text-muted">{more}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="noscript:hidden">
        <h2 className="mt-10 font-display text-2xl">{words.seen}</h2>
        {pages?.length === 0 ? <p className="mt-2">{words.noSeen}</p> : null}
        <ul className="mt-2">
          {pages?.map(({ path, title, at }) => (
            <li key={path} className="border-b border-line">
              <a href={path} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
                <span className="underline underline-offset-4">{title}</span>
                <span className="text-sm text-muted">{formatDate(at, locale, 'moment')}</span>
              </a>
            </li>
          ))}
        </ul>
        {isOnline ? (
          <p className="mt-8">
            <Button variant="secondary" isLoading={state === 'preparing'} onClick={() => void prepare()}>
              {state === 'preparing' ? words.preparing : words.prepare}
            </Button>
            <span className="mt-2 block text-sm text-muted">{words.prepareText}</span>
          </p>
        ) : null}
        <p className="mt-6">
          <Button variant="secondaryDanger" onClick={() => void erase()}>
            {words.erase}
          </Button>
          <span className="mt-2 block text-sm text-muted">{words.eraseText}</span>
        </p>
        <p role="status" className="mt-4 min-h-12">
          {state === 'prepared' ? words.prepared : state === 'failed' ? words.failed : null}
          {state === 'erased' ? words.erased : null}
        </p>
      </div>
    </>
  )
}

export const OfflineStartIsland = island('offline-start', OfflineStart, '')
