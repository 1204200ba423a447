import type { Kysely, Transaction } from 'kysely'
import { lowStockBelow } from '#contract/catalogue/product-filter.ts'
import type { DashboardStats, StatsSpan } from '#contract/dashboard/dashboard.ts'
import { orderStatuses, paymentMethods } from '#contract/orders/order-states.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { planAnew } from '#server/platform/database/prepared.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import * as queries from './dashboard.queries.ts'
import { foldProductSales, foldSalesDays } from './sales-days.queries.ts'
import { partsOf, type Span, spanOf } from './span.ts'

const bestCount = 10
const lowCount = 8

/** The shop's sales and members in a span of days, compared with the span before. Throws a 422 for an invalid span. */
export async function getDashboardStats(
  db: Kysely<DB>,
  asked: StatsSpan,
  now: Date,
  locale: Locale,
): Promise<DashboardStats> {
  const span = spanOf(asked, now)
  // All figures are read from one snapshot, so that they are consistent with each other.
  return inTransaction(
    db,
    async trx => {
      // PostgreSQL plans the statements for their values: a week and a year need different plans.
      await planAnew(trx)
      return readStats(trx, span, locale)
    },
    { isolation: 'repeatable read', isReadOnly: true },
  )
}

async function readStats(trx: Transaction<DB>, span: Span, locale: Locale): Promise<DashboardStats> {
  const sales = await queries.listSales(trx, span)
  const bestSellers = await queries.listBestSellers(trx, span, locale, bestCount)
  const conversion = await queries.findConversion(trx, span)
  const kinds = await queries.countMembers(trx)
  const registrations = await queries.listRegistrations(trx, span)
  const low = await queries.listLowStock(trx, { below: lowStockBelow, limit: lowCount, locale })
  const isNew = ({ day }: { day: string }) => day >= span.from
  return {
    ...span,
    ...salesFigures(sales.sums),
    conversion: {
      diagnosed: conversion.diagnosed,
      buyers: conversion.buyers,
      percent: percentOf(conversion.buyers, conversion.diagnosed),
      percentBefore: percentOf(conversion.buyersBefore, conversion.diagnosedBefore),
    },
    members: {
      ...kinds,
      new: sumOf(registrations.filter(isNew), 'members'),
      newBefore: sumOf(
        registrations.filter(day => !isNew(day)),
        'members',
      ),
    },
    bestSellers,
    lowStock: {
      below: lowStockBelow,
      count: low[0]?.count ?? 0,
      products: low.map(({ count, ...product }) => product),
    },
    series: seriesOf(span, sales.days, registrations),
  }
}

function salesFigures(sums: queries.SalesSum[]) {
  const [now, before] = [sums.filter(sum => sum.isCurrent), sums.filter(sum => !sum.isCurrent)]
  const compared = (of: (part: queries.SalesSum[]) => number) => ({ value: of(now), before: of(before) })
  const ordersIn = (part: queries.SalesSum[], fits: (sum: queries.SalesSum) => boolean) =>
    sumOf(part.filter(fits), 'orders')
  return {
    revenue: compared(part => sumOf(part, 'revenue')),
    revenueWithoutVat: compared(part => sumOf(part, 'revenue') - sumOf(part, 'vat')),
    orders: compared(part => sumOf(part, 'orders')),
    averageBasket: compared(part => {
      const kept = ordersIn(part, ({ status }) => status !== 'cancelled' && status !== 'returned')
      return kept === 0 ? 0 : Math.round(sumOf(part, 'revenue') / kept)
    }),
    states: orderStatuses.map(status => {
      const fits = (sum: queries.SalesSum) => sum.status === status
      return { status, orders: ordersIn(now, fits), before: ordersIn(before, fits) }
    }),
    paymentMethods: paymentMethods.map(method => {
      const fits = (sum: queries.SalesSum) => sum.paymentMethod === method
      return { method, orders: ordersIn(now, fits), before: ordersIn(before, fits) }
    }),
  }
}

function sumOf<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** The percentage `part` of `whole`, with one decimal; null without a whole. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10
}

function seriesOf(
  span: Span,
  sales: queries.SalesDay[],
  registrations: { day: string; members: number }[],
): DashboardStats['series'] {
  const parts = partsOf(span)
  const within = <Day extends { day: string }>(days: Day[], { from, to }: { from: string; to: string }) =>
    days.filter(({ day }) => day >= from && day <= to)
  return parts.map(part => {
    const sold = within(sales, part)
    return {
      ...part,
      revenue: sumOf(sold, 'revenue'),
      orders: sumOf(sold, 'orders'),
      members: sumOf(within(registrations, part), 'members'),
    }
  })
}

const queue = 'sales'

/**
 * Starts the job that adds recent changes of sales to the daily sums every minute, so that a request has few changes
 * left to add.
 */
export async function startDashboardJobs({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  await jobs.work(queue, () => foldSales(database.db))
  await jobs.schedule(queue, '* * * * *')
}

/** Adds all committed changes of sales to the sums per day. */
export async function foldSales(db: Kysely<DB>): Promise<void> {
  while (await foldSalesDays(db));
  while (await foldProductSales(db));
}
