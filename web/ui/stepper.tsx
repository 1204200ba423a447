import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type LinkComponent, PlainLink } from './link.tsx'

export interface StepperProps {
  label: string
  /** A step that can be gone back to has an address. */
  steps: { text: string; href?: string }[]
  /** Place of the current step, from 0. */
  current: number
  /** Spoken after a step that is done. */
  doneText: string
  link?: LinkComponent
}

/** The steps of a task in order, and where one stands. */
export function Stepper({ label, steps, current, doneText, link: Link = PlainLink }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2">
        {steps.map((step, index) => {
          const isDone = index < current
          const isCurrent = index === current
          const text = (
            <>
              <span
                className={classNames(
                  'grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
                  isCurrent && 'bg-primary text-on-primary',
                  isDone && 'bg-leaf text-success',
                  index > current && 'bg-fill text-muted',
                )}
              >
                {isDone ? <Icon name="check" size={16} label={doneText} /> : index + 1}
              </span>
              <span
                className={classNames(
                  !isCurrent && 'max-sm:sr-only',
                  isCurrent ? 'font-semibold' : 'text-muted',
                )}
              >
                {step.text}
              </span>
            </>
          )
          return (
            <li
              key={step.text}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex items-center gap-2 not-last:flex-1"
            >
              {isDone && step.href ? (
                <Link href={step.href} className="flex min-h-11 items-center gap-2 hover:underline">
                  {text}
                </Link>
              ) : (
                <span className="flex min-h-11 items-center gap-2">{text}</span>
              )}
              {index < steps.length - 1 ? <span className="h-px min-w-3 flex-1 bg-control" /> : null}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
