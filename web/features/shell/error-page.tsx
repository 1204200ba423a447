import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface ErrorPageProps {
  isNotFound: boolean
  /** The links to offer; by default the home page and the products. */
  links?: ReactNode
}

/** The page shown when the requested one does not exist or failed. */
export function ErrorPage({ isNotFound, links }: ErrorPageProps) {
  const t = useTranslate()
  const part = isNotFound ? 'notFound' : 'error'
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <img
        src={isNotFound ? '/pictures/empty-not-found.svg' : '/pictures/empty-no-results.svg'}
        alt=""
        width="200"
        height="160"
        className="mx-auto"
      />
      <h1 className="mt-8 font-display text-3xl">{t(`shell:${part}.title`)}</h1>
      <p className="mt-4">{t(`shell:${part}.text`)}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {links ?? (
          <>
            <ButtonLink href="/">{t('shell:notFound.home')}</ButtonLink>
            <ButtonLink href="/products" variant="secondary">
              {t('shell:notFound.products')}
            </ButtonLink>
          </>
        )}
      </p>
    </div>
  )
}
