import { useEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const LetterPage = onDemand(async () => (await import('./letter-page.tsx')).LetterPage)

/** The offer of a letter for a health centre, which the browser's back button closes again. */
export function LetterOffer({ diagnostic }: { diagnostic: Diagnostic }) {
  const t = useTranslate()
  const button = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    // The entry keeps the state of the questionnaire, which reads its screen from it.
    history.pushState(history.state, '')
    const close = () => {
      setIsOpen(false)
      requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
    }
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [isOpen])
  // A result that this device keeps from an earlier version of the shop has no letter.
  const letter = diagnostic.letter as Diagnostic['letter'] | undefined
  if (!letter) return null
  return (
    <section
      aria-labelledby="letter"
      className="mt-8 rounded-card bg-card p-5 shadow-soft sm:p-6 print:hidden"
    >
      <h2 id="letter" className="font-display text-2xl">
        {t('result:letter.title')}
      </h2>
      <p className="mt-2 max-w-measure">{t('result:letter.text')}</p>
      <div ref={button} className="mt-4">
        <Button variant="secondary" icon="print" className="w-full sm:w-auto" onClick={() => setIsOpen(true)}>
          {t('result:letter.open')}
        </Button>
      </div>
      {isOpen ? <LetterPage letter={letter} onClose={() => history.back()} /> : null}
    </section>
  )
}
