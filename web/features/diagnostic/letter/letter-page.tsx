import { useEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import type { LetterLine } from '#contract/diagnostic/letter.ts'
import { healthCentreLocale, textIn } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alone } from '#web/ui/alone.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LetterCode } from './letter-code.tsx'
import { codeTextOf, completed } from './letter-text.ts'

/** What a person can add to a letter; more would not fit into the QR code. */
const maxOwnLength = 160

interface LetterPageProps {
  letter: Diagnostic['letter']
  onClose: () => void
}

/** A letter for a health centre, to print or to show. */
export function LetterPage({ letter, onClose }: LetterPageProps) {
  const t = useTranslate()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [since, setSince] = useState('')
  const [used, setUsed] = useState('')
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  const sheet = textIn(letter, healthCentreLocale)
  const own = textIn(letter, locale)
  if (!sheet || !own) return null
  const added = { since, used }
  const code = codeTextOf(sheet, added)
  return (
    <Alone className="mx-auto max-w-3xl px-4 py-6 md:px-6 print:max-w-none print:p-0 print:text-xs print:leading-tight">
      <div className="mb-6 grid gap-4 print:hidden">
        <p className="-ms-4">
          <Button variant="quiet" icon="arrow-left" onClick={onClose}>
            {t('result:letter.back')}
          </Button>
        </p>
        <p className="max-w-measure">{t('result:letter.ways')}</p>
        <p className="max-w-measure font-semibold">{own.readers}</p>
        <TextField
          label={t('result:letter.since')}
          hint={t('result:letter.sinceHint')}
          value={since}
          maxLength={maxOwnLength}
          autoComplete="off"
          onChange={event => setSince(event.target.value)}
        />
        <TextField
          label={t('result:letter.used')}
          hint={t('result:letter.usedHint')}
          value={used}
          maxLength={maxOwnLength}
          autoComplete="off"
          onChange={event => setUsed(event.target.value)}
        />
        <p>
          <Button icon="print" className="w-full sm:w-auto" onClick={() => window.print()}>
            {t('result:letter.print')}
          </Button>
        </p>
      </div>
      <article
        lang={healthCentreLocale}
        className="rounded-card border border-line bg-card p-4 sm:p-6 print:border-0 print:p-0"
      >
        <h1 ref={heading} tabIndex={-1} className="mb-3 font-display text-2xl outline-none">
          {sheet.title}
        </h1>
        <Lines lines={completed(sheet, added)} />
        <div className="print:flex print:items-start print:gap-6">
          <p className="mt-3 text-sm print:flex-1">{sheet.note}</p>
          <LetterCode text={code.text} caption={code.isCut ? sheet.codeCut : sheet.code} />
        </div>
      </article>
      {locale === healthCentreLocale ? null : (
        <section aria-labelledby="letter-meaning" className="mt-8 print:hidden">
          <h2 id="letter-meaning" className="mb-3 font-display text-2xl">
            {t('result:letter.meaning')}
          </h2>
          <Lines lines={completed(own, added)} />
          <p className="mt-3 text-sm">{own.note}</p>
        </section>
      )}
    </Alone>
  )
}

/** The lines of a letter; one without a text has room for a pen. */
function Lines({ lines }: { lines: readonly LetterLine[] }) {
  return (
    <dl className="grid gap-y-2 sm:grid-cols-[2fr_3fr] sm:gap-x-4 print:grid-cols-[2fr_3fr] print:gap-x-4 print:gap-y-1">
      {lines.map(({ part, label, text }) => (
        <div key={`${part} ${label}`} className="contents">
          <dt className="text-sm text-muted print:text-xs print:text-ink">{label}</dt>
          <dd className={part === 'danger' ? 'font-bold' : 'font-semibold'}>
            {text === '' ? <span className="block min-h-6 border-b border-dotted border-ink" /> : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
