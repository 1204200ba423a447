import { fill } from '#web/lib/fill.ts'
import type { QuestionnaireWords } from '../questionnaire-words.ts'
import { type Reading, useReading, type Voiced } from './use-reading.ts'

interface ListenProps {
  reading: Reading
  words: QuestionnaireWords['voice']
}

/** The button that reads the screen aloud, and below it the choice of the spoken language and who speaks. */
export function Listen({ reading, words }: ListenProps) {
  const { isReading, failure, voices, voice } = reading
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        onClick={reading.toggle}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-primary hover:bg-fill"
      >
        <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={
              isReading
                ? 'M7 7h10v10H7z'
                : 'M4 9.5v5h3.5L12 18V6L7.5 9.5H4Zm11-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12'
            }
          />
        </svg>
        {isReading ? words.stop : words.listen}
      </button>
      {voices.length > 1 ? (
        <select
          aria-label={words.language}
          value={voice?.language}
          onChange={event => reading.choose(event.target.value)}
          className="min-h-11 rounded-field border border-control bg-card px-3"
        >
          {voices.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {voice ? (
        <span className="text-sm text-muted">{fill(words.speaker, { speaker: voice.speaker })}</span>
      ) : null}
      <span role="status" className={failure ? 'text-sm text-danger' : 'sr-only'}>
        {failure ? words[failure] : ''}
      </span>
    </div>
  )
}

/** The button for a screen on which nothing is marked while it is read. */
export function ListenTo({ texts, voiced }: { texts: readonly string[]; voiced: Voiced }) {
  const reading = useReading(texts, voiced.locale)
  return <Listen reading={reading} words={voiced.words} />
}

/** The attributes of an answer, which is marked while it is heard. */
export function spokenProps(reading: Reading, text: string) {
  const isSpoken = reading.spoken === text
  return {
    className: isSpoken ? 'rounded-card outline-3 outline-accent outline-offset-2' : undefined,
    'data-spoken': isSpoken || undefined,
  }
}
