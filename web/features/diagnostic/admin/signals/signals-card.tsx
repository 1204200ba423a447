import { useQuery } from '@tanstack/react-query'
import { listReactionSignals } from '#contract/diagnostic/admin-endpoints.ts'
import { minReported } from '#contract/diagnostic/admin-questionnaire.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'

/** How many members each product hurt, without names, for those who may see health data. */
export function SignalsCard() {
  const t = useTranslate()
  const locale = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-diagnostics', 'signals'],
    queryFn: () => callApi(listReactionSignals),
  })
  const head = 'py-2 pe-4 text-start text-sm font-semibold text-muted'
  return (
    <section
      id="signals"
      aria-labelledby="signals-title"
      className="mt-10 rounded-card bg-card p-5 shadow-soft"
    >
      <h2 id="signals-title" className="font-display text-2xl">
        {t('admin-diagnostic:signals.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-muted">
        {t('admin-diagnostic:signals.text', { least: minReported })}
      </p>
      {isError ? (
        <LoadFailure text={t('admin-diagnostic:signals.failure')} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <p>{t('admin-diagnostic:signals.empty', { least: minReported })}</p>
      ) : data ? (
        <table className="w-full">
          <thead>
            <tr>
              <th className={head}>{t('admin-diagnostic:signals.product')}</th>
              <th className={head}>{t('admin-diagnostic:signals.from')}</th>
              <th className={head}>{t('admin-diagnostic:signals.to')}</th>
              <th className={head}>{t('admin-diagnostic:signals.members')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ productId, name, from, to, members }) => (
              <tr
                key={`${productId} ${to}`}
                className="border-t border-line align-top [&>td]:py-2 [&>td]:pe-4"
              >
                <td>
                  <RouterLink href={`/admin/products/${productId}`} className="underline underline-offset-4">
                    {name}
                  </RouterLink>
                </td>
                <td>{monthInWords(from, locale)}</td>
                <td>{monthInWords(to, locale)}</td>
                <td className="font-semibold">{members}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

function monthInWords(month: string, locale: Locale): string {
  return new Date(month).toLocaleDateString(intlTag(locale), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
