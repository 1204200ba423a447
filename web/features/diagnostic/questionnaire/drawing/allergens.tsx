import { Skin } from './face.tsx'
import { ink, soft } from './inks.tsx'
import { None, Palm } from './people.tsx'
import { Tile } from './tile.tsx'

const cell = 'M-24-14L0-28l24 14v28L0 28l-24-14Z'
const rash =
  'M14 18v.1M26 12v.1M40 18v.1M50 30v.1M44 46v.1M30 52v.1M16 46v.1M12 32v.1M24 26v.1M38 32v.1M26 40v.1'

export const allergies = {
  none: <None />,
  fragrance: (
    <Tile>
      <path d="M150 190q0-22 22-22h56q22 0 22 22v82q0 18-18 18h-64q-18 0-18-18Z" fill="#d98f86" />
      <path d="M162 224h76v48q0 8-8 8h-60q-8 0-8-8Z" fill="#b4533f" />
      <path d="M182 138h36v32h-36Z" fill={ink.gold} />
      <path d="M176 116h48v24h-48Z" fill={ink.green} />
      <path
        d="M160 126h-18M152 106l-18-8M152 146l-18 8M124 128h-14M116 94l-14-6M116 158l-14 6"
        stroke={ink.water}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M282 116v.1" stroke={ink.gold} strokeWidth="20" strokeLinecap="round" />
      <path
        d="M282 94v.1M282 138v.1M260 116v.1M304 116v.1"
        stroke="#c96d8a"
        strokeWidth="24"
        strokeLinecap="round"
      />
    </Tile>
  ),
  preservatives: (
    <Tile>
      <path d="M124 148h152v120q0 24-24 24H148q-24 0-24-24Z" fill="#fffaf0" />
      <path d="M114 108h172v42H114Z" fill={ink.water} />
      <circle cx="200" cy="222" r="44" fill="#8fb38a" />
      <path
        d="M200 178v-14M200 266v14M156 222h-14M244 222h14M169 191l-10-10M231 191l10-10M169 253l-10 10M231 253l10 10"
        stroke="#8fb38a"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M186 212v.1M214 216v.1M196 238v.1" stroke={ink.green} strokeWidth="12" strokeLinecap="round" />
      <path d="M150 272l100-100" stroke="#c8352a" strokeWidth="14" strokeLinecap="round" />
    </Tile>
  ),
  lanolin: (
    <Tile>
      <path d="M150 240v58M180 250v48M232 250v48M260 240v58" stroke="#3a2a20" strokeWidth="15" />
      <path
        d="M120 196v.1M150 168v.1M196 158v.1M240 168v.1M268 200v.1M250 236v.1M204 246v.1M154 236v.1M200 200v.1"
        stroke="#fff6e2"
        strokeWidth="74"
        strokeLinecap="round"
      />
      <path
        d="M170 190q14-16 28 0t28 0M160 226q14-16 28 0t28 0"
        fill="none"
        stroke="#d8c6b2"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M100 156q-6-30 20-32t26 28q4 42-20 46-22-2-26-42Z" fill="#3a2a20" />
      <path d="M146 138q22-8 28 8-16 12-28 2ZM100 138q-20-6-22 10 12 10 22 0Z" fill="#3a2a20" />
      <path d="M112 152v.1M132 152v.1" stroke="#fffaf0" strokeWidth="9" strokeLinecap="round" />
    </Tile>
  ),
  bee: (
    <Tile>
      <g stroke="#b9772a" strokeWidth="7" strokeLinejoin="round">
        {[
          [116, 262, '#e7b13c'],
          [166, 262, '#f4d98a'],
          [216, 262, '#e7b13c'],
          [266, 262, '#e7b13c'],
          [141, 302, '#f4d98a'],
          [191, 302, '#e7b13c'],
          [241, 302, '#f4d98a'],
          [291, 302, '#e7b13c'],
        ].map(([x, y, fill]) => (
          <path key={`${x} ${y}`} d={cell} transform={`translate(${x} ${y})`} fill={`${fill}`} />
        ))}
      </g>
      <ellipse
        cx="186"
        cy="104"
        rx="24"
        ry="40"
        fill="#fffaf0"
        stroke={ink.water}
        strokeWidth="4"
        transform="rotate(-24 186 104)"
      />
      <ellipse
        cx="228"
        cy="104"
        rx="24"
        ry="40"
        fill="#fffaf0"
        stroke={ink.water}
        strokeWidth="4"
        transform="rotate(20 228 104)"
      />
      <ellipse cx="204" cy="164" rx="66" ry="42" fill={ink.gold} />
      <path d="M186 124v80M222 126v78M254 140v48" stroke={ink.line} strokeWidth="15" />
      <circle cx="140" cy="160" r="28" fill={ink.line} />
      <path d="M132 154v.1" stroke="#fffaf0" strokeWidth="10" strokeLinecap="round" />
      <path
        d="M128 136q-12-24-26-22M146 132q-2-24-16-28"
        fill="none"
        stroke={ink.line}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Tile>
  ),
  nuts: (
    <Tile>
      <ellipse cx="152" cy="158" rx="54" ry="66" fill="#6b3418" transform="rotate(-14 152 158)" />
      <ellipse cx="142" cy="170" rx="22" ry="46" fill="#d3ab7b" transform="rotate(-14 142 170)" />
      <path d="M168 112q18 12 20 34" fill="none" stroke="#c98f5c" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M246 110c30-6 44 20 38 44-6 18-6 22 2 42 10 30-8 58-40 54-30-4-40-32-26-58 8-16 8-22 2-38-8-22 2-40 24-44Z"
        fill="#d9a866"
      />
      <path
        d="M246 124q-16 14-6 34t-4 44M262 124q10 18 4 36t4 50M236 216q14 14 34 4"
        fill="none"
        stroke="#a5713a"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M100 280c14-26 52-36 82-20-14 30-54 40-82 20Z" fill="#a5622f" />
      <path
        d="M114 278q24-16 54-14M128 284q20-8 36-12"
        fill="none"
        stroke="#d9a866"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Tile>
  ),
  aspirin: (
    <Tile>
      <path d="M210 148h96l-14 144h-68Z" fill="#dcecf2" stroke={ink.water} strokeWidth="6" />
      <path d="M216 196h84l-10 92h-64Z" fill={ink.water} opacity=".6" />
      <path
        d="M242 262v.1M266 240v.1M250 222v.1M276 270v.1M260 120v.1M240 100v.1M276 96v.1"
        stroke="#fffaf0"
        strokeWidth="15"
        strokeLinecap="round"
      />
      {[
        [140, 150],
        [150, 246],
      ].map(([x, y]) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <circle r="46" cy="8" fill="#cdbb9c" />
          <circle r="46" fill="#fffaf0" />
          <path d="M-32 0h64" stroke="#b5a58a" strokeWidth="7" />
        </g>
      ))}
    </Tile>
  ),
  oat: (
    <Tile>
      <path
        d="M200 318C204 230 196 160 214 76M206 252q40-30 58-22M202 206q-38-34-62-28M204 160q34-30 56-24"
        fill="none"
        stroke="#b98a3a"
        strokeWidth="8"
        strokeLinecap="round"
      />
      {[
        [216, 92, 0],
        [264, 146, 40],
        [146, 188, -40],
        [268, 240, 40],
        [180, 152, -20],
        [238, 186, 20],
        [158, 254, -30],
      ].map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0-30q28 24 10 62-10 8-20 0-18-38 10-62Z" fill="#e7c36a" />
          <path d="M0-24q6 30 0 56" fill="none" stroke="#a5713a" strokeWidth="5" />
        </g>
      ))}
    </Tile>
  ),
  'hair-dye': (
    <Tile>
      <Palm x={150} y={196} scale={1.5} turn={-6}>
        <path
          d="M-24-14v-18M-8-26v-24M8-24v-24M24-14v-14M-20 18q10-14 18-2t18-2M-12 36q8-12 14 0t14-4M0 2v.1"
          stroke="#140a06"
          strokeWidth="7"
        />
      </Palm>
      <path d="M204 238h108q-4 62-54 62t-54-62Z" fill="#fffaf0" />
      <ellipse cx="258" cy="238" rx="54" ry="15" fill="#140a06" />
      <path d="M266 236l40-104" stroke="#7a4a6a" strokeWidth="15" strokeLinecap="round" />
      <path d="M256 244l8-42 24 10-14 36Z" fill="#140a06" />
    </Tile>
  ),
  other: (
    <Skin>
      <path d={rash} stroke={soft('spot')} strokeWidth="9" strokeLinecap="round" />
      <path d={rash} stroke="#b8402f" strokeWidth="4.500" strokeLinecap="round" />
      <circle cx="47" cy="46" r="14" fill="#fffaf0" />
      <path
        d="M42 43q0-6 5.500-6t5.500 5q0 3-3 5-2.500 1.500-2.500 4M47.500 55v.1"
        fill="none"
        stroke={ink.green}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Skin>
  ),
}
