import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const DueLots = onDemand(async () => (await import('./due-lots.tsx')).DueLots)

/** Opens the list of lots that have expired or expire soon. */
export function DueLotsButton() {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('admin-catalogue:lots.due')}
      </Button>
      {isOpen ? <DueLots onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
