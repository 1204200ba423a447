import { columnTitle, productColumns } from '#contract/catalogue/product-csv.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Lists the column names that a product import accepts, in the reader's language; those of other languages work
 * too.
 */
export function KnownColumns() {
  const t = useTranslate()
  return (
    <details className="group rounded-card bg-card p-4 shadow-soft sm:p-6">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="chevron-right" size={20} className="transition-transform group-open:rotate-90" />
        {t('admin-import:columns')}
      </summary>
      <p className="mt-2 mb-4 max-w-measure text-muted">{t('admin-import:columnsText')}</p>
      <ul className="flex flex-wrap gap-2">
        {productColumns.map(column => (
          <li key={column.key} className="rounded-lg bg-fill px-2.5 py-1 text-sm">
            {columnTitle(column, t(`admin-import:heads.${column.word}`))}
          </li>
        ))}
      </ul>
    </details>
  )
}
