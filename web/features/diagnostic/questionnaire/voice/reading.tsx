import { useEffect, useRef, useState } from 'react'
import type { Voice } from '#contract/diagnostic/voices.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { fill } from '#web/lib/fill.ts'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { readAloud, voicesOf } from './read-aloud.ts'

export interface ReadingProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  texts: readonly string[]
  locale: Locale
  words: QuestionnaireWords['voice']
  onText: ((text?: string) => void) | undefined
}

// The choice and the voices are the same on every screen.
let chosenLanguage: string | undefined
let lastVoices: Voice[] = []

/** Reads the texts while it is on; shows who speaks, and the choice where there are several spoken languages. */
export function Reading({ isOn, onChange, texts, locale, words, onText }: ReadingProps) {
  const [voices, setVoices] = useState(lastVoices)
  const [language, setLanguage] = useState(chosenLanguage)
  const [failure, setFailure] = useState<'silent' | 'failed'>()
  const latest = useRef({ texts, onChange, onText })
  latest.current = { texts, onChange, onText }

  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const { texts, onChange, onText } = latest.current
    const end = (failure?: 'silent' | 'failed') => {
      if (stop.signal.aborted) return
      setFailure(failure)
      onChange(false)
    }
    async function read() {
      const found = await voicesOf(locale)
      if (stop.signal.aborted) return
      lastVoices = found
      setVoices(found)
      const voice = voiceIn(found, language)
      return readAloud({ texts, locale, voice, signal: stop.signal, onText: text => onText?.(text) })
    }
    setFailure(undefined)
    read().then(
      isAnyRead => end(isAnyRead ? undefined : 'silent'),
      (error: unknown) => {
        console.warn('a text could not be read aloud', error)
        end('failed')
      },
    )
    return () => {
      stop.abort()
      onText?.()
    }
  }, [isOn, locale, language])

  const voice = voiceIn(voices, language)
  return (
    <>
      {voices.length > 1 ? (
        <select
          aria-label={words.language}
          value={voice?.language}
          onChange={({ target }) => {
            chosenLanguage = target.value
            setLanguage(target.value)
            onChange(true)
          }}
          className="mx-2.5 min-h-11 rounded-field border border-control bg-card px-3"
        >
          {voices.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {voice ? (
        <span className="mx-2.5 text-muted text-sm">{fill(words.speaker, { speaker: voice.speaker })}</span>
      ) : null}
      <span role="status" className={failure ? 'mx-2.5 text-danger text-sm' : 'sr-only'}>
        {failure ? words[failure] : ''}
      </span>
    </>
  )
}

function voiceIn(voices: Voice[], language: string | undefined): Voice | undefined {
  return voices.find(voice => voice.language === language) ?? voices[0]
}
