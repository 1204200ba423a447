import type { BestSeller, DashboardStats } from '#contract/dashboard/dashboard.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { changeWords } from './change-words.ts'
import { Panel } from './panel.tsx'
import { daysOf } from './use-period.ts'

/** The products with the highest sales in the period, each as a link to the product. */
export function BestSellers({ stats }: { stats: DashboardStats }) {
  const t = useTranslate()
  const locale = useLocale()
  const days = daysOf(stats)
  return (
    <Panel id="best" title={t('admin-dashboard:best.title')}>
      <DataTable<BestSeller>
        caption={t('admin-dashboard:best.title')}
        rows={stats.bestSellers}
        rowId={product => String(product.id)}
        empty={<p className="py-8 text-center text-muted">{t('admin-dashboard:best.empty')}</p>}
        columns={[
          {
            id: 'product',
            header: t('admin-dashboard:best.product'),
            isTitle: true,
            cell: ({ id, name, reference }) => (
              <StaffLink href={`/admin/products/${id}`} className="underline underline-offset-4">
                {name}
                <span className="block text-xs font-normal text-muted">{reference}</span>
              </StaffLink>
            ),
          },
          {
            id: 'units',
            header: t('admin-dashboard:best.units'),
            align: 'end',
            cell: ({ units }) => new Intl.NumberFormat(intlTag(locale)).format(units),
          },
          {
            id: 'revenue',
            header: t('admin-dashboard:best.revenue'),
            align: 'end',
            cell: ({ revenue }) => <Price amount={revenue} locale={locale} />,
          },
          {
            id: 'change',
            header: t('admin-dashboard:best.change'),
            cell: ({ revenue, revenueBefore }) =>
              changeWords(t, { value: revenue, before: revenueBefore }, days, locale),
          },
        ]}
      />
    </Panel>
  )
}
