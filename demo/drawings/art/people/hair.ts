import { mix } from '../../kit/colour.ts'
import { glow } from '../../kit/foliage.ts'
import { along, blur, clip, n, type Sheet } from '../../kit/sheet.ts'

/** The SVG of a person's hair: the part behind the head and the part in front of it. */
export type Hair = { behind: string; before: string }

/** Draws a headwrap knotted above the brow. */
export function wrapped(sheet: Sheet, colour: string, thread: string): Hair {
  const [light, deep] = [mix(colour, '#FFE9C8', 0.36), mix(colour, '#160804', 0.5)]
  const paint = along(
    sheet,
    [120, 40],
    [290, 150],
    [
      [0, light],
      [0.42, colour],
      [1, deep],
    ],
  )
  const body =
    'M130 186C106 130 112 68 160 46C184 34 222 34 244 48C288 70 294 130 270 186C270 156 258 132 238 120C216 110 184 110 162 120C142 132 130 156 130 186Z'
  const knot = 'M166 58C150 34 168 8 200 22C232 6 252 32 236 58C252 76 224 98 200 82C178 98 148 78 166 58Z'
  const folds = [
    'M124 148C136 112 160 88 196 74',
    'M130 122C142 96 162 78 186 66',
    'M276 148C264 112 240 88 206 74',
    'M272 118C260 94 242 80 216 66',
    'M140 90C152 74 166 66 180 60',
  ]
    .map(
      (path, index) =>
        `<path d="${path}" fill="none" stroke="${index % 2 ? light : deep}" stroke-opacity=".55" stroke-width="${index % 2 ? 4 : 6}" stroke-linecap="round" filter="${blur(sheet, 2)}"/>`,
    )
    .join('')
  const dots = Array.from({ length: 15 }, (_, index) => {
    const t = (index / 14) * 2 - 1
    return `<circle cx="${n(200 + 66 * t)}" cy="${n(107 + 12 * t * t + 34 * t ** 6)}" r="2.600" fill="${thread}"/>`
  })
  return {
    behind: '',
    before: [
      `<path d="${body}" fill="${paint}"/><g clip-path="${clip(sheet, body)}">${folds}${glow(sheet, 'M250 50C290 80 296 130 280 170L300 160V50Z', deep, 0.6, 9)}</g>`,
      dots.join(''),
      glow(sheet, 'M168 84C184 98 218 98 234 82L228 98C212 108 186 108 172 98Z', '#160804', 0.4, 4),
      `<path d="${knot}" fill="${paint}"/><path d="M200 26C192 44 192 62 200 80M182 32C174 46 176 62 186 76M220 30C228 44 226 62 214 76" fill="none" stroke="${deep}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round" filter="${blur(sheet, 1.4)}"/><path d="M176 30C186 24 196 26 200 32" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" filter="${blur(sheet, 1.4)}"/>`,
    ].join(''),
  }
}

/** Draws fine braids, pulled back from the brow and gathered high. */
export function braided(sheet: Sheet, colour: string, bead: string): Hair {
  const light = mix(colour, '#8A6A50', 0.45)
  const cap =
    'M126 186C112 126 142 68 200 66C258 68 288 126 274 186C270 156 258 130 236 118C214 108 186 108 164 118C142 130 130 156 126 186Z'
  const bun = 'M200 84C158 84 142 54 152 32C164 8 236 8 248 32C258 54 242 84 200 84Z'
  const rows = Array.from({ length: 13 }, (_, index) => {
    const t = (index / 12) * 2 - 1
    const x = 200 + 72 * t
    const y = 114 + 60 * Math.abs(t) ** 2.4
    return `<path d="M${n(x)} ${n(y)}C${n(200 + 62 * t)} ${n(96 + 6 * Math.abs(t))} ${n(200 + 40 * t)} 82 ${n(200 + 24 * t)} 74" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="1.800"/>`
  }).join('')
  const turns = [0, 1, 2, 3]
    .map(
      index =>
        `<path d="M${156 + index * 6} ${66 - index * 12}C${176 + index * 4} ${80 - index * 14} ${224 - index * 4} ${80 - index * 14} ${244 - index * 6} ${66 - index * 12}" fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="2"/>`,
    )
    .join('')
  const braid = (x: number, sway: number, long: number): string =>
    `<path d="M${x} 170C${x + sway} 220 ${x + sway} 270 ${x + sway * 0.6} ${long}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/><path d="M${x} 170C${x + sway} 220 ${x + sway} 270 ${x + sway * 0.6} ${long}" fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="2.400" stroke-dasharray="3 6"/><rect x="${n(x + sway * 0.6 - 4)}" y="${long - 8}" width="8" height="9" rx="3" fill="${bead}"/>`
  return {
    behind: `${braid(124, -10, 300)}${braid(276, 10, 300)}${braid(132, -16, 320)}${braid(268, 16, 320)}`,
    before: [
      `<path d="${bun}" fill="${colour}"/>${turns}${glow(sheet, 'M164 26C180 16 206 14 220 20C204 26 182 30 166 40Z', light, 0.6, 4)}`,
      `<path d="${cap}" fill="${colour}"/><g clip-path="${clip(sheet, cap)}">${rows}${glow(sheet, 'M138 116C152 88 180 76 204 76C182 88 158 104 146 130Z', light, 0.5, 6)}</g>`,
      `<path d="M162 82C180 92 220 92 238 82" fill="none" stroke="${bead}" stroke-width="6" stroke-linecap="round"/>`,
    ].join(''),
  }
}

/** Draws hair cut close, with a clean edge. */
export function cropped(sheet: Sheet, colour: string): Hair {
  const light = mix(colour, '#7A5A40', 0.5)
  const cap =
    'M132 192C114 122 138 70 200 68C262 70 286 122 268 192C270 164 266 142 256 128C240 118 222 116 200 116C178 116 160 118 144 128C134 142 130 164 132 192Z'
  return {
    behind: '',
    before: `<path d="${cap}" fill="${colour}"/><g clip-path="${clip(sheet, cap)}">${glow(sheet, 'M140 122C150 90 182 76 214 80C190 90 166 104 152 126Z', light, 0.7, 8)}${glow(sheet, 'M124 150H140V196H124ZM260 150H278V196H260Z', mix(colour, '#6C3C22', 0.55), 0.6, 5)}</g>`,
  }
}
