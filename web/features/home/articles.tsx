import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/translation.ts'

/** The home page's articles; without `children`, the specification's text for an empty list. */
export function Articles({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <section className="below-fold mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <h2 className="font-display text-3xl">{t('home:articles.title')}</h2>
        <a href="/advice" className="inline-flex h-11 items-center underline underline-offset-4">
          {t('home:articles.all')}
        </a>
      </div>
      {children ? (
        <div className="mt-6">{children}</div>
      ) : (
        <p className="mt-4 rounded-card border border-line px-6 py-8 text-center text-muted">
          {t('home:articles.empty')}
        </p>
      )}
    </section>
  )
}
