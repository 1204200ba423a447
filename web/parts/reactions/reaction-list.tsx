import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listReactions } from '#contract/diagnostic/endpoints.ts'
import type { Reaction } from '#contract/diagnostic/reactions.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ReactionWords } from './reaction-words.ts'
import { useReactions } from './use-reactions.ts'

const ReactionDialog = onDemand(async () => (await import('./reaction-dialog.tsx')).ReactionDialog)

/** What hurt the member's skin, and what the shop avoids since; each product can be taken back. */
export function ReactionList({ words }: { words: ReactionWords }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['reactions'],
    queryFn: () => callApi(listReactions),
  })
  const { isBusy, takeBack, refresh } = useReactions()
  const [message, setMessage] = useState('')

  async function handle(productId: number) {
    try {
      await takeBack(productId)
      setMessage(words.undone)
      await refresh()
    } catch (error) {
      setMessage(failureText(error, words.undoFailure))
    }
  }

  const burned = useBurned()

  if (isError) return <LoadFailure text={words.list.loadFailure} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section
      id="reactions"
      aria-labelledby="reactions-title"
      className="mt-8 scroll-mt-24 rounded-card bg-card p-5 shadow-soft sm:p-6"
    >
      {burned.id > 0 ? (
        <ReactionDialog
          productId={burned.id}
          isOpen={burned.isOpen}
          onOpenChange={open => {
            if (!open) burned.close()
          }}
          words={words}
        />
      ) : null}
      <h2 id="reactions-title" className="font-display text-2xl">
        {words.list.title}
      </h2>
      <p className="mt-1 text-muted">{data.length === 0 ? words.list.empty : words.list.text}</p>
      <p role="status" className="font-semibold">
        {message}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {data.map(one => (
          <Noted key={one.productId} reaction={one} words={words.list}>
            <Button
              variant="quiet"
              size="compact"
              disabled={isBusy}
              aria-label={`${words.list.back} : ${one.name ?? words.list.gone}`}
              onClick={() => void handle(one.productId)}
            >
              {words.list.back}
            </Button>
          </Noted>
        ))}
      </ul>
    </section>
  )
}

/** The id of the product that a link of the routine or of an order names, until its dialog is closed. */
function useBurned() {
  const [id] = useState(() => Number(new URLSearchParams(location.search).get('burned')) || 0)
  const [isOpen, setIsOpen] = useState(true)
  function close() {
    setIsOpen(false)
    // A reload does not ask again.
    history.replaceState(history.state, '', `${location.pathname}#reactions`)
  }
  return { id, isOpen, close }
}

interface NotedProps {
  reaction: Reaction
  words: ReactionWords['list']
  children: ReactNode
}

function Noted({ reaction: { name, irritants }, words, children }: NotedProps) {
  const locale = useLocale()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name ?? words.gone}</p>
        <p className="text-sm text-muted">
          {words.avoided}{' '}
          {irritants.length > 0 ? new Intl.ListFormat(intlTag(locale)).format(irritants) : words.nothing}
        </p>
      </div>
      {children}
    </li>
  )
}
