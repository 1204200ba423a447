import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useMayOpen } from '#web/lib/use-may.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Panel } from './panel.tsx'

/** The products that are sold out or nearly so, with a link to all of them. */
export function LowStock({ stats: { lowStock } }: { stats: DashboardStats }) {
  const t = useTranslate()
  const mayOpen = useMayOpen()
  return (
    <Panel
      id="low-stock"
      title={t('admin-dashboard:stock.title')}
      text={t('admin-dashboard:stock.text', { below: lowStock.below })}
      actions={
        lowStock.count > 0 && mayOpen('/admin/products') ? (
          <RouterLink
            href="/admin/products?status=published&stock=low"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('admin-dashboard:stock.all', { count: lowStock.count })}
          </RouterLink>
        ) : undefined
      }
    >
      {lowStock.count === 0 ? (
        <p className="py-4 text-muted">{t('admin-dashboard:stock.none')}</p>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {lowStock.products.map(({ id, name, stock }) => (
            <li key={id} className="border-b border-line">
              <StaffLink
                href={`/admin/products/${id}`}
                className="flex min-h-11 items-center justify-between gap-4 py-2 hover:bg-fill"
                plainClassName="flex min-h-11 items-center justify-between gap-4 py-2"
              >
                <span className="min-w-0">{name}</span>
                <span className={stock === 0 ? 'shrink-0 text-danger' : 'shrink-0 text-warning'}>
                  {stock === 0
                    ? t('admin-dashboard:stock.out')
                    : t('admin-dashboard:stock.left', { count: stock })}
                </span>
              </StaffLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
