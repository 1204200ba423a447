import type { ReactNode } from 'react'
import { ink, type Sitter, skins, soft } from './inks.tsx'
import { type DrawingProps, ground, Tile } from './tile.tsx'

/** A drawn close-up of skin; its children are drawn in a 64×64 view box. */
export function Skin({ children }: DrawingProps) {
  return (
    <Tile at="xMidYMid">
      <path d={ground} fill="url(#ink-amina)" />
      <g transform="translate(76 62) scale(3.875)">
        <path
          d="M0 14q9-5 18-1t20-3 26 1M0 38q14-4 25 0t20-2 19 2M0 54q12-3 24 0t22-1 18 1M8 0q2 8-2 16M34 64q-3-10 2-18M58 16q-4 10 0 18"
          fill="none"
          stroke={ink.line}
          strokeOpacity=".14"
          strokeWidth=".8"
        />
        {children}
      </g>
    </Tile>
  )
}

type Mood = 'calm' | 'glad' | 'worried'

const smiles: Record<Mood, number> = { calm: 0.5, glad: 1, worried: 0 }
const outline =
  'M200 92C246 92 271 126 269 178C269 208 265 234 249 258C236 281 221 293 200 293C179 293 164 281 151 258C135 234 131 208 131 178C129 126 154 92 200 92Z'
const lips: Record<Sitter, string> = { amina: '#a2504a', issa: '#7d4639', mariam: '#93434a' }
const clothes: Record<Sitter, [string, string]> = {
  amina: ['#f4e7cf', ink.laterite],
  issa: ['#33466f', '#f1e4ca'],
  mariam: [ink.laterite, '#f2cf86'],
}

interface FaceProps extends DrawingProps {
  sitter: Sitter
  mood?: Mood
  /** Marks that are drawn in front of the facial features instead of behind them. */
  before?: ReactNode
}

/** The drawn face of one of three people, lit from the upper left; signs on the skin are its children. */
export function Face({ sitter, mood = 'calm', children, before }: FaceProps) {
  const { light, deep } = skins[sitter]
  const [cloth, trim] = clothes[sitter]
  return (
    <Tile>
      {sitter === 'mariam' ? <Braids /> : null}
      <path d="M158 246c4 42 2 66-16 82h116c-18-16-20-40-16-82Z" fill={deep} />
      <path d="M66 330c8-22 40-32 80-38 6 20 32 30 54 30s48-10 54-30c40 6 72 16 80 38Z" fill={cloth} />
      <path
        d="M146 292c6 20 32 30 54 30s48-10 54-30"
        fill="none"
        stroke={trim}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <ellipse cx="128" cy="200" rx="11" ry="19" fill={light} />
      <ellipse cx="272" cy="200" rx="11" ry="19" fill={deep} />
      {sitter === 'issa' ? null : (
        <g fill="none" stroke={ink.gold} strokeWidth="4.5">
          <circle cx="125" cy="232" r="12" />
          <circle cx="275" cy="232" r="12" />
        </g>
      )}
      <path d={outline} fill={`url(#ink-${sitter})`} />
      <ellipse cx="190" cy="130" rx="46" ry="26" fill={soft('light')} opacity=".16" />
      <ellipse cx="160" cy="214" rx="26" ry="22" fill={soft('light')} opacity=".13" />
      <ellipse cx="200" cy="292" rx="44" ry="18" fill={soft('dark')} opacity=".4" />
      {children}
      <Features sitter={sitter} mood={mood} />
      <Hair sitter={sitter} />
      {before}
    </Tile>
  )
}

function Features({ sitter, mood }: { sitter: Sitter; mood: Mood }) {
  const smile = smiles[mood]
  const edge = 250 - 5 * smile
  const left = 177 - 4 * smile
  const right = 223 + 4 * smile
  const middle = `C${right - 12} 252 212 253 200 253C188 253 ${left + 12} 252 ${left} ${edge}Z`
  return (
    <>
      <ellipse cx="209" cy="206" rx="12" ry="32" fill={soft('dark')} opacity=".34" />
      <path
        d="M195 178q-3 18 0 30"
        stroke={ink.light}
        strokeOpacity=".28"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="none" stroke={ink.line} strokeLinecap="round" strokeWidth="3">
        <path d="M180 221c-2 7 4 11 10 8M220 221c2 7-4 11-10 8" strokeOpacity=".75" />
        <path d="M192 229q8 5 16 0" strokeOpacity=".55" />
      </g>
      {[172, 228].map(x => (
        <g key={x}>
          <path
            d={`M${x - 16} 187C${x - 8} 176 ${x + 8} 176 ${x + 16} 186C${x + 8} 194 ${x - 8} 195 ${x - 16} 187Z`}
            fill="#f3e9dc"
          />
          <circle cx={x} cy="185.5" r="7.6" fill="#2a1509" />
          <circle cx={x - 2.4} cy="182.6" r="2.2" fill="#fff" />
          <path
            d={`M${x - 18} 188C${x - 9} 175 ${x + 9} 174 ${x + 17} 186`}
            fill="none"
            stroke={ink.line}
            strokeWidth="3.6"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path
        d={
          mood === 'worried'
            ? 'M152 166q14-11 36-12M248 166q-14-11-36-12'
            : 'M151 165q14-14 37-8M249 165q-14-14-37-8'
        }
        fill="none"
        stroke={ink.line}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d={`M${left} ${edge}${`C${left + 8} 262 186 268 200 268C214 268 ${right - 8} 262 ${right} ${edge}`}${middle}`}
        fill={lips[sitter]}
      />
      <path
        d={`M${left} ${edge}C${left + 10} 244 188 239 194 240C198 241 202 241 206 240C212 239 ${right - 10} 244 ${right} ${edge}${middle}`}
        fill={lips[sitter]}
      />
      <path
        d={`M${left} ${edge}C${left + 12} 252 188 253 200 253C212 253 ${right - 12} 252 ${right} ${edge}`}
        fill="none"
        stroke="#2e0d0a"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </>
  )
}

function Hair({ sitter }: { sitter: Sitter }) {
  if (sitter === 'amina')
    return (
      <>
        <path
          d="M166 72c-12-26 2-46 34-34 32-12 46 8 34 34 10 20-14 32-34 20-20 12-44 0-34-20Z"
          fill="#2c5844"
        />
        <path
          d="M129 186C106 132 112 76 160 56c24-10 56-10 80 0 48 20 54 76 31 130 0-30-12-54-32-66-22-10-56-10-78 0-20 12-32 36-32 66Z"
          fill={ink.green}
        />
        <path
          d="M124 150c12-38 36-62 74-78M276 150c-12-38-36-62-74-78M138 106c14-20 30-30 50-38"
          fill="none"
          stroke="#47806a"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M131 160c5-19 16-32 31-40 22-10 54-10 76 0 15 8 26 21 31 40"
          fill="none"
          stroke={ink.gold}
          strokeWidth="4"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
      </>
    )
  if (sitter === 'issa')
    return (
      <>
        <path
          d="M131 196c-18-74 8-126 69-128 61 2 87 54 69 128-1-28-5-50-15-64-14-10-34-12-54-12s-40 2-54 12c-10 14-14 36-15 64Z"
          fill="#170d08"
        />
        <path
          d="M146 112c10-22 34-34 62-32"
          fill="none"
          stroke="#4a3426"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </>
    )
  return (
    <>
      <path d="M200 86c-42 0-58-28-48-50 12-24 84-24 96 0 10 22-6 50-48 50Z" fill="#1a0f09" />
      <path
        d="M126 186c-14-60 16-118 74-120 58 2 88 60 74 120-4-30-16-56-38-68-22-10-50-10-72 0-22 12-34 38-38 68Z"
        fill="#1a0f09"
      />
      <path
        d="M134 152c8-30 24-54 50-70M148 126c10-20 24-34 42-46M172 112c6-14 12-24 20-34M200 110V78M228 112c-6-14-12-24-20-34M252 126c-10-20-24-34-42-46M266 152c-8-30-24-54-50-70"
        fill="none"
        stroke="#5a4030"
        strokeWidth="3"
      />
      <path
        d="M160 80c20 11 60 11 80 0"
        fill="none"
        stroke={ink.gold}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}

/** Draws the braids that hang behind the ears. */
function Braids() {
  return (
    <path
      d="M126 170c-9 50-9 90-5 140M136 180c-14 48-16 90-14 130M274 170c9 50 9 90 5 140M264 180c14 48 16 90 14 130"
      fill="none"
      stroke="#1a0f09"
      strokeWidth="9"
      strokeLinecap="round"
    />
  )
}
