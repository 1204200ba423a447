import type { ReactNode } from 'react'

/** Colours of the drawings: a dark skin, lit from the left. They are the same by day and by night. */
export const ink = {
  ground: '#e7dac3',
  skin: '#84502f',
  shadow: '#6b3e24',
  hair: '#2a1a14',
  line: '#3b2015',
  light: '#ffe9c9',
  ash: '#cdbfae',
  spot: '#a5352b',
  mark: '#43220f',
  grey: '#4c5562',
  cloth: '#1f3d2f',
  leaf: '#8fa876',
} as const

interface DrawingProps {
  children?: ReactNode
}

/** The tile of every drawing: 64 units wide. It is decoration: the words beside it say the same. */
export function Tile({ children }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width="72"
      height="72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full bg-[#e7dac3]"
    >
      <rect width="64" height="64" fill={ink.ground} />
      {children}
    </svg>
  )
}

/** A calm face from the front; what is to be shown on its skin comes as children. `mood` turns the mouth. */
export function Face({ children, mood = 'calm' }: DrawingProps & { mood?: 'calm' | 'glad' | 'tense' }) {
  const mouths = { calm: 'M27 47.5q5 2 10 0', glad: 'M26 46.5q6 5 12 0', tense: 'M27 48.5q5-2.5 10 0' }
  return (
    <Tile>
      <path d="M10 64c2-8 10-10 16-11h12c6 1 14 3 16 11Z" fill={ink.cloth} />
      <path d="M26 48h12v8q-6 5-12 0Z" fill={ink.shadow} />
      <path d="M14 32C11 10 24 5 32 5s21 5 18 27q-2 9-5 11H19q-3-2-5-11Z" fill={ink.hair} />
      <ellipse cx="15.8" cy="34" rx="2.6" ry="4.2" fill={ink.shadow} />
      <ellipse cx="48.2" cy="34" rx="2.6" ry="4.2" fill={ink.shadow} />
      <path d="M17 30c0-11 7-16 15-16s15 5 15 16c0 13-7 24-15 24S17 43 17 30Z" fill={ink.skin} />
      <path
        d="M32 14c8 0 15 5 15 16 0 13-7 24-15 24 6-6 8-14 8-22s-3-14-8-18Z"
        fill={ink.shadow}
        opacity=".35"
      />
      {children}
      <g fill="none" stroke={ink.line} strokeWidth="1.4" strokeLinecap="round">
        <path d="M21.5 27.5q3.5-2.6 7-.6M35.5 26.9q3.5-2 7 .6" strokeWidth="1.7" />
        <path d="M22.5 32.2q2.8 2 5.6 0M35.9 32.2q2.8 2 5.6 0" />
        <path d="M32 34v5.5q-2 1.5-2.6.3M32 39.5q2 1.5 2.6.3" strokeWidth="1.1" />
        <path d={mouths[mood]} stroke={ink.line} strokeWidth="2" />
      </g>
    </Tile>
  )
}

const zones = {
  forehead: <ellipse cx="31" cy="20.5" rx="7" ry="3" />,
  nose: <ellipse cx="31.4" cy="35.5" rx="1.3" ry="4" />,
  chin: <ellipse cx="31" cy="51" rx="3.6" ry="1.3" />,
  left: <ellipse cx="22.5" cy="38.5" rx="3" ry="4" />,
  right: <ellipse cx="41.5" cy="38.5" rx="3" ry="4" />,
} as const

export type Zone = keyof typeof zones
export const middle: Zone[] = ['forehead', 'nose', 'chin']
export const everywhere: Zone[] = [...middle, 'left', 'right']

/** Where the skin shines, and how much. */
export function Shine({ on, strength = 0.75 }: { on: readonly Zone[]; strength?: number }) {
  return (
    <g fill={ink.light} opacity={strength}>
      {on.map(zone => (
        <g key={zone}>{zones[zone]}</g>
      ))}
    </g>
  )
}

/** Skin that is tight: fine lines that pull on cheeks and forehead. */
export function Tightness({ lines }: { lines: 1 | 2 | 3 }) {
  const paths = ['M19.5 37l5-1.5M44.5 37l-5-1.5', 'M20 41l5 0M44 41l-5 0', 'M26 18.5h10M27.5 22h8']
  return (
    <path
      d={paths.slice(0, lines).join('')}
      fill="none"
      stroke={ink.light}
      strokeWidth="1.3"
      strokeLinecap="round"
    />
  )
}

/** Ashy flakes. */
export function Flakes() {
  const places = ['19.5 36', '22.5 41', '25 37.5', '40 37', '43.5 40.5', '27 18.5', '35 20', '30 51']
  return (
    <g fill={ink.ash}>
      {places.map(place => (
        <path key={place} d={`M${place}l2.2-.8.8 1.6-2.2 1Z`} />
      ))}
    </g>
  )
}

const spotPlaces = [
  [24, 40],
  [40, 38],
  [30, 51.5],
  [27, 20],
  [42, 42],
  [21.5, 36],
  [36, 19.5],
  [25.5, 44.5],
  [38.5, 45],
  [32, 23],
  [22, 24.5],
  [43, 33.5],
  [34.5, 51],
  [28.5, 41.5],
  [36, 41],
  [41, 23.5],
] as const

/** So many spots, and so many deep lumps beneath the skin. */
export function Spots({ count, lumps = 0 }: { count: number; lumps?: number }) {
  return (
    <g>
      {spotPlaces.slice(0, count).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" fill={ink.spot} />
      ))}
      {spotPlaces.slice(0, lumps).map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="2.8" fill={ink.spot} />
          <circle cx={x - 0.8} cy={y - 0.9} r=".8" fill={ink.light} opacity=".7" />
        </g>
      ))}
    </g>
  )
}
