import './dashboard.css'

interface Bar {
  key: string
  value: number
  /** The bar's value in words, shown as a tooltip. */
  words: string
}

interface SpanChartProps {
  bars: readonly Bar[]
  /** The chart summarised in a sentence, for screen readers. */
  summary: string
  format: (value: number) => string
  /** The labels under the first bar and the last bar. */
  ends: [string, string]
}

const height = 100
/** The width of a bar, as a fraction of the room that each bar has. */
const filled = 0.72

/** A bar chart over time. The drawing is stretched to the available width, so its labels are HTML beside it. */
export function SpanChart({ bars, summary, format, ends }: SpanChartProps) {
  const top = niceTop(Math.max(...bars.map(bar => bar.value), 1))
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3">
      <div
        aria-hidden="true"
        className="span-scale flex flex-col justify-between text-end text-xs text-muted tabular-nums"
      >
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="span-chart"
      >
        {[0, height / 2, height].map(y => (
          <line
            key={y}
            x1="0"
            x2={bars.length}
            y1={y}
            y2={y}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ key, value, words }, place) => {
          const tall = (Math.max(0, value) / top) * height
          return (
            <g key={key} className="span-column">
              <title>{words}</title>
              {/* The bar's tooltip belongs to the whole column, however low the bar is. */}
              <rect x={place} y="0" width="1" height={height} />
              <rect x={place + (1 - filled) / 2} y={height - tall} width={filled} height={tall} />
            </g>
          )
        })}
      </svg>
      <span />
      <div aria-hidden="true" className="mt-2 flex justify-between gap-4 text-xs text-muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  )
}

/** The end of the chart's scale: the next round number from `most`, whose half is a whole number too. */
function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find(factor => factor * power >= most) ?? 10
  return Math.max(2, step * power)
}
