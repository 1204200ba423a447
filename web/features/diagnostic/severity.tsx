import { classNames } from '#web/ui/class-names.ts'

interface SeverityProps {
  /** The severity of a skin concern, from 0 (none) to 4 (strong). */
  severity: number
  /** The severity in words, which carries the meaning; the drawing only supports it. */
  name: string
  /** Whether the words get a minimum width, so that the drawings of a list form a column. */
  isAligned?: boolean
  className?: string
}

// The seeds that depict a severity, on one line, each larger than the one before: centre and radius.
const seeds = [
  { middle: 5, radius: 4 },
  { middle: 17, radius: 5.5 },
  { middle: 32, radius: 7 },
  { middle: 50.5, radius: 8.5 },
] as const

/** The severity of a skin concern: seeds that grow and fill, and the grade in words. */
export function Severity({ severity, name, isAligned, className }: SeverityProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5 text-sm font-semibold whitespace-nowrap',
        className,
      )}
    >
      <SeveritySeeds severity={severity} />
      {isAligned ? <span className="sm:min-w-22">{name}</span> : name}
    </span>
  )
}

function SeveritySeeds({ severity }: { severity: number }) {
  return (
    <svg
      width="60"
      height="20"
      viewBox="0 0 60 20"
      aria-hidden="true"
      className={classNames('shrink-0', severity >= 3 ? 'text-accent' : 'text-primary')}
    >
      {seeds.map(({ middle, radius }, place) => (
        <circle
          key={middle}
          cx={middle}
          cy={19 - radius}
          r={radius - 0.75}
          fill={place < severity ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  )
}
