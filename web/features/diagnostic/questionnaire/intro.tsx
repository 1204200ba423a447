import type { ReactNode, RefObject } from 'react'
import { fill } from '#web/lib/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface IntroProps {
  total: number
  onStart: () => void
  /** The offer to continue with stored answers, which replaces the start button. */
  resume?: ReactNode
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['intro']
  voiced: Voiced
}

const widths = [480, 768, 1080]
const sourcesOf = (format: string) =>
  widths.map(width => ({ url: `/pictures/hero-${width}.${format}`, width }))

// Beside the text the hero picture is cropped to portrait format, so that only half of its width is seen.
const heroSizes = '(min-width: 1152px) 50rem, (min-width: 768px) 68vw, 100vw'

/**
 * The questionnaire's first screen: explains what the questionnaire is, how long it takes, and what it is not.
 * Readable before any script loads.
 */
export function Intro({ total, onStart, resume, headingRef, words, voiced }: IntroProps) {
  return (
    <div
      data-wide
      className="grid grow animate-rise content-start gap-8 md:grid-cols-[1.2fr_1fr] md:items-center md:gap-12"
    >
      <div>
        <p className="font-semibold text-muted text-sm">{words.eyebrow}</p>
        <h1 ref={headingRef} tabIndex={-1} className="mt-1 font-display text-4xl outline-none">
          {words.title}
        </h1>
        <p className="mt-4 text-lg">{words.text}</p>
        {resume ?? (
          <p className="mt-6 noscript:hidden">
            <Button variant="accent" size="large" className="w-full sm:w-auto" onClick={onStart}>
              {words.start}
            </Button>
          </p>
        )}
        <Listen texts={[words.title, words.text, words.indicative, words.urgent]} voiced={voiced} />
        <ul className="mt-6 grid gap-2">
          <li className="flex gap-3">
            <Icon name="list" className="text-success" />
            {fill(words.screens, { total })}
          </li>
          <li className="flex gap-3">
            <Icon name="clock" className="text-success" />
            {words.time}
          </li>
          <li className="flex gap-3">
            <Icon name="lock" className="text-success" />
            {words.kept}
          </li>
          <li className="flex gap-3">
            <Icon name="info" className="text-success" />
            {words.indicative}
          </li>
        </ul>
        <p className="mt-6 rounded-card bg-warning-fill p-4 text-sm">{words.urgent}</p>
      </div>
      <Picture
        sources={{ width: 1080, height: 810, avif: sourcesOf('avif'), webp: sourcesOf('webp') }}
        alt={words.alt}
        sizes={heroSizes}
        isPriority
        className="aspect-[4/3] w-full rounded-2xl object-cover md:aspect-[4/5]"
      />
    </div>
  )
}
