import type { Triage } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Remarks } from './remarks.tsx'

const looks = {
  orange: { box: 'bg-warning-fill border-warning', mark: 'text-warning', icon: 'warning' },
  red: { box: 'bg-danger-fill border-danger', mark: 'text-danger', icon: 'error' },
} as const

/** Says which professional to see and how soon; nothing if no visit is needed. */
export function TriageBanner({ triage }: { triage: Triage }) {
  const t = useTranslate()
  if (triage.level === 'green') return null
  const { box, mark, icon } = looks[triage.level]
  return (
    <section
      aria-labelledby="triage"
      className={`mb-8 rounded-card border-s-8 p-5 sm:p-7 print:-order-2 print:mb-3 print:border print:border-s-8 print:p-3 ${box}`}
    >
      <h2 id="triage" className={`flex items-center gap-3 font-display text-2xl print:text-lg ${mark}`}>
        <Icon name={icon} size={28} />
        {t(`result:triage.${triage.level}Title`)}
      </h2>
      {triage.todo ? <p className="mt-3 text-lg font-semibold">{triage.todo}</p> : null}
      <div className="mt-3 max-w-measure">
        <Remarks remarks={triage.reasons} icon="arrow-right" iconClass={mark} />
      </div>
      <p className="mt-4 max-w-measure">{t(`result:triage.${triage.level}Text`)}</p>
    </section>
  )
}
