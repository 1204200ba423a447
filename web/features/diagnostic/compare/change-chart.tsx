import type { Change } from './changes.ts'

const grades = [0, 1, 2, 3, 4]
const placeOf = (grade: number) => 8 + grade * 26

/**
 * A chart of one skin concern: a scale from 0 to 4 with a ring at the earlier severity, a dot at the later one, and
 * a line between them.
 */
export function ChangeChart({ change: { before, after } }: { change: Change }) {
  const way = Math.sign(after - before)
  return (
    <svg width="120" height="24" viewBox="0 0 120 24" aria-hidden="true" className="text-primary">
      {grades.map(grade => (
        <circle key={grade} cx={placeOf(grade)} cy="12" r="2" className="fill-control" />
      ))}
      {way === 0 ? null : (
        <line
          x1={placeOf(before) + way * 6.5}
          x2={placeOf(after)}
          y1="12"
          y2="12"
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
      {way === 0 ? null : (
        <circle
          cx={placeOf(before)}
          cy="12"
          r="5.5"
          className="fill-card"
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
      <circle cx={placeOf(after)} cy="12" r="6.5" fill="currentColor" />
    </svg>
  )
}
