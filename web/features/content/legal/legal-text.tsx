import type { ReactNode } from 'react'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { fillGaps } from './company-words.ts'

interface Section {
  heading: string
  paragraphs: string[]
  list?: string[]
}

interface LegalTextProps {
  text: { title: string; updated: string; intro: string; sections: Section[] }
  draftNotice?: string | undefined
  locale: Locale
  words: Record<string, string>
  /** What follows the text, such as a link to another document. */
  children?: ReactNode
}

/** One legal document with the company's facts filled in. */
export function LegalText({ text, draftNotice, locale, words, children }: LegalTextProps) {
  const updated = new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(text.updated))
  return (
    <article className="mx-auto max-w-[68ch] px-4 py-12">
      <h1 className="font-display text-4xl">{text.title}</h1>
      <p className="mt-2 text-sm text-muted">
        <time dateTime={text.updated}>{updated}</time>
      </p>
      <p className="mt-6 text-lg">{fillGaps(text.intro, words)}</p>
      {text.sections.map(section => (
        <section key={section.heading} className="mt-10">
          <h2 className="font-display text-2xl">{fillGaps(section.heading, words)}</h2>
          {section.paragraphs.map(paragraph => (
            <p key={paragraph} className="mt-3">
              {fillGaps(paragraph, words)}
            </p>
          ))}
          {section.list ? (
            <ul className="mt-3 list-disc ps-6">
              {section.list.map(item => (
                <li key={item} className="mt-1.5">
                  {fillGaps(item, words)}
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      {children}
      {draftNotice ? <p className="mt-12 rounded-card bg-fill p-4 text-sm">{draftNotice}</p> : null}
    </article>
  )
}
