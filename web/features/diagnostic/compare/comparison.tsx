import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChangeChart } from './change-chart.tsx'
import { type Change, type Compared, changesBetween } from './changes.ts'
import { dayOf } from './day-of.ts'

const marks = {
  better: { icon: 'chevron-down', look: 'text-success' },
  lower: { icon: 'chevron-down', look: 'text-muted' },
  worse: { icon: 'chevron-up', look: 'text-warning' },
  same: { icon: 'minus', look: 'text-muted' },
} as const

/** Compares two diagnostics of a member in a table that contains a chart and says the same in words. */
export function Comparison({ before, after }: { before: Compared; after: Compared }) {
  const t = useTranslate()
  const locale = useLocale()
  const changes = changesBetween(before, after)
  const days = {
    before: dayOf(before, [after], locale, 'short'),
    after: dayOf(after, [before], locale, 'short'),
  }
  return (
    <div>
      <p className="mb-3">
        {before.skinType.slug === after.skinType.slug
          ? t('result:compare.typeSame', { type: after.skinType.name })
          : t('result:compare.typeChanged', { before: before.skinType.name, after: after.skinType.name })}
      </p>
      {changes.length === 0 ? (
        <p>{t('result:compare.none')}</p>
      ) : (
        <>
          <p aria-hidden="true" className="mb-1 flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            <span className="inline-flex items-center gap-2">
              <span className="size-3 rounded-full border-2 border-primary" />
              {days.before}
            </span>
            <span className="inline-flex items-center gap-2">
              <span className="size-3.5 rounded-full bg-primary" />
              {days.after}
            </span>
          </p>
          <table className="w-full">
            <caption className="sr-only">{t('result:compare.caption', days)}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('result:compare.need')}</th>
                <th scope="col">{t('result:compare.scale')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(change => (
                <ChangeRow key={change.slug} change={change} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const t = useTranslate()
  const grade = (severity: number) => t(`result:severity.${severity as 0 | 1 | 2 | 3 | 4}`)
  const { icon, look } = marks[change.direction]
  const words = { before: grade(change.before), after: grade(change.after) }
  return (
    <tr className="not-last:border-b not-last:border-line">
      <th scope="row" className="py-3 pe-4 text-start font-semibold">
        <span className="inline-block leading-snug first-letter:uppercase">{change.name}</span>
        <span className={classNames('flex items-center gap-1 text-sm', look)}>
          <Icon name={icon} size={16} />
          {t(`result:compare.${change.direction}`)}
        </span>
      </th>
      <td className="w-32 py-3 text-sm sm:w-1/2">
        <span className="flex flex-wrap items-center gap-x-4">
          <ChangeChart change={change} />
          {t(change.direction === 'same' ? 'result:compare.still' : 'result:compare.from', words)}
        </span>
      </td>
    </tr>
  )
}
