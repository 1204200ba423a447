import { Face, Skin } from './face.tsx'
import { ink, soft } from './inks.tsx'
import { alsoSeen, goals, reactivity } from './more-faces.tsx'
import { None, Unknown } from './people.tsx'
import { Crackle, everywhere, Flakes, marks, middle, Patches, Shine, Spots } from './skin-signs.tsx'

function Drops({ places }: { places: readonly (readonly [number, number])[] }) {
  return places.map(([x, y]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <path d="M0-17c12 15 14 22 14 27a14 14 0 0 1-28 0c0-5 2-12 14-27Z" fill={ink.water} />
      <path d="M-7 9q1 8 7 9" fill="none" stroke="#dcecf2" strokeWidth="3" strokeLinecap="round" />
    </g>
  ))
}

/** The drawings for the answers about how the bare face feels. */
const feelTest = {
  comfortable: <Face sitter="amina" mood="glad" />,
  't-zone': (
    <Face sitter="amina">
      <Shine on={middle} strength={0.9} />
    </Face>
  ),
  'all-over': (
    <Face sitter="amina">
      <Shine on={everywhere} strength={0.95} />
    </Face>
  ),
  tight: (
    <Face sitter="amina" mood="worried">
      <Crackle on={3} />
    </Face>
  ),
  'tight-and-shiny': (
    <Face sitter="amina" mood="worried">
      <Crackle on={2} />
      <Shine on={middle} strength={0.9} />
    </Face>
  ),
  unknown: <Unknown />,
}

const noon = (
  <>
    <circle cx="292" cy="98" r="19" fill="#f0b429" />
    <circle cx="292" cy="98" r="28" fill="none" stroke="#e59b2d" strokeWidth="7" strokeDasharray="6 8.700" />
  </>
)
const moon = <path d="M288 74a28 28 0 1 0 24 40 30 30 0 0 1-24-40Z" fill="#33466f" />

/** The drawings for the answers about how much skin shines during the day. */
const shine = {
  never: <Face sitter="issa" mood="glad" />,
  'evening-t-zone': (
    <Face sitter="issa" before={moon}>
      <Shine on={['forehead', 'nose']} strength={0.55} />
    </Face>
  ),
  'midday-t-zone': (
    <Face sitter="issa" before={noon}>
      <Shine on={middle} strength={0.85} />
    </Face>
  ),
  'midday-all-over': (
    <Face sitter="issa" before={noon}>
      <Shine on={everywhere} strength={0.85} />
    </Face>
  ),
  always: (
    <Face
      sitter="issa"
      before={
        <Drops
          places={[
            [101, 112],
            [298, 132],
          ]}
        />
      }
    >
      <Shine on={everywhere} strength={1} />
      <Shine on={everywhere} strength={0.5} />
    </Face>
  ),
  unknown: <Unknown />,
}

const tightness = {
  never: <Face sitter="mariam" mood="glad" />,
  'dry-season': (
    <Face
      sitter="mariam"
      before={
        <path
          d="M78 104h26q13 0 13-10t-10-9M78 122h18M290 104h34M300 121h24M284 138h40M78 140h10"
          fill="none"
          stroke={ink.dust}
          strokeWidth="6"
          strokeLinecap="round"
        />
      }
    >
      <Crackle on={1} />
    </Face>
  ),
  'after-wash': (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <Drops
          places={[
            [100, 108],
            [300, 124],
            [96, 166],
          ]}
        />
      }
    >
      <Crackle on={2} />
    </Face>
  ),
  'all-day': (
    <Face sitter="mariam" mood="worried">
      <Crackle on={3} />
    </Face>
  ),
  flaking: (
    <Face sitter="mariam" mood="worried">
      <Flakes />
    </Face>
  ),
  unknown: <Unknown />,
}

const acne = {
  none: <None />,
  few: (
    <Face sitter="issa">
      <Spots count={3} />
    </Face>
  ),
  some: (
    <Face sitter="issa">
      <Spots count={7} />
    </Face>
  ),
  many: (
    <Face sitter="issa">
      <Spots count={13} lumps={1} />
    </Face>
  ),
  severe: (
    <Face sitter="issa" mood="worried">
      <Spots count={16} lumps={6} />
    </Face>
  ),
  unknown: <Unknown />,
}

const darkMarks = {
  none: <None />,
  fading: (
    <Face sitter="amina">
      <Patches places={marks.few} opacity={0.62} />
    </Face>
  ),
  lasting: (
    <Face
      sitter="amina"
      before={[88, 132, 176].map(y => (
        <path key={y} d={`M298 ${y}a17 17 0 1 0 14 25 18 18 0 0 1-14-25Z`} fill="#33466f" />
      ))}
    >
      <Patches places={marks.many} />
    </Face>
  ),
  symmetric: (
    <Face sitter="amina">
      <Patches
        opacity={0.85}
        places={[
          [154, 218, 25, 20],
          [168, 206, 16, 12],
          [246, 218, 25, 20],
          [232, 206, 16, 12],
          [200, 136, 46, 15],
          [200, 237, 24, 7],
        ]}
      />
    </Face>
  ),
  rubbing: (
    <Skin>
      <ellipse cx="32" cy="33" rx="40" ry="14" fill={soft('mark')} opacity=".75" />
      <ellipse cx="30" cy="31" rx="26" ry="9" fill={soft('mark')} />
      <path
        d="M-2 27q16 7 34 5t34-7M-2 35q18 6 36 4t32-5M6 42q14 4 30 1"
        fill="none"
        stroke="#170904"
        strokeOpacity=".7"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </Skin>
  ),
  lighter: (
    <Face sitter="amina">
      <Patches
        tone="ash"
        opacity={0.8}
        places={[
          [157, 222, 24, 20],
          [232, 144, 20, 13],
          [246, 236, 15, 18],
        ]}
      />
    </Face>
  ),
  'grey-bumps': (
    <Face sitter="amina">
      <Patches
        places={[
          [156, 218, 30, 30],
          [244, 218, 30, 30],
        ]}
        tone="grey"
      />
      <path
        d="M146 206v.1m11-3v.1m8 9v.1m-16 6v.1m10 3v.1m-13 7v.1m20-2v.1m-8 10v.1M235 206v.1m11-3v.1m8 9v.1m-16 6v.1m10 3v.1m-13 7v.1m20-2v.1m-8 10v.1"
        stroke="#161b22"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Face>
  ),
  unknown: <Unknown />,
}

/** The drawings for the answers about the face, by question key and option key. */
export const faces = {
  'feel-test': feelTest,
  shine,
  tightness,
  acne,
  reactivity,
  'dark-marks': darkMarks,
  'also-seen': alsoSeen,
  goals,
}
