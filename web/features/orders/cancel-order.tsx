import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { CancelOrderProps } from './cancel-dialog.tsx'

const CancelDialog = onDemand(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** The buyer's button that cancels an order after a confirmation. */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const t = useTranslate()
  const [wasAsked, setWasAsked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="quietDanger"
        size="compact"
        onClick={() => {
          setWasAsked(true)
          setIsAsking(true)
        }}
      >
        {t('orders:detail.cancel')}
      </Button>
      {wasAsked ? (
        <CancelDialog order={order} onDone={onDone} isOpen={isAsking} onOpenChange={setIsAsking} />
      ) : null}
    </>
  )
}
