import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import type { ReadingProps } from './reading.tsx'

/** What a screen needs to be read aloud. */
export interface Voiced {
  locale: Locale
  words: QuestionnaireWords['voice']
}

interface ListenProps {
  /** The texts of the screen, in the order in which they are read. */
  texts: readonly string[]
  voiced: Voiced
  /** Called with the text that is heard, and with undefined at the end. */
  onText?: (text?: string) => void
}

// A visitor who cannot read wants every screen read, so reading continues with the next screen until it is stopped.
let isWanted = false
let loaded: ComponentType<ReadingProps> | undefined

/** The button that reads a screen aloud. What reads is loaded when the button is first pressed. */
export function Listen({ texts, voiced: { locale, words }, onText }: ListenProps) {
  const [isOn, setIsOn] = useState(isWanted)
  const [Reading, setReading] = useState(() => loaded)
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    if (!isOn || Reading) return
    import('./reading.tsx').then(
      part => {
        loaded = part.Reading
        setReading(() => part.Reading)
      },
      () => {
        setIsLost(true)
        setIsOn(false)
      },
    )
  }, [isOn, Reading])

  function handleClick() {
    isWanted = !isOn
    setIsOn(isWanted)
    setIsLost(false)
  }

  return (
    <div className="-mx-2.5 mt-2 flex flex-wrap items-center noscript:hidden">
      <Button variant="quiet" size="compact" icon={isOn ? 'close' : 'play'} onClick={handleClick}>
        {isOn ? words.stop : words.listen}
      </Button>
      {Reading ? (
        <Reading isOn={isOn} onChange={setIsOn} texts={texts} locale={locale} words={words} onText={onText} />
      ) : null}
      {isLost ? (
        <span role="alert" className="text-danger text-sm">
          {words.failed}
        </span>
      ) : null}
    </div>
  )
}
