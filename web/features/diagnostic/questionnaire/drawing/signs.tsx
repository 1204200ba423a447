import { Face, Skin } from './face.tsx'
import { ink, soft } from './inks.tsx'
import { None } from './people.tsx'
import { Tile } from './tile.tsx'

const thermometer = (
  <g strokeLinecap="round">
    <path d="M302 92v66" stroke="#fffaf0" strokeWidth="20" />
    <path d="M302 118v44" stroke={ink.spot} strokeWidth="9" />
    <circle cx="302" cy="170" r="15" fill="#fffaf0" />
    <circle cx="302" cy="170" r="10" fill={ink.spot} />
  </g>
)

const blisters = [
  [20, 24, 8],
  [41, 19, 5],
  [42, 42, 9],
  [22, 47, 5],
] as const

const nailLine = (
  <Tile>
    <path d="M138 318V160a62 62 0 0 1 124 0v158Z" fill="url(#ink-amina)" />
    <path d="M160 202v-46a40 40 0 0 1 80 0v46q-40 24-80 0Z" fill="#dba888" />
    <path d="M160 202v-4q40 20 80 0v4q-40 24-80 0Z" fill="#f0cdb2" />
    <path d="M212 119v93" stroke="#1c0d07" strokeWidth="10" />
    <path
      d="M174 150q2-16 12-22"
      fill="none"
      stroke="#fff4e6"
      strokeOpacity=".8"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M156 244q44 14 88 0M160 262q40 12 80 0"
      fill="none"
      stroke={ink.line}
      strokeOpacity=".35"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Tile>
)

/** The drawn blisters of shingles, grouped in one place on one side of the face: position and radius of each. */
const cluster = [
  [37, 20, 5],
  [47, 25, 6],
  [39, 33, 6],
  [50, 38, 5],
  [43, 45, 4],
] as const

/**
 * The drawn purple spots on the skin: position and radius of each. The same ones are drawn under the glass, since
 * they do not fade when pressed.
 */
const purple = [
  [22, 26, 2.6],
  [31, 34, 3.4],
  [37, 23, 2.2],
  [26, 41, 2.4],
  [52, 20, 3],
  [54, 44, 2.6],
  [46, 55, 2.2],
  [10, 50, 2.4],
] as const

const crusts = [
  [20, 22, 9],
  [42, 30, 12],
  [24, 48, 7],
] as const

/** The horizontal positions of the drawn fingers, whose nails all have the same thin lines. */
const fingers = [120, 200, 280] as const

export const signs = {
  none: <None />,
  'fever-swelling': (
    <Face sitter="mariam" mood="worried" before={thermometer}>
      <ellipse cx="237" cy="226" rx="31" ry="36" fill={soft('spot')} />
      <ellipse cx="238" cy="222" rx="21" ry="25" fill={soft('spot')} />
      <path
        d="M227 205q11-6 19 2"
        fill="none"
        stroke={ink.light}
        strokeOpacity=".6"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Face>
  ),
  spreading: (
    <Skin>
      <circle cx="32" cy="32" r="21" fill={soft('spot')} />
      <circle cx="32" cy="32" r="14" fill={soft('spot')} />
      <circle cx="32" cy="32" r="17" fill="none" stroke={ink.light} strokeDasharray="2.5 3" opacity=".7" />
      <path
        d="M32 12V4m0 0-3.5 3.500M32 4l3.5 3.500M52 32h8m0 0-3.5-3.500M60 32l-3.5 3.500M32 52v8m0 0-3.5-3.500M32 60l3.5-3.500M12 32H4m0 0 3.5-3.500M4 32l3.5 3.5"
        fill="none"
        stroke={ink.light}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Skin>
  ),
  'face-swelling': (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <>
          <ellipse cx="229" cy="185" rx="25" ry="19" fill="#7a3d2c" />
          <ellipse cx="226" cy="180" rx="19" ry="12" fill={soft('light')} opacity=".4" />
          <path d="M208 188q21 9 42-2" fill="none" stroke={ink.line} strokeWidth="4" strokeLinecap="round" />
          <path d="M170 250c8-14 22-16 30-11 8-5 22-3 30 11-6 17-18 25-30 25s-24-8-30-25Z" fill="#a9504f" />
          <path d="M170 250q30 7 60 0" fill="none" stroke="#2e0d0a" strokeWidth="2.6" />
          <ellipse cx="196" cy="263" rx="14" ry="6" fill={soft('light')} opacity=".5" />
        </>
      }
    >
      <ellipse cx="230" cy="188" rx="38" ry="34" fill={soft('spot')} opacity=".7" />
    </Face>
  ),
  blisters: (
    <Skin>
      {blisters.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r * 1.7} fill={soft('spot')} opacity=".8" />
          <circle cx={x} cy={y} r={r} fill="#e9c9a4" fillOpacity=".5" stroke="#e9c9a4" strokeWidth=".8" />
          <path
            d={`M${x - r * 0.6} ${y - r * 0.1}q${r * 0.1} ${-r * 0.5} ${r * 0.6} ${-r * 0.5}`}
            fill="none"
            stroke="#fffaf0"
            strokeWidth="1.4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </Skin>
  ),
  'grouped-blisters': (
    <Skin>
      <ellipse cx="44" cy="33" rx="19" ry="24" fill={soft('spot')} opacity=".9" />
      {cluster.map(([x, y, r]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={r}
          fill="#e9c9a4"
          fillOpacity=".6"
          stroke="#e9c9a4"
          strokeWidth=".8"
        />
      ))}
    </Skin>
  ),
  'medicine-rash': (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <g transform="translate(-18 0) rotate(-35 304 150)">
          <rect x="272" y="136" width="64" height="28" rx="14" fill="#fffaf0" />
          <path d="M304 136h18a14 14 0 0 1 0 28h-18Z" fill={ink.spot} />
        </g>
      }
    >
      <ellipse cx="168" cy="226" rx="20" ry="22" fill={soft('spot')} />
      <ellipse cx="234" cy="226" rx="22" ry="24" fill={soft('spot')} />
      <ellipse cx="200" cy="160" rx="24" ry="13" fill={soft('spot')} />
    </Face>
  ),
  'purple-spots': (
    <Skin>
      {purple.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#4a1038" />
      ))}
      <circle cx="30" cy="30" r="19" fill="#fffaf0" fillOpacity=".22" stroke="#fffaf0" strokeWidth="2.4" />
      <path
        d="M18 24q4-9 13-9"
        fill="none"
        stroke="#fffaf0"
        strokeOpacity=".9"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Skin>
  ),
  'changing-mole': (
    <Skin>
      <circle cx="33" cy="32" r="19" fill={soft('mark')} opacity=".7" />
      <path d="M22 30q2-9 11-8 4-4 8 2 6 4 1 10 2 8-7 7-8 4-10-3-6-3-3-8Z" fill="#170a05" />
      <path d="M27 28q3-3 7-2" fill="none" stroke="#5b3a28" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M45 40q3.5 4.5 0 7.5-3.5-3 0-7.500Z" fill="#b3402f" />
    </Skin>
  ),
  // The first key belongs to older versions of the questionnaire, whose stored answers still use it.
  'nail-or-sole': nailLine,
  'nail-or-sole-change': nailLine,
  'numb-patch': (
    <Skin>
      <ellipse cx="31" cy="37" rx="22" ry="18" fill={soft('ash')} opacity=".85" />
      <ellipse cx="31" cy="37" rx="15" ry="12" fill={soft('ash')} opacity=".6" />
      <path d="M60 4 38 29" stroke="#8a5a2b" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M40 24q-6 1-7 6-1 5 4 6 6 0 7-5 0-5-4-7Z"
        fill="#fffaf0"
        stroke={ink.line}
        strokeOpacity=".35"
        strokeWidth=".8"
      />
      <path
        d="M20 44l5 5m0-5-5 5"
        fill="none"
        stroke={ink.line}
        strokeOpacity=".7"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </Skin>
  ),
  'night-itch': (
    <Skin>
      <path d="M52 6a12 12 0 1 0 8 21 13 13 0 0 1-8-21Z" fill="#f4e3b4" />
      {cluster.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x - 20} cy={y + 6} r="2.6" fill={ink.spot} />
      ))}
      <path
        d="M8 52l14-14M14 58l14-14M20 62l12-12"
        stroke="#f0cdb2"
        strokeOpacity=".8"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </Skin>
  ),
  'honey-crusts': (
    <Skin>
      {crusts.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r * 1.3} fill={soft('spot')} />
          <path
            d={`M${x - r} ${y}q${r * 0.3} ${-r} ${r} ${-r * 0.8}t${r} ${r * 0.7}q${-r * 0.2} ${r} ${-r} ${r * 0.9}t${-r} ${-r * 0.8}Z`}
            fill="#d9a441"
            stroke="#f4d98a"
            strokeWidth=".8"
          />
        </g>
      ))}
    </Skin>
  ),
  'stable-nail-lines': (
    <Tile>
      {fingers.map(x => (
        <g key={x}>
          <path d={`M${x - 32} 318V178a32 32 0 0 1 64 0v140Z`} fill="url(#ink-amina)" />
          <path d={`M${x - 21} 206v-26a21 21 0 0 1 42 0v26q-21 12-42 0Z`} fill="#dba888" />
          <path
            d={`M${x - 6} 162v49M${x + 7} 163v47`}
            stroke="#5b3a28"
            strokeOpacity=".8"
            strokeWidth="2.6"
          />
        </g>
      ))}
    </Tile>
  ),
  'thin-skin': (
    <Skin>
      <circle cx="30" cy="32" r="30" fill={soft('light')} opacity=".5" />
      <path
        d="M8 58q10-14 6-28 8-4 10-20M14 30q12 4 18-2 10-2 12-18M32 28q8 8 6 30m0-16q10 0 17-9"
        fill="none"
        stroke="#46587f"
        strokeOpacity=".75"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M8 58q10-14 6-28 8-4 10-20M14 30q12 4 18-2 10-2 12-18M32 28q8 8 6 30m0-16q10 0 17-9"
        fill="none"
        stroke="#9db0d2"
        strokeOpacity=".5"
        strokeWidth=".7"
        strokeLinecap="round"
      />
    </Skin>
  ),
  unsure: (
    <Face
      sitter="mariam"
      mood="worried"
      before={
        <g fill="none" strokeLinecap="round">
          <path d="m268 242 30 34" stroke={ink.green} strokeWidth="14" />
          <circle
            cx="244"
            cy="216"
            r="33"
            fill="#fffaf0"
            fillOpacity=".22"
            stroke={ink.green}
            strokeWidth="8"
          />
          <path d="M224 208q4-12 15-14" stroke="#fffaf0" strokeWidth="5" />
        </g>
      }
    >
      <circle cx="246" cy="220" r="12" fill={soft('spot')} />
      <circle cx="246" cy="220" r="6" fill={ink.spot} />
    </Face>
  ),
}
