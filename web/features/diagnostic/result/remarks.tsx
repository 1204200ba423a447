import type { Remark } from '#contract/diagnostic/diagnostic.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Grounds } from './grounds.tsx'

interface RemarksProps {
  remarks: readonly Remark[]
  icon: IconName
  iconClass?: string
  /** Whether a collapsed section with the facts behind the remarks follows. */
  hasGrounds?: boolean
}

/** A list of remarks about the skin, followed by the facts behind them. */
export function Remarks({ remarks, icon, iconClass = 'text-success', hasGrounds = true }: RemarksProps) {
  return (
    <>
      <ul className="grid gap-2.5 print:gap-1">
        {remarks.map(({ text }) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} size={20} className={`mt-1 ${iconClass}`} />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {hasGrounds ? <Grounds facts={remarks.flatMap(({ facts }) => facts)} /> : null}
    </>
  )
}
