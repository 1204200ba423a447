import { useState } from 'react'
import type { DashboardStats, SpanFigures } from '#contract/dashboard/dashboard.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { formatPrice } from '#web/ui/price.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Choices } from './choices.tsx'
import { Panel } from './panel.tsx'
import { SpanChart } from './span-chart.tsx'

const measures = ['revenue', 'orders', 'members'] as const
type Measure = (typeof measures)[number]

/** A figure of the period, such as the revenue, as a bar chart or as a table. */
export function SeriesPanel({ stats }: { stats: DashboardStats }) {
  const t = useTranslate()
  const locale = useLocale()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const number = new Intl.NumberFormat(intlTag(locale))
  const format = (value: number, of: Measure) =>
    of === 'revenue' ? formatPrice(value, locale) : number.format(value)
  const { series, by } = stats
  const nameOf = (part: SpanFigures) => partName(part, by, locale)
  const most = series.reduce(
    (best, part) => (part[measure] > best[measure] ? part : best),
    series[0] as SpanFigures,
  )
  const total = series.reduce((sum, part) => sum + part[measure], 0)
  const name = t(`admin-dashboard:chart.${measure}`)
  return (
    <Panel
      id="series"
      title={t('admin-dashboard:chart.title')}
      actions={
        <Choices
          label={t('admin-dashboard:chart.view')}
          value={view}
          options={[
            { value: 'chart', text: t('admin-dashboard:chart.chart') },
            { value: 'table', text: t('admin-dashboard:chart.table') },
          ]}
          onChoose={setView}
        />
      }
    >
      {view === 'table' ? (
        <div className="max-h-[80vh] overflow-y-auto">
          <DataTable<SpanFigures>
            caption={t('admin-dashboard:chart.table')}
            rows={series}
            rowId={part => part.from}
            empty={null}
            columns={[
              { id: 'period', header: t('admin-dashboard:chart.period'), isTitle: true, cell: nameOf },
              ...measures.map(id => ({
                id,
                header: t(`admin-dashboard:chart.${id}`),
                align: 'end' as const,
                cell: (part: SpanFigures) => format(part[id], id),
              })),
            ]}
          />
        </div>
      ) : (
        <div className="grid gap-4">
          <Choices
            label={t('admin-dashboard:chart.measure')}
            value={measure}
            options={measures.map(value => ({ value, text: t(`admin-dashboard:chart.${value}`) }))}
            onChoose={setMeasure}
          />
          {total === 0 ? (
            <p className="py-12 text-center text-muted">{t('admin-dashboard:chart.empty')}</p>
          ) : (
            <SpanChart
              bars={series.map(part => ({
                key: part.from,
                value: part[measure],
                words: `${nameOf(part)} – ${format(part[measure], measure)}`,
              }))}
              summary={t('admin-dashboard:chart.summary', {
                measure: name,
                total: format(total, measure),
                most: format(most[measure], measure),
                when: nameOf(most),
              })}
              format={value => new Intl.NumberFormat(intlTag(locale), { notation: 'compact' }).format(value)}
              ends={[formatDate(stats.from, locale, 'short'), formatDate(stats.to, locale, 'short')]}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

function partName({ from, to }: SpanFigures, by: DashboardStats['by'], locale: Locale): string {
  if (by === 'month')
    return new Intl.DateTimeFormat(intlTag(locale), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(from))
  const day = formatDate(from, locale, 'short')
  return from === to ? day : `${day} – ${formatDate(to, locale, 'short')}`
}
