import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/product.ts'
import type { Routine, RoutineStep } from '#contract/diagnostic/routine.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { isForToday } from './calendar.ts'
import { Step } from './step.tsx'

interface RoutineBoardProps {
  /** The heading level of the parts of the day; the steps have the next one. */
  level: 2 | 3
  routine: Pick<Routine, 'morning' | 'evening' | 'weekly'>
  photo: (product: ProductCard) => ReactNode
  /** The start date of the routine; with it, each step says whether it is due today. */
  startedAt?: Date | undefined
  /** What can be done with the product of a step. */
  action?: (product: ProductCard) => ReactNode
}

const moments = [
  { part: 'morning', icon: 'sun', head: 'bg-leaf text-primary' },
  { part: 'evening', icon: 'moon', head: 'bg-deep text-on-deep print:bg-white print:text-ink' },
] as const

/** The routine with its morning and evening steps side by side, and its weekly steps below. */
export function RoutineBoard({ routine, photo, startedAt, level, action }: RoutineBoardProps) {
  const t = useTranslate()
  const now = new Date()
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start lg:gap-6 print:grid-cols-2 print:gap-3">
      {moments.map(({ part, icon, head }) => (
        <Moment key={part} level={level} title={t(`result:routine.${part}`)} icon={icon} head={head}>
          {routine[part].map(step => (
            <Step
              key={step.order}
              step={step}
              level={level === 2 ? 3 : 4}
              photo={photo}
              action={action}
              today={<Today {...{ step, startedAt, now }} />}
            />
          ))}
        </Moment>
      ))}
      {routine.weekly.length > 0 ? (
        <div className="break-inside-avoid lg:col-span-2 print:col-span-2">
          <Moment level={level} title={t('result:routine.weekly')} icon="calendar" head="bg-fill-strong">
            {routine.weekly.map(step => (
              <Step
                key={step.order}
                step={step}
                level={level === 2 ? 3 : 4}
                photo={photo}
                action={action}
                today={<Today {...{ step, startedAt, now }} />}
              />
            ))}
          </Moment>
        </div>
      ) : null}
    </div>
  )
}

interface MomentProps {
  title: string
  level: 2 | 3
  icon: IconName
  head: string
  children: ReactNode[]
}

function Moment({ title, level, icon, head, children }: MomentProps) {
  const t = useTranslate()
  const Heading = `h${level}` as const
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-card bg-card shadow-soft print:border print:border-line print:shadow-none"
    >
      <Heading
        className={`flex items-center gap-3 px-5 py-4 font-display text-xl sm:px-6 print:px-3 print:py-1 print:text-lg ${head}`}
      >
        <Icon name={icon} />
        {title}
      </Heading>
      {children.length > 0 ? (
        <ol className="divide-y divide-line p-5 sm:p-6 print:p-3">{children}</ol>
      ) : (
        <p className="p-5 text-muted sm:p-6">{t('result:routine.empty')}</p>
      )}
    </section>
  )
}

/** Says whether a routine step that is not daily is due today. */
function Today({ step, startedAt, now }: { step: RoutineStep; startedAt: Date | undefined; now: Date }) {
  const t = useTranslate()
  const isDaily = step.days.length === 7 && step.ramp.length <= 1
  if (!startedAt || isDaily) return null
  const isNow = isForToday(step, startedAt, now)
  return (
    <Badge tone={isNow ? 'success' : 'neutral'} className="print:hidden">
      {t(isNow ? 'result:routine.today' : 'result:routine.notToday')}
    </Badge>
  )
}
