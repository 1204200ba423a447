import { intlTag } from '#contract/shared/locale.ts'
import './dashboard.css'
import type { ReactNode } from 'react'
import type { DashboardStats } from '#contract/dashboard/dashboard.ts'
import { conversionDays } from '#contract/dashboard/periods.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMayOpen } from '#web/lib/use-may.ts'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { formatPrice } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Change, changeWords, pointWords } from './change-words.ts'
import { daysOf } from './use-period.ts'

/** The dashboard's sales figures of the period, each compared with the previous period. */
export function SalesFigures({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const days = stats ? daysOf(stats) : 1
  const span = stats ? `from=${stats.from}&to=${stats.to}` : ''
  const number = new Intl.NumberFormat(intlTag(locale))
  const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 1 })
  const change = (figure: Change | undefined) => figure && changeWords(t, figure, days, locale)
  const { conversion } = stats ?? {}
  const orders = t('admin-dashboard:figures.seeOrders')
  return (
    <div>
      <ul className="sales-figures">
        <Figure
          isWide
          href={`/admin/orders?${span}`}
          name={t('admin-dashboard:figures.revenue')}
          value={stats && formatPrice(stats.revenue.value, locale)}
          change={change(stats?.revenue)}
          link={orders}
        >
          {stats
            ? t('admin-dashboard:figures.withoutVat', {
                amount: formatPrice(stats.revenueWithoutVat.value, locale),
              })
            : null}
        </Figure>
        <Figure
          isWide
          href={`/admin/orders?${span}`}
          name={t('admin-dashboard:figures.orders')}
          value={stats && number.format(stats.orders.value)}
          change={change(stats?.orders)}
          link={orders}
        />
        <Figure
          isWide
          href={`/admin/orders?${span}`}
          name={t('admin-dashboard:figures.basket')}
          value={stats && formatPrice(stats.averageBasket.value, locale)}
          change={change(stats?.averageBasket)}
          link={orders}
        />
        <Figure
          href={`/admin/diagnostics?${span}`}
          name={t('admin-dashboard:figures.conversion')}
          value={conversion && (conversion.percent === null ? '–' : percent.format(conversion.percent / 100))}
          change={
            conversion &&
            pointWords(t, { value: conversion.percent, before: conversion.percentBefore }, days, locale)
          }
          link={t('admin-dashboard:figures.seeDiagnostics')}
        >
          {conversion && conversion.diagnosed > 0
            ? t('admin-dashboard:figures.conversionOf', {
                buyers: number.format(conversion.buyers),
                diagnosed: number.format(conversion.diagnosed),
              })
            : t('admin-dashboard:figures.noDiagnostic')}
        </Figure>
        <Figure
          href={stats ? `/admin/members?createdFrom=${stats.from}&createdTo=${stats.to}` : '/admin/members'}
          name={t('admin-dashboard:figures.newMembers')}
          value={stats && number.format(stats.members.new)}
          change={change(stats && { value: stats.members.new, before: stats.members.newBefore })}
          link={t('admin-dashboard:figures.seeMembers')}
        />
      </ul>
      <details className="mt-4 text-sm text-muted">
        <summary className="min-h-11 cursor-pointer py-2.5 underline underline-offset-4">
          {t('admin-dashboard:figures.how')}
        </summary>
        <ul className="grid max-w-measure list-disc gap-2 ps-5">
          <li>{t('admin-dashboard:figures.revenueText')}</li>
          <li>{t('admin-dashboard:figures.basketText')}</li>
          <li>{t('admin-dashboard:figures.conversionText', { days: conversionDays })}</li>
        </ul>
      </details>
    </div>
  )
}

interface FigureProps {
  href: string
  name: string
  /** The formatted figure; undefined while it loads. */
  value: string | undefined
  change: string | undefined
  link: string
  /** Whether the figure takes a third of a wide screen's row instead of half of it. */
  isWide?: boolean
  children?: ReactNode
}

function Figure({ href, name, value, change, link, isWide, children }: FigureProps) {
  const mayOpen = useMayOpen()
  return (
    <li className={isWide ? 'lg:col-span-2' : 'lg:col-span-3'}>
      <StaffLink
        href={href}
        className="flex h-full flex-col gap-1 rounded-card bg-card p-4 shadow-soft hover:bg-fill sm:p-5"
        plainClassName="flex h-full flex-col gap-1 rounded-card bg-card p-4 shadow-soft sm:p-5"
      >
        <span className="text-muted">{name}</span>
        {value === undefined ? (
          <Skeleton className="h-9 w-32" />
        ) : (
          <span className="font-display text-2xl whitespace-nowrap tabular-nums">{value}</span>
        )}
        {value !== undefined && children ? <span className="text-sm text-muted">{children}</span> : null}
        {change ? <span className="text-sm">{change}</span> : null}
        {mayOpen(href) ? (
          <span className="mt-auto pt-2 text-sm underline underline-offset-4">{link}</span>
        ) : null}
      </StaffLink>
    </li>
  )
}
