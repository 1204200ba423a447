import type { ReactNode } from 'react'
import type { MessageKey } from '#messages/keys.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface ComingPageProps {
  title: MessageKey
  /** The text that says what visitors can do until the page exists. */
  text?: MessageKey
  /** Links to alternatives for the missing page; by default a link to the shop. */
  children?: ReactNode
}

/** The placeholder of a page that does not exist yet: its title and links to alternatives. */
export function ComingPage({ title, text = 'coming:text', children }: ComingPageProps) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <img src="/pictures/empty-coming.svg" alt="" width="200" height="160" className="mx-auto" />
      <p className="mt-8 text-muted">{t('coming:title')}</p>
      <h1 className="mt-1 font-display text-3xl">{t(title)}</h1>
      <p className="mt-4">{t(text)}</p>
      {children ?? (
        <p className="mt-8">
          <ButtonLink href="/products">{t('coming:toProducts')}</ButtonLink>
        </p>
      )}
    </div>
  )
}
