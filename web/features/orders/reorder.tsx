import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ReorderProps } from './reorder-answer.tsx'

const ReorderAnswer = onDemand<ReorderProps>(
  async () => (await import('./reorder-answer.tsx')).ReorderAnswer,
  Waiting,
)

/** Shown until the code comes, which waits for the network. */
function Waiting() {
  const t = useTranslate()
  return useOnline() ? <Spinner /> : <p role="status">{t('orders:reorder.needsNetwork')}</p>
}

/** The button that puts the goods of an order into the cart again. What the cart took, and what not, then replaces it. */
export function Reorder(props: ReorderProps) {
  const t = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <ReorderAnswer {...props} />
  ) : (
    <Button variant="secondary" onClick={() => setIsAsked(true)}>
      {t('orders:reorder.action')}
    </Button>
  )
}
