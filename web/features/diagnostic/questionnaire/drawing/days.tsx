import type { ReactNode } from 'react'
import { ink, skins } from './inks.tsx'
import { Unknown } from './people.tsx'
import { Person } from './person.tsx'
import { ground, Tile } from './tile.tsx'

/** The sun at some hours of its way across the sky. */
function Suns({ places, size = 20 }: { places: readonly (readonly [number, number])[]; size?: number }) {
  return places.map(([x, y]) => (
    <g key={x} transform={`translate(${x} ${y})`}>
      <circle r={size + 9} fill="none" stroke="#e59b2d" strokeWidth="6" strokeDasharray="5 9" />
      <circle r={size} fill="#f0b429" />
    </g>
  ))
}

/** The earth under a sky. */
function Outside({ children }: { children: ReactNode }) {
  return (
    <Tile>
      <path d={ground} fill="#dcecf2" />
      <path d="M76 258q124-22 248 0v60H76Z" fill="#c98f5c" />
      {children}
    </Tile>
  )
}

export const sun = {
  inside: (
    <Outside>
      <Suns places={[[112, 96]]} />
      <path d="M104 172h196v138H104Z" fill="#b4733f" />
      <path d="M84 176L202 92l118 84Z" fill="#8a5a36" />
      <path d="M152 194h100v116H152Z" fill="#3a2014" />
      <Person x={202} y={240} scale={0.8} hair="scarf" mood="glad" />
    </Outside>
  ),
  some: (
    <Outside>
      <Suns places={[[284, 102]]} />
      <Person x={184} y={186} scale={0.9} cloth={ink.laterite} mood="glad">
        <path d="M-58-48H58q-8 34-58 34t-58-34Z" fill="#b98a3a" />
        <path d="M-40-60v.1M0-68v.1M38-60v.1" stroke="#c8452f" strokeWidth="42" />
        <path d="M-20-72v.1M20-72v.1" stroke="#8fb33a" strokeWidth="36" />
        <path d="M-58-48H58" stroke="#8a5a36" strokeWidth="8" />
      </Person>
    </Outside>
  ),
  hours: (
    <Outside>
      <Suns
        places={[
          [118, 112],
          [200, 96],
          [282, 112],
        ]}
      />
      <Person x={200} y={218} scale={0.9} cloth={ink.green} hair="scarf" scarf={ink.laterite} />
    </Outside>
  ),
  'all-day': (
    <Outside>
      <path
        d="M88 262a112 150 0 0 1 224 0"
        fill="none"
        stroke="#e59b2d"
        strokeWidth="5"
        strokeDasharray="4 12"
      />
      <Suns
        size={17}
        places={[
          [104, 214],
          [130, 140],
          [200, 100],
          [270, 140],
          [296, 214],
        ]}
      />
      <path
        d="M254 310L270 180M246 186q24-20 44 4"
        fill="none"
        stroke="#6b4a2c"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <Person x={194} y={218} scale={0.86} cloth="#4d86a0" skin={skins.issa.skin} mood="worried">
        <path d="M-64-18Q0-88 64-18Q0-34-64-18Z" fill="#d9b06a" />
        <path d="M-44 8v.1M44 12v.1" stroke={ink.water} strokeWidth="12" />
      </Person>
    </Outside>
  ),
  unknown: <Unknown />,
}

/**
 * The bank notes of 1,000, 2,000, 5,000 and 10,000 francs: their colours and animals, a camel, a fish, an antelope and
 * a bird, by which people who do not read know them.
 */
const notes = {
  1: ['#b5453c', 'M-80 30V-6q6-14 14-2 9-30 20 0 8 4 12-2l6-24h20v12h-10l-6 28-10 6v18h-9V14h-22v16Z'],
  2: ['#3f6f9c', 'M-82 0q24-32 60-9l28-17v52L-22 9Q-58 32-82 0Z'],
  5: [
    '#3f7f52',
    'M-66-36q-12 18 6 30l-14 2 18 6 10 28h12l10-28 18-6-14-2q18-12 6-30 4 20-14 28h-12q-18-8-14-28Z',
  ],
  10: ['#75508a', 'M-84 28q18-18 22-34 14-26 42-18l14-14 4 12-8 10q2 34-30 36l-6 14h-6v-14q-14-2-32 8Z'],
} as const

type Note = readonly [thousands: keyof typeof notes, x: number, y: number, turn: number]

/** Bank notes; a larger sum has larger notes, as in the purse. */
function Notes({ of }: { of: readonly Note[] }) {
  return (
    <Tile>
      {of.map(([thousands, x, y, turn]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${0.86 + thousands * 0.016})`}
        >
          <path d="M-98-50H98V50H-98Z" fill={notes[thousands][0]} stroke="#fffaf0" strokeWidth="6" />
          <path d="M-84-38H84V38H-84Z" fill="#fffaf0" fillOpacity=".25" />
          <path d={notes[thousands][1]} fill="#fffaf0" />
          <circle cx="50" r="24" fill="#fffaf0" fillOpacity=".75" />
        </g>
      ))}
    </Tile>
  )
}

export const budget = {
  3000: (
    <Notes
      of={[
        [2, 208, 154, -8],
        [1, 190, 228, 6],
      ]}
    />
  ),
  5000: <Notes of={[[5, 200, 186, -4]]} />,
  10000: <Notes of={[[10, 200, 186, -4]]} />,
  20000: (
    <Notes
      of={[
        [10, 208, 148, -8],
        [10, 192, 228, 5],
      ]}
    />
  ),
  35000: (
    <Notes
      of={[
        [10, 206, 114, -5],
        [10, 202, 164, -2],
        [10, 198, 214, 2],
        [5, 196, 260, 4],
      ]}
    />
  ),
  'no-limit': (
    <Tile>
      {[258, 196, 134].map((y, place) => (
        <g key={y} transform={`translate(${200 + place * 6 - 6} ${y})`}>
          <path
            d="M-104-14l26-34H104L78-14Z"
            fill={notes[10][0]}
            stroke="#fffaf0"
            strokeWidth="5"
            strokeLinejoin="round"
          />
          <path d="M-104-14H78v44h-182Z" fill="#e9def0" />
          <path d="M78-14l26-34V-4L78 30Z" fill="#cbb8d6" />
          <path d="M-104-4H78M-104 7H78M-104 18H78" stroke={notes[10][0]} strokeWidth="4" />
          <path d="M-34 30v-44l26-34h42L8-14v44Z" fill={ink.gold} />
        </g>
      ))}
    </Tile>
  ),
  unknown: <Unknown />,
}
