import { useCallback, useEffect, useRef, useState } from 'react'
import type { Voice } from '#contract/diagnostic/voices.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { QuestionnaireWords } from '../questionnaire-words.ts'

// A visitor who cannot read wants every screen read, so reading continues with the next screen until it is stopped.
let isWanted = false
let language: string | undefined
let loaded: Voice[] = []

/** What a screen passes on to be read aloud. */
export interface Voiced {
  locale: Locale
  words: QuestionnaireWords['voice']
}

export interface Reading {
  isReading: boolean
  /** The text that is heard now. */
  spoken: string | undefined
  /** `silent`: no recording and no voice of the browser; `failed`: a recording did not come. */
  failure: 'silent' | 'failed' | undefined
  voices: Voice[]
  voice: Voice | undefined
  /** Starts or stops the reading of this screen and the next ones. */
  toggle: () => void
  /** Reads in another spoken language from the start of the screen. */
  choose: (language: string) => void
}

/** Reads the texts of a screen aloud on request, and at once when it appears while reading is wanted. */
export function useReading(texts: readonly string[], locale: Locale): Reading {
  const [state, setState] = useState<Pick<Reading, 'isReading' | 'spoken' | 'failure'>>(silence)
  const [voices, setVoices] = useState(loaded)
  const stop = useRef<AbortController>(undefined)
  const latest = useRef(texts)
  latest.current = texts

  const start = useCallback(async () => {
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    const show = (next: Partial<Reading>) => {
      if (!signal.aborted) setState({ ...silence, ...next })
    }
    show({ isReading: true })
    try {
      const { readAloud, voicesOf } = await import('./read-aloud.ts')
      const found = await voicesOf(locale)
      if (signal.aborted) return
      loaded = found
      setVoices(found)
      const isAnyRead = await readAloud({
        texts: latest.current,
        locale,
        voice: chosen(found),
        signal,
        onText: spoken => show({ isReading: true, spoken }),
      })
      show({ failure: isAnyRead ? undefined : 'silent' })
    } catch (error) {
      console.warn('a text could not be read aloud', error)
      show({ failure: 'failed' })
    }
  }, [locale])

  useEffect(() => {
    if (isWanted) void start()
    return () => stop.current?.abort()
  }, [start])

  return {
    ...state,
    voices,
    voice: chosen(voices),
    toggle() {
      isWanted = !state.isReading
      if (isWanted) return void start()
      stop.current?.abort()
      setState(silence)
    },
    choose(next) {
      language = next
      isWanted = true
      void start()
    },
  }
}

const silence = { isReading: false, spoken: undefined, failure: undefined }

function chosen(voices: Voice[]): Voice | undefined {
  return voices.find(voice => voice.language === language) ?? voices[0]
}
