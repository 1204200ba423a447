import { useQuery } from '@tanstack/react-query'
import { getCart } from '#contract/cart/endpoints.ts'
import type { Diagnostic } from '#contract/diagnostic/diagnostic.ts'
import { getDiagnostic } from '#contract/diagnostic/endpoints.ts'
import { wordsAbout } from '#messages/words-about.ts'
import AddToCart from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { addToServerCart } from '#web/features/cart/server-cart.ts'
import { DeleteDiagnostic } from '#web/features/diagnostic/compare/delete-diagnostic.tsx'
import { Earlier } from '#web/features/diagnostic/compare/earlier.tsx'
import { PaperName } from '#web/features/diagnostic/result/paper-name.tsx'
import { ResultSkeleton } from '#web/features/diagnostic/result/result-skeleton.tsx'
import { ResultView } from '#web/features/diagnostic/result/result-view.tsx'
import { needsAdult } from '#web/features/diagnostic/result/routine-purchase.tsx'
import type { PurchaseCart } from '#web/features/diagnostic/result/use-purchase.ts'
import { island } from '#web/islands/island.tsx'
import { callApi } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ProductPhoto } from '#web/parts/product-photo.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toastOnNextPage } from '#web/ui/toasts/next-page-toast.ts'
import { MembersOnly } from './members-only.tsx'

const memberCart: PurchaseCart = {
  listProductIds: async () => (await callApi(getCart)).items.map(({ productId }) => productId),
  add: ({ id }, quantity) => addToServerCart(id, quantity),
}

export default function ResultPage({ id }: { id: string }) {
  return (
    <MembersOnly>
      <AskedResult id={id} />
    </MembersOnly>
  )
}

function AskedResult({ id: asked }: { id: string }) {
  const t = useTranslate()
  // The diagnostic's id comes from the address; anything but a number is a 404.
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['diagnostics', id],
    queryFn: () => callApi(getDiagnostic, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return (
    <div className="mx-auto min-h-screen max-w-6xl px-4 py-8 md:px-6 print:min-h-0 print:p-0 print:[zoom:0.75]">
      {id === undefined || isNotFound(error) ? (
        <NotThere />
      ) : isLoadingError ? (
        <LoadFailure text={t('result:loadFailure')} onRetry={() => void refetch()} />
      ) : data ? (
        <Result diagnostic={data} id={id} />
      ) : (
        <ResultSkeleton />
      )}
    </div>
  )
}

function Result({ diagnostic, id }: { diagnostic: Diagnostic; id: number }) {
  const t = useTranslate()
  return (
    <>
      <p className="mb-2 print:hidden">
        <a
          href="/account/diagnostics"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('result:toDiagnostics')}
        </a>
      </p>
      <PageHeader
        title={wordsAbout(t, diagnostic.person)('result:title')}
        description={
          <>
            {diagnostic.person === 'self' ? <PaperName /> : null}
            {t('result:date', { date: formatDate(diagnostic.createdAt, useLocale()) })}
            {' · '}
            {t(`result:person.${diagnostic.person}`)}
          </>
        }
        actions={
          <span className="flex flex-wrap gap-3 print:hidden">
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              {t('result:print')}
            </Button>
          </span>
        }
      />
      <ResultView
        diagnostic={diagnostic}
        cart={memberCart}
        comparison={<Earlier diagnostic={diagnostic} />}
        parts={{
          photo: product => <ProductPhoto sources={product.photoSources} alt="" sizes="6rem" />,
          ...(!needsAdult(diagnostic) && {
            action: product => <AddToCart product={product} words={addToCartWords(t, product.name)} />,
          }),
        }}
      />
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 print:hidden">
        <ButtonLink href="/questionnaire" variant="secondary" icon="refresh">
          {t('result:again')}
        </ButtonLink>
        <DeleteDiagnostic
          diagnostic={{ id, createdAt: diagnostic.createdAt }}
          onDeleted={message => {
            toastOnNextPage(message)
            location.assign('/account/diagnostics')
          }}
        />
      </div>
    </>
  )
}

function NotThere() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('shell:titles.diagnosticResult')} />
      <EmptyState
        picture={<img src="/pictures/empty-not-found.svg" alt="" width="200" height="160" />}
        title={t('result:notFound.title')}
        actions={
          <>
            <ButtonLink href="/account/diagnostics">{t('result:toDiagnostics')}</ButtonLink>
            <ButtonLink href="/questionnaire" variant="secondary">
              {t('result:start')}
            </ButtonLink>
          </>
        }
      >
        {t('result:notFound.text')}
      </EmptyState>
    </>
  )
}

export const ResultIsland = island('result-page', ResultPage, '')
