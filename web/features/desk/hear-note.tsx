import { useState } from 'react'
import type { VoiceNote } from '#contract/orders/voice-note.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { SoundPlayer, soundOf } from '#web/parts/sound/sound-player.tsx'
import { Button } from '#web/ui/button.tsx'

interface HearNoteProps {
  /** Reads the recording by the call that the role may make. */
  load: () => Promise<VoiceNote>
}

/** Plays what the buyer recorded for the courier. It is loaded when the button is pressed. */
export function HearNote({ load }: HearNoteProps) {
  const t = useTranslate()
  const [sound, setSound] = useState<Blob>()
  const [failure, setFailure] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)

  async function handleHear() {
    setFailure(undefined)
    setIsLoading(true)
    try {
      setSound(soundOf(await load()))
    } catch (error) {
      setFailure(failureText(error, t('admin-desk:entry.voiceFailure')))
    }
    setIsLoading(false)
  }

  return (
    <div className="mt-2 print:hidden">
      {sound ? (
        <SoundPlayer sound={sound} name={t('admin-desk:entry.voiceNote')} />
      ) : (
        <Button variant="secondary" size="small" isLoading={isLoading} onClick={() => void handleHear()}>
          {t('admin-desk:entry.voiceNote')}
        </Button>
      )}
      <p role="status" className="text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
