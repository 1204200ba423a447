import type { ReactNode } from 'react'
import { Face } from './face.tsx'
import { ink, skins } from './inks.tsx'
import { Person } from './person.tsx'
import { type Drawings, ground, Tile } from './tile.tsx'

const fingers = 'M-24 6v-44M-8 0v-58M8 0v-56M24 6v-42M-22 30l-30-24'

interface PalmProps {
  x: number
  y: number
  turn?: number
  scale?: number
  /** What is drawn on the palm. */
  children?: ReactNode
}

/** An open hand that shows its palm. */
export function Palm({ x, y, turn = 0, scale = 1, children }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} fill="none" strokeLinecap="round">
      <path d="M0 30v90" stroke={skins.mariam.skin} strokeWidth="44" />
      {[
        [skins.mariam.deep, 0],
        ['#c08a68', 6],
      ].map(([colour, less]) => (
        <g key={colour} stroke={`${colour}`}>
          <path d={fingers} strokeWidth={20 - Number(less)} />
          <path d="M-12 14h24v18h-24Z" strokeWidth={44 - Number(less)} strokeLinejoin="round" />
        </g>
      ))}
      <path d="M-24 14q22-8 44 4M-20 30q18-4 30 16" stroke="#8a5a3b" strokeWidth="3" />
      {children}
    </g>
  )
}

/** The drawing for "none" and "no": a glad person raises an open, empty hand. */
export function None() {
  return <Face sitter="mariam" mood="glad" before={<Palm x={284} y={248} turn={14} scale={0.9} />} />
}

/** The drawing for "I would rather not say": a finger on closed lips. */
export function Unsaid() {
  return (
    <Face
      sitter="mariam"
      before={
        <g fill="none" strokeLinecap="round">
          <path d="M200 216v70" stroke={skins.mariam.deep} strokeWidth="27" />
          <path d="M200 216v70" stroke={skins.amina.light} strokeWidth="21" />
          <path d="M200 210v8" stroke="#dba888" strokeWidth="11" />
          <path d="M186 292h56M190 312h52" stroke={skins.mariam.deep} strokeWidth="27" />
          <path d="M186 292h56M190 312h52" stroke={skins.amina.light} strokeWidth="21" />
        </g>
      }
    />
  )
}

/** The drawing for "I don't know": raised hands and a question mark. */
export function Unknown() {
  return (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <>
          <Palm x={112} y={272} turn={-24} scale={0.8} />
          <Palm x={288} y={272} turn={24} scale={0.8} />
          <path
            d="M280 96q0-20 18-20t18 18q0 11-12 18-6 5-6 14M298 148v.2"
            fill="none"
            stroke={ink.green}
            strokeWidth="11"
            strokeLinecap="round"
          />
        </>
      }
    />
  )
}

const khaki = '#c2a56b'
const indigo = '#33466f'
const grey = '#8b857c'
const white = '#f1ece2'

/** A doorway, beside which one sees how tall a person is. */
function Doorway({ children }: { children: ReactNode }) {
  return (
    <Tile>
      <path d={ground} fill="#c98f5c" />
      <path d="M108 310V84h184v226" fill="#f6e6c6" stroke="#8a5a36" strokeWidth="10" />
      {children}
    </Tile>
  )
}

/** A woman and a man of the same age. */
function Pair({ woman, man }: { woman: ReactNode; man: ReactNode }) {
  return (
    <Doorway>
      {man}
      {woman}
    </Doorway>
  )
}

const baby = (
  <>
    <Person x={200} y={222} scale={0.8} hair="tuft" mood="glad" isHead />
    <path d="M156 318c-4-38 14-58 44-58s48 20 44 58Z" fill="#f2cf86" />
    <path d="M172 284v16M228 284v16" stroke={skins.mariam.deep} strokeWidth="34" strokeLinecap="round" />
    <path d="M172 286v12M228 286v12" stroke="#c08a68" strokeWidth="20" strokeLinecap="round" />
    <path
      d="M158 272h.1M172 266h.1M186 272h.1M214 272h.1M228 266h.1M242 272h.1"
      stroke="#c08a68"
      strokeWidth="9"
      strokeLinecap="round"
    />
  </>
)

const age = {
  'under-3': <Doorway>{baby}</Doorway>,
  '3-11': (
    <Doorway>
      <Person x={196} y={206} scale={0.86} mood="glad" cloth="#4d86a0" skin={skins.issa.skin} />
      <circle cx="262" cy="286" r="24" fill="#fffaf0" stroke={ink.line} strokeWidth="4" />
      <path d="m262 274 10 8-4 12h-12l-4-12Z" fill={ink.line} />
    </Doorway>
  ),
  '12-15': (
    <Doorway>
      <Person x={200} y={174} scale={0.92} cloth={khaki} hair="braids" skin={skins.amina.skin}>
        <path d="M-40 72 44 190" stroke="#6b4a2c" strokeWidth="9" />
        <path d="M30 150h60v60H30Z" fill="#6b4a2c" />
      </Person>
    </Doorway>
  ),
  '16-24': (
    <Pair
      man={<Person x={250} y={142} scale={0.94} cloth="#fffaf0" skin={skins.issa.skin} />}
      woman={<Person x={156} y={158} scale={0.94} cloth={ink.laterite} hair="braids" mood="glad" />}
    />
  ),
  '25-34': (
    <Pair
      man={<Person x={252} y={136} cloth={indigo} skin={skins.issa.skin} beard="#170d08" />}
      woman={<Person x={154} y={156} cloth={ink.laterite} hair="scarf" mood="glad" />}
    />
  ),
  '35-44': (
    <Pair
      man={
        <Person x={252} y={140} cloth="#4d86a0" skin={skins.issa.skin} beard="#170d08" hasLines>
          <path d="M-38-14q0-40 38-40t38 40Z" fill="#f4e7cf" />
          <path d="M-36-20h72" stroke={ink.gold} strokeWidth="5" />
        </Person>
      }
      woman={
        <Person x={154} y={158} scale={1.06} cloth={ink.green} hair="scarf" scarf={ink.laterite} hasLines />
      }
    />
  ),
  '45-54': (
    <Pair
      man={
        <Person
          x={252}
          y={140}
          cloth={indigo}
          skin={skins.issa.skin}
          hairColour={grey}
          beard={grey}
          hasLines
        />
      }
      woman={
        <Person
          x={154}
          y={158}
          scale={1.06}
          cloth={ink.laterite}
          hair="scarf"
          scarf="#7a4a6a"
          hairColour={grey}
          hasLines
        />
      }
    />
  ),
  '55-plus': (
    <Pair
      man={
        <Person
          x={248}
          y={152}
          cloth="#f4e7cf"
          skin={skins.issa.skin}
          hairColour={white}
          beard={white}
          hasLines
        >
          <path d="M66 190V88q0-20-18-20t-18 16" fill="none" stroke="#6b4a2c" strokeWidth="10" />
        </Person>
      }
      woman={
        <Person x={150} y={174} cloth={ink.green} hairColour={white} hasLines>
          <path
            d="M-11-22q11-5 22 0M-10-15q10-4 20 0M-26 8l-7 6M26 8l7 6"
            stroke={ink.line}
            strokeWidth="3"
          />
        </Person>
      }
    />
  ),
}

/** A woman seen from the side, with her hands on a large belly. */
const pregnant = (
  <Tile>
    <path
      d="M172 152c-26 8-38 40-40 80l-8 86h132c4-10 2-18-2-26 26-8 40-28 36-50-4-24-30-36-52-46l-18-38Z"
      fill={ink.laterite}
    />
    <path d="M238 200c26 10 46 24 48 44 0 20-14 34-36 42-18-8-26-24-26-44s4-34 14-42Z" fill="#c96d40" />
    <path d="M170 128h42l-2 28q-18 12-36 2Z" fill={skins.issa.deep} />
    <path
      d="M166 104c0-24 14-36 36-36 20 0 32 12 32 30l8 16-9 3c2 22-6 32-26 32-26 0-41-19-41-45Z"
      fill={skins.mariam.skin}
    />
    <path d="M158 106c-10-26 12-52 42-50 22 0 36 14 34 34-22-10-44-6-60 20Z" fill={ink.green} />
    <path d="M164 70c-26-4-36 22-16 36 8 4 14 2 20-4Z" fill={ink.green} />
    <path d="M172 106c14-24 38-28 60-20" fill="none" stroke={ink.gold} strokeWidth="5" />
    <path
      d="M168 180c-8 36 10 62 40 66l46 4"
      fill="none"
      stroke={skins.mariam.deep}
      strokeWidth="22"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M168 180c-8 36 10 62 40 66l46 4"
      fill="none"
      stroke={skins.amina.skin}
      strokeWidth="17"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M217 104q6-4 12 0M219 130q8 3 14-2"
      fill="none"
      stroke={ink.line}
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Tile>
)

/** A baby wrapped in cloth, in its mother's arms. */
const breastfeeding = (
  <Tile>
    <Person x={186} y={138} scale={1.1} cloth={ink.laterite} hair="scarf" scarf="#4d86a0" mood="glad" />
    <path d="M120 292c-14-44 20-66 74-62 50-6 92 16 88 50-4 34-140 46-162 12Z" fill="#f2cf86" />
    <path d="M150 262q60-22 126 10M142 284q60-18 128 8" fill="none" stroke={ink.laterite} strokeWidth="5" />
    <circle cx="156" cy="240" r="34" fill={skins.amina.skin} />
    <path d="M124 234c2-34 58-40 64-2-18-14-44-14-64 2Z" fill="#170d08" />
    <path
      d="M140 246q7 5 13 0M164 244q7 5 13 0M154 260h12"
      fill="none"
      stroke={ink.line}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M262 262c4 26-8 36-34 40l-62 4"
      fill="none"
      stroke={skins.mariam.skin}
      strokeWidth="26"
      strokeLinecap="round"
    />
  </Tile>
)

/** A couple who think of a baby. */
const trying = (
  <Tile>
    <Person x={262} y={226} scale={0.86} cloth={indigo} skin={skins.issa.skin} />
    <Person x={146} y={236} scale={0.86} cloth={ink.laterite} hair="scarf" mood="glad" />
    <g fill="#fffaf0">
      <circle cx="204" cy="184" r="7" />
      <circle cx="202" cy="166" r="10" />
      <ellipse cx="202" cy="114" rx="58" ry="46" />
    </g>
    <Person x={202} y={116} scale={0.8} hair="tuft" mood="glad" skin={skins.amina.skin} isHead />
  </Tile>
)

export const drawings: Drawings = {
  age,
  pregnancy: { 'not-concerned': <None />, pregnant, breastfeeding, trying, unsaid: <Unsaid /> },
}
