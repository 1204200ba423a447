import type { ImportChange, ImportError, ImportReport } from '#contract/catalogue/product-csv.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'

/** Shows what a product import would change, and its errors by line and column. */
export function ImportResult({ report }: { report: ImportReport }) {
  const t = useTranslate()
  const locale = useLocale()
  const number = new Intl.NumberFormat(intlTag(locale))
  const { created, changed, errors, errorCount, changes } = report
  const formatted = (value: string | number) =>
    typeof value === 'number' ? number.format(value) : value || t('admin-import:report.nothingThere')
  return (
    <section aria-labelledby="report" className="grid gap-6">
      <h2 id="report" className="font-display text-2xl">
        {t('admin-import:report.title')}
      </h2>
      {errorCount > 0 ? (
        <Alert tone="error" title={t('admin-import:report.errors', { count: errorCount })}>
          {t('admin-import:report.errorsText')}
          {errorCount > errors.length
            ? ` ${t('admin-import:report.shown', { shown: number.format(errors.length) })}`
            : null}
        </Alert>
      ) : (
        <Alert tone={created + changed > 0 ? 'success' : 'info'}>
          {created + changed > 0 ? t('admin-import:report.clean') : t('admin-import:report.nothing')}
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(['created', 'changed', 'unchanged'] as const).map(key => (
          <div key={key} className="rounded-card bg-card p-4 shadow-soft">
            <dt className="text-sm text-muted">{t(`admin-import:report.${key}`)}</dt>
            <dd className="font-display text-2xl tabular-nums">{number.format(report[key])}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 ? (
        <DataTable<ImportError>
          caption={t('admin-import:report.errors', { count: errorCount })}
          rows={errors}
          rowId={error => `${error.line} ${error.column} ${error.message}`}
          empty={null}
          columns={[
            {
              id: 'line',
              header: t('admin-import:report.line'),
              align: 'end',
              cell: ({ line }) => number.format(line),
            },
            { id: 'column', header: t('admin-import:report.column'), cell: ({ column }) => column },
            {
              id: 'value',
              header: t('admin-import:report.value'),
              className: 'break-all',
              cell: ({ value }) => value,
            },
            { id: 'message', header: t('admin-import:report.message'), cell: ({ message }) => message },
          ]}
        />
      ) : null}
      {changes.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('admin-import:report.changes', { count: changed })}</h3>
          <DataTable<ImportChange>
            caption={t('admin-import:report.changes', { count: changed })}
            rows={changes}
            rowId={change => String(change.line)}
            empty={null}
            columns={[
              {
                id: 'line',
                header: t('admin-import:report.line'),
                align: 'end',
                cell: ({ line }) => number.format(line),
              },
              {
                id: 'reference',
                header: t('admin-import:report.reference'),
                className: 'break-all',
                cell: ({ reference }) => reference,
              },
              {
                id: 'cells',
                header: t('admin-import:report.cells'),
                className: 'wrap-anywhere',
                cell: ({ cells }) => (
                  <ul>
                    {cells.map(({ column, from, to }) => (
                      <li key={column}>
                        <span className="text-muted">{column}</span> {formatted(from)} →{' '}
                        <span className="font-medium">{formatted(to)}</span>
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
          {changed > changes.length ? (
            <p className="text-sm text-muted">
              {t('admin-import:report.changesShown', { shown: number.format(changes.length) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
