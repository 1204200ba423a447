import type { ReactNode } from 'react'
import { Face, Skin } from './face.tsx'
import { ink, skins, soft } from './inks.tsx'
import { None, Unknown } from './people.tsx'
import { Crackle, everywhere, marks, Patches, Shine, Spots } from './skin-signs.tsx'
import { Tile } from './tile.tsx'

/** Draws skin that burns: red areas, and flashes beside the face. */
function Burn({ places, flashes }: { places: readonly (readonly number[])[]; flashes: string }) {
  return (
    <>
      {places.map(([x, y, rx, ry]) => (
        <g key={`${x} ${y}`} fill={soft('spot')}>
          <ellipse cx={x} cy={y} rx={rx} ry={ry} />
          <ellipse cx={x} cy={y} rx={rx} ry={ry} />
        </g>
      ))}
      <path
        d={flashes}
        fill="none"
        stroke="#c8452f"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

const cheek = [154, 220, 26, 26] as const
const cheeks = [cheek, [246, 220, 26, 26]] as const
const beside = 'M106 184l-14 12 12 8-14 14'
const both = `${beside}M294 184l14 12-12 8 14 14`

export const reactivity = {
  never: <Face sitter="amina" mood="glad" />,
  sometimes: (
    <Face sitter="amina">
      <Burn places={[cheek]} flashes="" />
    </Face>
  ),
  often: (
    <Face sitter="amina" mood="worried">
      <Burn places={cheeks} flashes={both} />
    </Face>
  ),
  'nearly-always': (
    <Face sitter="amina" mood="worried">
      <Burn
        places={[
          [152, 218, 34, 36],
          [248, 218, 34, 36],
          [200, 138, 56, 26],
          [200, 276, 30, 18],
        ]}
        flashes={`${both}M112 118l-16 8 12 10-16 10M288 118l16 8-12 10 16 10M112 252l-16 8 12 10-14 12M288 252l16 8-12 10 14 12`}
      />
    </Face>
  ),
  unknown: <Unknown />,
}

const bumps =
  'M6 9v.1M16 13v.1M27 7v.1M38 12v.1M49 8v.1M59 14v.1M10 24v.1M21 22v.1M32 25v.1M44 21v.1M55 26v.1M5 36v.1M16 35v.1M27 38v.1M38 34v.1M49 38v.1M60 36v.1M10 49v.1M22 47v.1M33 50v.1M44 47v.1M55 50v.1M16 59v.1M38 60v.1'
const fineLines =
  'M138 178l-12-7M137 186l-13 2M262 178l12-7M263 186l13 2M160 200q12 5 22 0M218 200q12 5 22 0M164 236q-8 12-6 22M236 236q8 12 6 22'
const deepLines =
  'M160 122q40-14 80 0M156 138q44-14 88 0M164 152q36-10 72 0M194 160v14M206 160v14M176 222q-24 16-22 44M224 222q24 16 22 44M156 198q14 9 28 2M216 200q14 7 28-2M140 176l-12-8M260 176l12-8'

/** Draws lines in the skin: a dark groove with a light edge. */
function Lines({ d, width }: { d: string; width: number }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} transform="translate(0 2.500)" stroke={ink.light} strokeOpacity=".4" strokeWidth={width} />
      <path d={d} stroke="#1e0d05" strokeOpacity=".85" strokeWidth={width} />
    </g>
  )
}

/** Draws the grey of a tired face, with shadows under the eyes. */
const dullness = (
  <>
    <ellipse cx="200" cy="196" rx="86" ry="112" fill={soft('ash')} opacity=".5" />
    <path
      d="M154 196q18 16 36 2M210 198q18 14 36-2"
      fill="none"
      stroke="#1e0d05"
      strokeOpacity=".6"
      strokeWidth="7"
    />
  </>
)

const pores =
  'M184 210v.1M196 200v.1M206 212v.1M194 216v.1M202 226v.1M188 224v.1M212 222v.1M204 194v.1M166 206v.1M158 216v.1M170 220v.1M150 206v.1M162 230v.1M176 232v.1M148 226v.1M234 206v.1M242 216v.1M230 220v.1M250 206v.1M238 230v.1M224 232v.1M252 226v.1M186 138v.1M200 132v.1M214 138v.1M200 146v.1'
const beard =
  'M146 236v.1M156 250v.1M166 264v.1M150 222v.1M178 276v.1M192 282v.1M208 282v.1M222 276v.1M234 264v.1M244 250v.1M254 236v.1M250 222v.1M200 236v.1M160 238v.1M240 238v.1M186 234v.1M214 234v.1M172 286v.1M228 286v.1'

export const alsoSeen = {
  none: <None />,
  dull: (
    <Face
      sitter="amina"
      before={
        <path
          d="M150 188c8-16 34-18 42-2M208 186c8-16 34-14 42 2-12-6-30-8-42-2M150 188q18-8 42-2"
          fill={skins.amina.skin}
          stroke={ink.line}
          strokeWidth="3"
        />
      }
    >
      {dullness}
    </Face>
  ),
  rough: (
    <Skin>
      <g strokeLinecap="round">
        <path d={bumps} transform="translate(1 1.600)" stroke="#1e0d05" strokeOpacity=".7" strokeWidth="7" />
        <path d={bumps} stroke={skins.amina.light} strokeWidth="6" />
        <path d={bumps} transform="translate(-1 -1)" stroke={ink.light} strokeOpacity=".8" strokeWidth="2" />
      </g>
    </Skin>
  ),
  pores: (
    <Face sitter="issa">
      <path d={pores} stroke={ink.light} strokeOpacity=".5" strokeWidth="8" strokeLinecap="round" />
      <path d={pores} stroke="#140803" strokeWidth="6" strokeLinecap="round" />
    </Face>
  ),
  'fine-lines': (
    <Face sitter="mariam" mood="glad">
      <Lines d={fineLines} width={2.6} />
    </Face>
  ),
  'set-lines': (
    <Face sitter="mariam">
      <Lines d={deepLines} width={5} />
    </Face>
  ),
  'razor-bumps': (
    <Face
      sitter="issa"
      before={
        <g transform="rotate(38 286 256)" strokeLinecap="round">
          <path d="M286 240v70" stroke="#4d86a0" strokeWidth="12" />
          <path d="M262 230h48" stroke="#fffaf0" strokeWidth="18" />
          <path d="M262 226h48" stroke={ink.grey} strokeWidth="5" />
        </g>
      }
    >
      <path d={beard} stroke="#0d0603" strokeWidth="5" strokeLinecap="round" />
      {[
        [160, 256],
        [184, 282],
        [216, 280],
        [150, 236],
        [240, 256],
      ].map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="12" fill={soft('spot')} />
          <circle cx={x} cy={y} r="5.500" fill={ink.spot} />
        </g>
      ))}
    </Face>
  ),
  'chest-back': (
    <Tile>
      <path
        d="M170 60h60v76q0 14 40 22 46 10 46 60v100H84V218q0-50 46-60 40-8 40-22Z"
        fill="url(#ink-issa)"
      />
      <ellipse cx="200" cy="40" rx="50" ry="78" fill="#170d08" />
      <path
        d="M200 168v142M150 196q-14 34 14 54M250 196q14 34-14 54M118 318q8-44-2-70M282 318q-8-44 2-70"
        fill="none"
        stroke={ink.line}
        strokeOpacity=".6"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M140 178v.1M168 186v.1M226 180v.1M256 190v.1M182 214v.1M218 220v.1M142 228v.1M262 228v.1M170 254v.1M232 258v.1M200 196v.1"
        stroke={ink.spot}
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        d="M137 175v.1M165 183v.1M223 177v.1M253 187v.1M179 211v.1M215 217v.1M139 225v.1M259 225v.1M167 251v.1M229 255v.1"
        stroke={ink.light}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Tile>
  ),
}

/** A face whose left half has what the children draw, and whose right half is clear and fresh. */
function Better({ children }: { children: ReactNode }) {
  return (
    <Face
      sitter="amina"
      mood="glad"
      before={
        <>
          <path d="M200 10v300" stroke="#fffaf0" strokeWidth="5" strokeDasharray="12 9" />
          <path d="M300 84l5 14 14 5-14 5-5 14-5-14-14-5 14-5Z" fill={ink.gold} />
          <path
            d="M164 294h68m-16-14 16 14-16 14"
            fill="none"
            stroke="#fffaf0"
            strokeWidth="11"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      }
    >
      <svg x="76" y="62" width="124" height="248" viewBox="76 62 124 248" aria-hidden="true">
        {children}
      </svg>
    </Face>
  )
}

export const goals = {
  'even-tone': (
    <Better>
      <Patches places={marks.many} />
      <Patches places={marks.many} />
    </Better>
  ),
  spots: (
    <Better>
      <Spots count={16} lumps={1} />
    </Better>
  ),
  shine: (
    <Better>
      <Shine on={everywhere} strength={1} />
      <Shine on={everywhere} strength={0.6} />
    </Better>
  ),
  comfort: (
    <Better>
      <Crackle on={3} />
    </Better>
  ),
  brightness: <Better>{dullness}</Better>,
  lines: (
    <Better>
      <Lines d={deepLines} width={4} />
    </Better>
  ),
  simple: (
    <Tile>
      <path d="M84 254h232v18H84Z" fill="#8a5a36" />
      <path d="M94 214q0-26 26-26h56q26 0 26 26v40H94Z" fill="#8fb38a" />
      <path d="M120 206h52" stroke="#fffaf0" strokeWidth="8" strokeLinecap="round" />
      <path d="M220 166h82v88h-82Z" fill="#fffaf0" />
      <path d="M212 136h98v32h-98Z" fill={ink.laterite} />
      <path d="M244 216q18-34 36-6-10 26-36 6Z" fill={ink.green} />
    </Tile>
  ),
}
