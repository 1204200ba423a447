import type { RoutineStep } from '#contract/diagnostic/routine.ts'
import { classNames } from '#web/ui/class-names.ts'

const drop = 'M12 3.5c4 4.3 6 7.6 6 10.5a6 6 0 0 1-12 0c0-2.9 2-6.2 6-10.5ZM9 14a3 3 0 0 0 3 3'

/** The line icons of routine steps by kind, as SVG paths on a 24 px grid. */
const drawings: Record<RoutineStep['kind'], string> = {
  cleanser:
    'M9 8.5a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4ZM17 4.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm.7 9a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM6.8 12.4c.3-.9 1-1.5 2-1.7',
  treatment:
    'm12.8 7.2 4 4m-2.5-5.5 4 4m-2.6-2.6 2-2a1.9 1.9 0 0 0-2.7-2.7l-2 2M13.6 8.2 7 14.8V17h2.2l6.6-6.6M5.4 18.4c.8.9 1.1 1.4 1.1 1.9a1.1 1.1 0 0 1-2.2 0c0-.5.3-1 1.1-1.9Z',
  moisturiser:
    'M5 11h14v6.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V11Zm1-3.5h12V11H6V7.5Zm2.5 0c.3-2 1.7-3.3 3.5-3.3 1.2 0 1.9.7 1.9 1.6M9 15.5h6',
  sunscreen:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m-13.4 0 1.4-1.4M17.3 6.7l1.4-1.4',
  weekly:
    'M12 3.5c4.5 0 6.5 3 6.5 7.5s-2.5 9.5-6.5 9.5S5.5 15.5 5.5 11 7.5 3.5 12 3.5Zm-3.5 7c.8-.7 1.7-.7 2.5 0m2 0c.8-.7 1.7-.7 2.5 0M10 16c1.3.9 2.7.9 4 0',
  rinse: drop,
  shade:
    'M3 15.5c2.5 2 5.7 3 9 3s6.5-1 9-3c-1.5-1.5-3-2-4.3-2.2C16 8.5 14.5 6 12 6s-4 2.5-4.7 7.3C6 13.5 4.5 14 3 15.5Zm4.3-2.2c3 1.2 6.4 1.2 9.4 0',
}

/** The icon of a routine step with its number. */
export function StepMark({ kind, order }: { kind: RoutineStep['kind']; order: number }) {
  return (
    <span className="relative shrink-0">
      <span className="grid size-13 place-items-center rounded-full bg-leaf text-primary print:hidden">
        <svg className="icon" width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawings[kind]} />
        </svg>
      </span>
      <span
        className={classNames(
          'absolute -start-1 -top-1 grid size-6 place-items-center rounded-full bg-primary text-xs font-bold text-on-primary tabular-nums',
          // Backgrounds are not printed, so only the step's number is.
          'print:static print:border print:border-ink print:bg-white print:text-ink',
        )}
      >
        {order}
      </span>
    </span>
  )
}
