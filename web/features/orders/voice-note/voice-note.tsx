import { useState } from 'react'
import { useLocale } from '#web/lib/translation.ts'
import { byLanguage } from '#web/lib/words-by-language.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

// The page's words would be loaded with the page; this is the only one of them that is needed before a press.
const labels = byLanguage(
  import.meta.glob<{ open: string }>('/messages/*/voice-note.json', { import: 'button', eager: true }),
)

const Recorder = onDemand(async () => (await import('./recorder.tsx')).Recorder)

/** A button that opens the recorder of the message for the courier; nothing in a browser that cannot record. */
export function VoiceNote({ order }: { order: { id: number } | { token: string } }) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  if (typeof MediaRecorder === 'undefined') return null
  return (
    <div className="mt-5 print:hidden">
      {isOpen ? (
        <Recorder order={order} />
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {labels[locale].open}
        </Button>
      )}
    </div>
  )
}
