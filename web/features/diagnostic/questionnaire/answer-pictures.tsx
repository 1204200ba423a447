import type { ReactNode } from 'react'
import { everywhere, Face, Flakes, ink, middle, Shine, Spots, Tightness, Tile } from './face.tsx'

/** A patch of skin from near. */
function Skin({ children }: { children?: ReactNode }) {
  return (
    <Tile>
      <rect width="64" height="64" fill={ink.skin} />
      <path d="M0 44q16-8 32 0t32 0v20H0Z" fill={ink.shadow} opacity=".4" />
      {children}
    </Tile>
  )
}

/** The answer that says that one does not know. */
function Unknown() {
  return (
    <Tile>
      <path
        d="M24 25q0-9 8-9t8 8q0 5-5 8-3 2-3 6M32 46v.1"
        fill="none"
        stroke={ink.cloth}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Tile>
  )
}

/** Something that worries, shown to somebody. */
function Worry() {
  return (
    <Face mood="tense">
      <circle cx="41" cy="40" r="6" fill="none" stroke={ink.light} strokeWidth="2" />
      <path d="m45.5 44.5 6 6" stroke={ink.light} strokeWidth="3" strokeLinecap="round" />
    </Face>
  )
}

function Patches({ opacity = 1, places }: { opacity?: number; places: [number, number, number, number][] }) {
  return (
    <g fill={ink.mark} opacity={opacity}>
      {places.map(([x, y, rx, ry]) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={rx} ry={ry} />
      ))}
    </g>
  )
}

const few: [number, number, number, number][] = [
  [23, 40, 1.6, 1.4],
  [41, 38, 1.5, 1.5],
  [28, 20, 1.4, 1.2],
]
const many: [number, number, number, number][] = [
  ...few,
  [25, 45, 2, 1.6],
  [43, 42, 1.8, 1.5],
  [36, 50.5, 1.6, 1.2],
]

/** The bare-face test, and the shine of a day. */
const shine = {
  'feel-test/comfortable': <Face mood="glad" />,
  'feel-test/t-zone': (
    <Face>
      <Shine on={middle} />
    </Face>
  ),
  'feel-test/all-over': (
    <Face>
      <Shine on={everywhere} />
    </Face>
  ),
  'feel-test/tight': (
    <Face mood="tense">
      <Tightness lines={3} />
    </Face>
  ),
  'feel-test/tight-and-shiny': (
    <Face mood="tense">
      <Shine on={middle} />
      <Tightness lines={2} />
    </Face>
  ),
  'shine/never': <Face mood="glad" />,
  'shine/evening-t-zone': (
    <Face>
      <Shine on={['forehead', 'nose']} strength={0.45} />
    </Face>
  ),
  'shine/midday-t-zone': (
    <Face>
      <Shine on={middle} strength={0.8} />
    </Face>
  ),
  'shine/midday-all-over': (
    <Face>
      <Shine on={everywhere} strength={0.7} />
    </Face>
  ),
  'shine/always': (
    <Face>
      <Shine on={everywhere} strength={0.95} />
      <path d="M44 12q3 4 0 6-3-2 0-6ZM51 20q2 3 0 4.5-2-1.5 0-4.5Z" fill="#5f8fae" />
    </Face>
  ),
  'tightness/never': <Face mood="glad" />,
  'tightness/dry-season': (
    <Face>
      <Tightness lines={1} />
      <path
        d="M3 12h10q4 0 4-3M3 17h7M50 10h10M53 15h8"
        fill="none"
        stroke={ink.shadow}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </Face>
  ),
  'tightness/after-wash': (
    <Face mood="tense">
      <Tightness lines={2} />
      <path d="M8 8q4 5 0 8-4-3 0-8ZM55 10q4 5 0 8-4-3 0-8Z" fill="#5f8fae" />
    </Face>
  ),
  'tightness/all-day': (
    <Face mood="tense">
      <Tightness lines={3} />
    </Face>
  ),
  'tightness/flaking': (
    <Face mood="tense">
      <Flakes />
      <Tightness lines={1} />
    </Face>
  ),
}

const spotsAndMarks = {
  'acne/none': <Face mood="glad" />,
  'acne/few': (
    <Face>
      <Spots count={3} />
    </Face>
  ),
  'acne/some': (
    <Face>
      <Spots count={7} />
    </Face>
  ),
  'acne/many': (
    <Face>
      <Spots count={13} lumps={1} />
    </Face>
  ),
  'acne/severe': (
    <Face mood="tense">
      <Spots count={16} lumps={6} />
    </Face>
  ),
  'dark-marks/none': <Face mood="glad" />,
  'dark-marks/fading': (
    <Face>
      <Patches places={few} opacity={0.5} />
    </Face>
  ),
  'dark-marks/lasting': (
    <Face>
      <Patches places={many} />
    </Face>
  ),
  'dark-marks/symmetric': (
    <Face>
      <Patches
        opacity={0.8}
        places={[
          [22.5, 38.5, 4, 3],
          [41.5, 38.5, 4, 3],
          [32, 20, 8, 2.6],
          [32, 44.4, 4, 0.9],
        ]}
      />
    </Face>
  ),
  'dark-marks/rubbing': (
    <Face>
      <path d="M20 44q5 10 12 10t12-10q-1 12-12 13T20 44Z" fill={ink.mark} opacity=".85" />
    </Face>
  ),
  'dark-marks/grey-bumps': (
    <Face>
      <g fill={ink.grey}>
        <ellipse cx="22.5" cy="38" rx="4" ry="5" opacity=".75" />
        <ellipse cx="41.5" cy="38" rx="4" ry="5" opacity=".75" />
      </g>
      <path
        d="M20.5 36v.1m3-1v.1m1.5 3v.1m-4 1v.1m2.5 1.5v.1M40 36v.1m3-1v.1m1.5 3v.1m-4 1v.1m2.5 1.5v.1"
        stroke="#1e242c"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </Face>
  ),
}

/** Signs that come before any product. */
const signs = {
  'signs/none': <Face mood="glad" />,
  'signs/fever-swelling': (
    <Face mood="tense">
      <ellipse cx="41" cy="40" rx="6.5" ry="7" fill={ink.spot} opacity=".8" />
      <path
        d="M52 8v10m0 0a2.5 2.5 0 1 0 .1 0"
        fill={ink.spot}
        stroke={ink.spot}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Face>
  ),
  'signs/spreading': (
    <Skin>
      <ellipse cx="32" cy="32" rx="12" ry="10" fill={ink.spot} opacity=".85" />
      <path
        d="M32 18V8m0 0-4 4m4-4 4 4M46 32h10m0 0-4-4m4 4-4 4M32 46v10m0 0-4-4m4 4 4-4M18 32H8m0 0 4-4m-4 4 4 4"
        fill="none"
        stroke={ink.light}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Skin>
  ),
  'signs/face-swelling': (
    <Face mood="tense">
      <ellipse cx="39" cy="31.5" rx="6" ry="4.6" fill={ink.spot} opacity=".85" />
      <ellipse cx="32" cy="48" rx="7.5" ry="3.4" fill={ink.spot} opacity=".85" />
    </Face>
  ),
  'signs/blisters': (
    <Skin>
      {[
        [20, 24, 8],
        [40, 20, 5],
        [42, 42, 9],
        [22, 46, 5],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill={ink.ash} stroke={ink.spot} strokeWidth="1.5" />
          <circle cx={x - r / 3} cy={y - r / 3} r={r / 4} fill="#fff" />
        </g>
      ))}
    </Skin>
  ),
  'signs/changing-mole': (
    <Skin>
      <path d="M22 30q2-9 11-8 4-4 8 2 6 4 1 10 2 8-7 7-8 4-10-3-6-3-3-8Z" fill="#1c0d07" />
      <path d="M44 40q3 4 0 6.5-3-2.5 0-6.5Z" fill={ink.spot} />
    </Skin>
  ),
  'signs/nail-or-sole': (
    <Tile>
      <path d="M16 64V24a16 16 0 0 1 32 0v40Z" fill={ink.skin} />
      <path d="M22 36V23a10 10 0 0 1 20 0v13q-10 6-20 0Z" fill="#e3b79a" />
      <path d="M34.5 13.5v25" stroke="#1c0d07" strokeWidth="3" />
    </Tile>
  ),
  'signs/thin-skin': (
    <Skin>
      <path
        d="M8 56q10-14 6-26 8-4 10-18M14 30q12 4 18-2 10-2 12-16M32 28q8 8 6 28m0-14q10 0 16-8"
        fill="none"
        stroke="#5c6f9a"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </Skin>
  ),
  'signs/unsure': <Worry />,
}

const drawings: Record<string, ReactNode> = { ...shine, ...spotsAndMarks, ...signs }
const pictured = new Set(Object.keys(drawings).map(name => name.split('/')[0] ?? ''))

/** Whether the answers to a question are drawn, so that each of them has its room. */
export function hasPictures(question: string): boolean {
  return pictured.has(question)
}

/** The drawing of an answer, by the keys of question and option. */
export function AnswerPicture({ question, option }: { question: string; option: string }) {
  return drawings[`${question}/${option}`] ?? <Unknown />
}
