import type { ReactNode } from 'react'
import { Face, Skin } from './face.tsx'
import { ink, skins, soft } from './inks.tsx'
import { None, Unsaid } from './people.tsx'
import { Person } from './person.tsx'
import { Tile } from './tile.tsx'

interface TubeProps {
  x?: number
  y?: number
  turn?: number
  scale?: number
  colour?: string
  /** What is pictured on the tube, around its centre. */
  children?: ReactNode
}

/** A tube of cream that stands on its cap. */
function Tube({ x = 200, y = 186, turn = 0, scale = 1, colour = ink.laterite, children }: TubeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <path d="M-22 70h44v30h-44Z" fill={ink.green} />
      <path d="M-54-96H54L36 74h-72Z" fill="#fffaf0" />
      <path d="M-54-96H54l-2 22H-52Z" fill={colour} />
      <path d="M-38 52h76l-2 22h-72Z" fill={colour} />
      <path d="M-44-70l10 118" stroke="#fff" strokeWidth="5" />
      {children}
    </g>
  )
}

/** A face that is half dark, half pale: the sign on a lightening cream. */
const twoTone = (
  <>
    <circle cy="-10" r="32" fill="#e9c9a4" />
    <path d="M0-42a32 32 0 0 0 0 64Z" fill={skins.issa.skin} />
    <path d="M-14-14v.1M14-14v.1" stroke={ink.line} strokeWidth="7" strokeLinecap="round" />
    <path d="M-12 4q12 9 24 0" fill="none" stroke={ink.line} strokeWidth="4" strokeLinecap="round" />
  </>
)

const cross = (
  <path d="M112 98l176 176M288 98L112 274" stroke="#c8352a" strokeWidth="20" strokeLinecap="round" />
)

/** The moons since the cream was stopped: one for each month. */
function Moons({ places }: { places: readonly (readonly [number, number])[] }) {
  return places.map(([x, y]) => (
    <path key={`${x} ${y}`} d={`M${x} ${y}a19 19 0 1 0 16 28 20 20 0 0 1-16-28Z`} fill={ink.green} />
  ))
}

/** A closed tube that was laid aside. */
const stopped = (
  <>
    <Tube x={178} y={240} turn={90} scale={0.86} colour={ink.dust}>
      <g transform="rotate(-90 0 -10)">{twoTone}</g>
    </Tube>
    <path d="M112 296L262 184" stroke="#c8352a" strokeWidth="14" strokeLinecap="round" />
  </>
)

const questionMark = (
  <path
    d="M-20-22q0-22 20-22t20 20q0 12-13 20-7 5-7 15M0 32v.2"
    fill="none"
    stroke={ink.green}
    strokeWidth="12"
    strokeLinecap="round"
  />
)

/** An open jar with a lid beside it. */
function Jar({ children }: { children?: ReactNode }) {
  return (
    <>
      <path d="M130 190q70-44 140 0Z" fill="#fffaf0" />
      <path d="M118 190h164v26H118Z" fill="#d8c6b2" />
      <path d="M124 212h152v62q0 18-18 18H142q-18 0-18-18Z" fill="#f2cf86" />
      {children}
    </>
  )
}

export const lightening = {
  never: (
    <Tile>
      <Tube>{twoTone}</Tube>
      {cross}
    </Tile>
  ),
  past: (
    <Tile>
      <Moons
        places={[
          [110, 84],
          [154, 84],
          [198, 84],
          [242, 84],
          [286, 84],
          [132, 130],
          [176, 130],
          [220, 130],
          [264, 130],
        ]}
      />
      {stopped}
    </Tile>
  ),
  recent: (
    <Tile>
      <Moons
        places={[
          [168, 108],
          [226, 108],
        ]}
      />
      {stopped}
    </Tile>
  ),
  now: (
    <Face
      sitter="amina"
      before={
        <>
          <path d="M226 212q10-14 34-10 8 18-8 30-22 6-26-20Z" fill="#fffaf0" />
          <Tube x={290} y={216} turn={34} scale={0.62}>
            {twoTone}
          </Tube>
        </>
      }
    >
      <ellipse cx="238" cy="214" rx="40" ry="46" fill={soft('ash')} />
    </Face>
  ),
  unsure: (
    <Tile>
      <Jar>
        <g transform="translate(200 254) scale(.7)">{questionMark}</g>
      </Jar>
      <path d="M214 178l44-92" stroke="#8a5a36" strokeWidth="12" strokeLinecap="round" />
      <path
        d="M150 178q20-26 44-8 18-18 44 4"
        fill="none"
        stroke="#d9a08a"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </Tile>
  ),
  unsaid: <Unsaid />,
}

const moon = <path d="M6-46a30 30 0 1 0 22 48 32 32 0 0 1-22-48Z" fill="#33466f" />
const crossedSun = (
  <g transform="translate(282 118)">
    <circle r="22" fill={ink.gold} />
    <path
      d="M0-36v-8M0 36v8M36 0h8M-36 0h-8M25-25l6-6M-25-25l-6-6M25 25l6 6M-25 25l-6 6"
      stroke={ink.gold}
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="M-32 32L32-32" stroke="#c8352a" strokeWidth="11" strokeLinecap="round" />
  </g>
)

/** A skin-coloured arm from the shoulder to the hand, bent at the elbow. */
const arm = (
  <>
    <path
      d="M98 96l52 128 140-44"
      fill="none"
      stroke={skins.mariam.skin}
      strokeWidth="62"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M108 90l44 104 120-38"
      fill="none"
      stroke={skins.amina.light}
      strokeOpacity=".5"
      strokeWidth="12"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

const capsules = [
  [140, 258, -24],
  [254, 266, 18],
] as const

const drop = 'M0-70C36-22 50 2 50 26a50 50 0 0 1-100 0C-50 2-36-22 0-70Z'

export const health = {
  none: <None />,
  isotretinoin: (
    <Tile>
      <Person x={200} y={150} scale={1.25} cloth={ink.green} skin={skins.amina.skin}>
        <path d="M-24 12v.1M22 14v.1M-14 26v.1M18 28v.1M-2-26v.1" stroke="#d8503c" strokeWidth="10" />
      </Person>
      {capsules.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="-50" y="-25" width="100" height="50" rx="25" fill="#c8452f" />
          <path d="M0-25h25a25 25 0 0 1 0 50H0Z" fill="#f2cf86" />
          <path d="M-28-12h36" stroke="#fff" strokeOpacity=".8" strokeWidth="6" strokeLinecap="round" />
        </g>
      ))}
    </Tile>
  ),
  'retinoid-cream': (
    <Tile>
      <Tube x={172} colour="#33466f">
        {moon}
      </Tube>
      {crossedSun}
    </Tile>
  ),
  'benzoyl-peroxide': (
    <Tile>
      <Tube colour={ink.water}>
        <path d="M-16 10v.1M14-4v.1M-8-34v.1" stroke={ink.water} strokeWidth="26" strokeLinecap="round" />
        <path d="M-20 6v.1M10-8v.1M-12-38v.1" stroke="#fffaf0" strokeWidth="8" strokeLinecap="round" />
      </Tube>
      <path
        d="M112 250v.1M286 226v.1M272 270v.1M108 206v.1M290 176v.1"
        stroke={ink.water}
        strokeWidth="30"
        strokeLinecap="round"
      />
      <path
        d="M107 245v.1M281 221v.1M267 265v.1M103 201v.1M285 171v.1"
        stroke="#fffaf0"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </Tile>
  ),
  'cortisone-cream': (
    <Face
      sitter="mariam"
      before={
        <>
          <path d="M146 206q20-14 32 0t-4 24-30-2-10-16Z" fill="#fffaf0" />
          <Tube x={278} y={222} turn={-160} scale={0.7} colour="#7a4a6a" />
        </>
      }
    />
  ),
  'cortisone-body': (
    <Tile>
      {arm}
      <path
        d="M180 208q24-20 44-6t38-12"
        fill="none"
        stroke="#fffaf0"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <Tube x={252} y={126} turn={24} scale={0.62} colour="#7a4a6a" />
    </Tile>
  ),
  'cortisone-tablets': (
    <Tile>
      <g transform="rotate(-45 200 160)">
        <path d="M112 140h120v44H112Z" fill="#fffaf0" stroke={ink.grey} strokeWidth="6" />
        <path d="M112 146h62v32h-62Z" fill={ink.water} />
        <path
          d="M232 162h30M262 162h46M112 162H70M70 138v48"
          stroke={ink.grey}
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path d="M262 162h46" stroke="#fff" strokeWidth="3" />
      </g>
      {[
        [258, 246],
        [206, 272],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="32" cy="6" fill="#d8c6b2" />
          <circle r="32" fill="#fffaf0" />
          <path d="M-22 0h44" stroke={ink.grey} strokeWidth="5" />
        </g>
      ))}
    </Tile>
  ),
  'blood-thinner': (
    <Tile>
      <g transform="translate(172 180) scale(1.3)">
        <path d={drop} fill="#a3281f" />
        <path d="M-30 24q2 24 24 28" fill="none" stroke="#e8a08f" strokeWidth="8" strokeLinecap="round" />
      </g>
      <path d="M230 262a38 38 0 1 1 76 0 38 38 0 1 1-76 0" fill="#fffaf0" stroke="#d8c6b2" strokeWidth="5" />
      <path d="M240 262h56" stroke={ink.grey} strokeWidth="6" />
    </Tile>
  ),
  eczema: (
    <Tile>
      {arm}
      <ellipse cx="172" cy="196" rx="56" ry="50" fill={soft('spot')} />
      <ellipse cx="172" cy="196" rx="46" ry="40" fill={soft('spot')} />
      <path
        d="M150 176l14 6M176 170l10 10M152 200l16-2M178 194l14 4M162 218l10-8M190 212l12 2"
        stroke={ink.light}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Tile>
  ),
  keloid: (
    <Skin>
      <path
        d="M16 46q-4-8 4-12 2-10 12-12 6-8 14-4 8 4 4 12-2 8-12 10-4 8-12 8-6 4-10-2Z"
        fill={soft('dark')}
        transform="translate(1.500 3)"
      />
      <path d="M16 46q-4-8 4-12 2-10 12-12 6-8 14-4 8 4 4 12-2 8-12 10-4 8-12 8-6 4-10-2Z" fill="#a0563f" />
      <path
        d="M21 42q3-8 12-11t12-9"
        fill="none"
        stroke="#e8b79a"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
    </Skin>
  ),
  diabetes: (
    <Tile>
      {[
        [112, 186],
        [70, 110],
        [154, 110],
      ].map(([x, y]) => (
        <g
          key={x}
          transform={`translate(${x} ${186 - Number(y) + 154})`}
          stroke="#cdbb9c"
          strokeWidth="4"
          strokeLinejoin="round"
        >
          <path d="M0-18l40-20 40 20v46L40 48 0 28Z" fill="#fff" />
          <path d="M0-18L40 2l40-20M40 2v46" fill="none" />
        </g>
      ))}
      <g transform="translate(270 140) scale(.8)">
        <path d={drop} fill="#a3281f" />
        <path d="M-30 24q2 24 24 28" fill="none" stroke="#e8a08f" strokeWidth="8" strokeLinecap="round" />
      </g>
    </Tile>
  ),
  albinism: (
    <Tile>
      <Person x={270} y={152} scale={1.05} cloth={ink.laterite} hair="scarf" />
      <Person x={164} y={196} scale={1.34} skin="#eebf9f" hairColour="#e8cf8d" cloth="#4d86a0">
        <path d="M-24-14q9-6 17-2M24-14q-9-6-17-2" fill="none" stroke="#d9b06a" strokeWidth="5" />
        <path d="M-8 9q8 7 16 0" fill="none" stroke="#b5715a" strokeWidth="4" />
        <ellipse cy="-30" rx="62" ry="14" fill="#b98a4a" />
        <path d="M-40-32c0-32 16-46 40-46s40 14 40 46q-40 14-80 0Z" fill="#d9b06a" />
        <path d="M-40-38q40 14 80 0" fill="none" stroke={ink.laterite} strokeWidth="7" />
      </Person>
    </Tile>
  ),
  'unknown-treatment': (
    <Tile>
      <Tube x={158} colour={ink.grey}>
        {questionMark}
      </Tube>
      <circle cx="264" cy="256" r="34" fill="#fffaf0" stroke="#d8c6b2" strokeWidth="5" />
      <path d="M242 256h44" stroke={ink.grey} strokeWidth="5" />
      <g transform="translate(264 160)">{questionMark}</g>
    </Tile>
  ),
  unsaid: <Unsaid />,
}
