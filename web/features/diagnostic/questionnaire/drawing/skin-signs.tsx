import { type Fading, ink, soft } from './inks.tsx'

// Areas of the drawn face in the coordinates of the portraits: centre and radii.
const zones = {
  forehead: [196, 138, 50, 21],
  nose: [199, 208, 15, 31],
  chin: [198, 278, 22, 11],
  left: [156, 218, 26, 25],
  right: [245, 218, 22, 24],
} as const

type Zone = keyof typeof zones
export const middle: Zone[] = ['forehead', 'nose', 'chin']
export const everywhere: Zone[] = [...middle, 'left', 'right']

const glints: Record<Zone, string> = {
  forehead: 'M170 130q18-8 40-4',
  nose: 'M196 206q-2 7 0 13',
  chin: 'M192 275q6-3 12-1',
  left: 'M145 211q6-9 17-9',
  right: 'M237 207q8-4 13 3',
}

/** Draws shine on parts of the face: a fading sheen with a highlight. */
export function Shine({ on, strength = 0.75 }: { on: readonly Zone[]; strength?: number }) {
  return (
    <g opacity={strength}>
      {on.map(zone => {
        const [x, y, rx, ry] = zones[zone]
        return (
          <g key={zone}>
            <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={soft('gloss')} opacity=".6" />
            <ellipse cx={x - 3} cy={y - 3} rx={rx * 0.6} ry={ry * 0.55} fill={soft('glint')} opacity=".5" />
          </g>
        )
      })}
      <path
        d={on.map(zone => glints[zone]).join('')}
        fill="none"
        stroke="#fffaf0"
        strokeOpacity=".85"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

const cheek =
  'M138 207l10 3 5-7 8 2 4-6 11 2M148 210l-2 9 6 6-3 8M146 219l-8 2M152 225l9-2 4-8-4-10M161 223l5 7 9-3M166 230l-1 9M158 224l-1 10 5 6M165 215l8 2'
const few = 'M140 208l9 3 6-6 9 3M149 211l-2 9 6 5M155 205l1-5'
const brow =
  'M156 132l12-5 9 6 12-4 11 5 13-4 12 5 13-3M168 127l-2-8M177 133l1 8 8 4M189 129l2-9M200 134l-2 9M213 130l4-9M225 135l-2 8'
const jaw = 'M180 281l9-3 7 4 9-4 10 4M189 278l-1-6M205 278l3-6'

/** Draws tight skin: fine cracks, like dry earth, on an ashen veil. */
export function Crackle({ on }: { on: 1 | 2 | 3 }) {
  const lines = on === 1 ? few : cheek
  return (
    <>
      <Veil on={on === 3 ? everywhere : ['left', 'right']} strength={0.2 + on * 0.08} />
      <g fill="none" stroke="#f3d9b8" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round">
        <path d={lines} strokeOpacity=".66" />
        <path d={lines} transform="matrix(-1 0 0 1 400 2)" strokeOpacity=".52" />
        {on === 3 ? <path d={brow + jaw} strokeOpacity=".6" /> : null}
      </g>
    </>
  )
}

/** Draws the dull grey of dry skin on parts of the face. */
function Veil({ on, strength }: { on: readonly Zone[]; strength: number }) {
  return on.map(zone => {
    const [x, y, rx, ry] = zones[zone]
    return (
      <ellipse key={zone} cx={x} cy={y} rx={rx * 1.15} ry={ry * 1.1} fill={soft('ash')} opacity={strength} />
    )
  })
}

const flakePlaces = [
  [144, 210],
  [158, 222],
  [148, 233],
  [166, 205],
  [237, 208],
  [252, 220],
  [242, 234],
  [176, 126],
  [204, 132],
  [224, 124],
  [194, 278],
  [186, 214],
] as const

/** Draws dry skin with scales whose edges are lifted. */
export function Flakes() {
  return (
    <>
      <Veil on={everywhere} strength={0.4} />
      {flakePlaces.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M-6 4q6 5 12-1" fill="none" stroke={ink.line} strokeOpacity=".5" strokeWidth="2.4" />
          <path d="M-7 1l5-5 7-1 3 4-5 5-7 1Z" fill="#dccbb8" fillOpacity=".85" />
        </g>
      ))}
    </>
  )
}

const spotPlaces = [
  [158, 220],
  [243, 214],
  [191, 281],
  [176, 132],
  [240, 240],
  [151, 206],
  [222, 126],
  [166, 240],
  [232, 243],
  [200, 146],
  [152, 142],
  [258, 204],
  [210, 277],
  [174, 224],
  [230, 226],
  [246, 146],
] as const

/** Draws `count` spots on the face, and `lumps` deep lumps under the skin. */
export function Spots({ count, lumps = 0 }: { count: number; lumps?: number }) {
  return (
    <>
      {spotPlaces.slice(0, count).map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="11" fill={soft('spot')} opacity=".75" />
          <circle cx={x} cy={y} r="4.6" fill={ink.spot} />
          <circle cx={x - 1.4} cy={y - 1.7} r="1.5" fill={ink.light} opacity=".8" />
        </g>
      ))}
      {spotPlaces.slice(0, lumps).map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="16" fill={soft('spot')} />
          <circle cx={x} cy={y} r="9.5" fill={ink.spot} />
          <path
            d={`M${x - 5} ${y - 3}q3-4 7-3`}
            fill="none"
            stroke={ink.light}
            strokeOpacity=".75"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  )
}

type Patch = readonly [x: number, y: number, rx: number, ry: number]

const fresh: Patch[] = [
  [156, 224, 10, 8],
  [244, 216, 9, 9],
  [178, 134, 8, 7],
]
const many: Patch[] = [
  ...fresh,
  [168, 244, 12, 9],
  [254, 234, 11, 9],
  [224, 128, 9, 7],
  [146, 206, 8, 7],
  [212, 277, 10, 7],
  [236, 246, 8, 7],
]
export const marks = { few: fresh, many }

/** Draws patches darker than the skin, with soft edges. */
export function Patches({
  places,
  tone = 'mark',
  opacity = 1,
}: {
  places: readonly Patch[]
  tone?: Fading
  opacity?: number
}) {
  return (
    <g opacity={opacity}>
      {places.map(([x, y, rx, ry]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={rx} ry={ry} fill={soft(tone)} />
      ))}
    </g>
  )
}
