import type { MessageKey } from '#messages/keys.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ContactWays } from './contact-ways.tsx'

/**
 * Shown on pages that need JavaScript while the browser has it disabled; lists the ways to contact the company. `heading` is
 * that of a page whose own needs JavaScript.
 */
export function NoScript({ heading }: { heading?: MessageKey | undefined }) {
  const t = useTranslate()
  return (
    <noscript>
      <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
        {heading ? <h1 className="mb-5 font-display text-4xl">{t(heading)}</h1> : null}
        <p className="rounded-card bg-warning-fill p-4">{t('shell:noScript')}</p>
        <ContactWays />
      </div>
    </noscript>
  )
}
