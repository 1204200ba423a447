import { useState } from 'react'
import type { RecommendedPage } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { ProductParts } from '../result/product-parts.ts'
import { NeededConsent } from './needed-consent.tsx'
import { ReasonedCard } from './reasoned-card.tsx'

/**
 * The recommended products and the diagnostic that they are based on; if there are none, why, and what to do
 * instead.
 */
export function RecommendedList({ page, parts }: { page: RecommendedPage; parts: ProductParts }) {
  const t = useTranslate()
  const [isAdultHere, setIsAdultHere] = useState(false)
  if (page.data.length === 0) return page.needsConsent ? <NeededConsent /> : <NoneRecommended page={page} />
  const shown = page.isMinor && !isAdultHere ? { photo: parts.photo } : parts
  return (
    <>
      {page.needsConsent ? <NeededConsent /> : null}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure text-muted">
          {t('result:recommended.count', { count: page.total })} · {t(basisText(page))}
        </p>
        {page.basis === 'diagnostic' || page.needsConsent ? null : (
          <ButtonLink href="/questionnaire" variant="secondary" size="small">
            {t('result:start')}
          </ButtonLink>
        )}
      </div>
      {page.isMinor ? (
        <Checkbox
          label={t('result:adult.present')}
          hint={t('result:adult.why')}
          checked={isAdultHere}
          onChange={event => setIsAdultHere(event.target.checked)}
          className="mb-4"
        />
      ) : null}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {page.data.map(product => (
          <li key={product.id}>
            <ReasonedCard product={product} parts={shown} />
          </li>
        ))}
      </ul>
    </>
  )
}

function basisText({ basis, needsConsent }: RecommendedPage) {
  if (basis === 'diagnostic') return 'result:recommended.fromDiagnostic'
  return needsConsent ? 'result:recommended.fromProfileAlone' : 'result:recommended.fromProfile'
}

function NoneRecommended({ page }: { page: RecommendedPage }) {
  const t = useTranslate()
  const hasDiagnostic = page.diagnosticId !== null
  return (
    <EmptyState
      picture={<img src="/pictures/empty-no-results.svg" alt="" width="200" height="160" />}
      title={t('result:recommended.noneTitle')}
      actions={
        hasDiagnostic ? (
          <ButtonLink href={`/diagnostic/result/${page.diagnosticId}`}>
            {t('result:recommended.toResult')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/questionnaire">{t('result:start')}</ButtonLink>
            <ButtonLink href="/account/profile/edit" variant="secondary">
              {t('result:recommended.profile')}
            </ButtonLink>
          </>
        )
      }
    >
      {page.notice ?? t('result:recommended.fromNothing')}
    </EmptyState>
  )
}
