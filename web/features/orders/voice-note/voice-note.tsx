import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const Recorder = onDemand(async () => (await import('./recorder.tsx')).Recorder)

/** A button that opens the recorder of the message for the courier; nothing in a browser that cannot record. */
export function VoiceNote({ order }: { order: { id: number } | { token: string } }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  if (typeof MediaRecorder === 'undefined') return null
  if (isOpen) return <Recorder order={order} />
  return (
    <Button variant="secondary" className="mt-5 print:hidden" onClick={() => setIsOpen(true)}>
      {t('checkout:voiceNote')}
    </Button>
  )
}
