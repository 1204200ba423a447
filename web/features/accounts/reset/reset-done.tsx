import { useEffect, useRef } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Confirms that the password was reset, and links to the login. */
export function ResetDone({ words }: { words: string }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <div className="rounded-card bg-card p-6 shadow-soft sm:p-10">
        <h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none">
          {t('accounts:reset.doneTitle')}
        </h1>
        <p className="mt-2 mb-7">{words}</p>
        <ButtonLink href="/login" size="large" className="w-full">
          {t('accounts:reset.toLogin')}
        </ButtonLink>
      </div>
    </div>
  )
}
