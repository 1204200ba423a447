import { mix } from '../../kit/colour.ts'
import { glow } from '../../kit/foliage.ts'
import { along, blur, clip, n, round, type Sheet } from '../../kit/sheet.ts'

/** The facial features of a drawn person, such as skin colour, jaw and smile. */
export type Person = {
  skin: string
  lips: string
  /** Half the width of the jaw in drawing units: about 60 is slender, 72 is square. */
  jaw: number
  brow: number
  beard?: boolean
  earrings?: string
  /** The width of the person's smile, from 0 to 1. */
  smile: number
}

// Faces are drawn in a frame of 400 by 400 units, with the light from the upper left.
const outlineOf = (jaw: number): string =>
  `M200 92C246 92 272 126 270 178C270 208 ${200 + jaw + 3} 234 ${200 + jaw * 0.8} 258C${200 + jaw * 0.56} 282 222 293 200 293C178 293 ${200 - jaw * 0.56} 282 ${200 - jaw * 0.8} 258C${200 - jaw - 3} 234 130 208 130 178C128 126 154 92 200 92Z`

const shades = (skin: string) => ({
  light: mix(skin, '#FFD2A0', 0.34),
  deep: mix(skin, '#1E0D05', 0.42),
  dark: mix(skin, '#140803', 0.66),
})

/** Draws the neck and shoulders, which the clothes cover later. */
export function bust(sheet: Sheet, { skin }: Person, broad: number): string {
  const { light, deep, dark } = shades(skin)
  const path = `M160 246C164 288 162 310 144 326C120 342 ${170 - broad} 346 ${150 - broad} 420H${250 + broad}C${230 + broad} 346 286 342 256 326C238 310 236 288 240 246Z`
  const paint = along(
    sheet,
    [130, 280],
    [280, 380],
    [
      [0, light],
      [0.4, skin],
      [1, deep],
    ],
  )
  return `<path d="${path}" fill="${paint}"/><g clip-path="${clip(sheet, path)}">${glow(sheet, 'M150 250H250V300C232 322 176 318 158 292Z', dark, 0.7, 9)}${glow(sheet, 'M150 344C170 352 188 356 198 368C180 362 160 358 146 356Z', light, 0.5, 4)}${glow(sheet, 'M250 346C232 352 214 358 204 368C224 364 244 358 256 356Z', light, 0.22, 4)}</g>`
}

function eye(sheet: Sheet, x: number, { skin, beard }: Person, side: number): string {
  const white = `M${x - 15} 187C${x - 8} 177 ${x + 8} 177 ${x + 15} 186C${x + 8} 193 ${x - 8} 194 ${x - 15} 187Z`
  const { dark, light } = shades(skin)
  const lashes = !beard
  return [
    glow(
      sheet,
      `M${x - 20} 184C${x - 10} 168 ${x + 12} 168 ${x + 20} 182C${x + 10} 176 ${x - 10} 176 ${x - 20} 184Z`,
      dark,
      0.42,
      3.5,
    ),
    glow(
      sheet,
      `M${x - 14} 176C${x - 6} 171 ${x + 6} 171 ${x + 13} 175C${x + 6} 174 ${x - 6} 174 ${x - 14} 176Z`,
      light,
      0.5,
      2,
    ),
    `<path d="${white}" fill="#F3E9DC"/><g clip-path="${clip(sheet, white)}"><circle cx="${x + 0.5}" cy="185.500" r="7.400" fill="#2B1408"/><circle cx="${x + 0.5}" cy="185.500" r="3.600" fill="#0E0502"/><path d="M${x - 15} 178h30v5c-9 -4 -21 -4 -30 3Z" fill="#5a3a24" fill-opacity=".45"/></g>`,
    `<circle cx="${x - 2}" cy="182.500" r="1.900" fill="#fff"/>`,
    `<path d="M${x - 16} 187.500C${x - 9} 176.500 ${x + 8} 176 ${x + 15.5} 186" fill="none" stroke="#180A04" stroke-width="2.800" stroke-linecap="round"/>`,
    lashes
      ? `<path d="M${x + side * 13} 183.500l${side * 6} -4.500" stroke="#180A04" stroke-width="2.200" stroke-linecap="round"/>`
      : '',
    `<path d="M${x - 12} 194C${x - 4} 198 ${x + 6} 198 ${x + 13} 193" fill="none" stroke="${dark}" stroke-opacity=".35" stroke-width="1.600"/>`,
  ].join('')
}

function mouth(sheet: Sheet, { lips, smile, skin }: Person): string {
  const { dark } = shades(skin)
  const half = 23 + 4 * smile
  const lift = 5 * smile
  const y = 250
  const [left, right] = [200 - half, 200 + half]
  const upper = `M${left} ${y - lift}C${left + 10} ${y - 6} 188 ${y - 11} 194 ${y - 10}C198 ${y - 9} 202 ${y - 9} 206 ${y - 10}C212 ${y - 11} ${right - 10} ${y - 6} ${right} ${y - lift}C${right - 12} ${y + 2} 212 ${y + 3} 200 ${y + 3}C188 ${y + 3} ${left + 12} ${y + 2} ${left} ${y - lift}Z`
  const lower = `M${left} ${y - lift}C${left + 12} ${y + 2} 188 ${y + 3} 200 ${y + 3}C212 ${y + 3} ${right - 12} ${y + 2} ${right} ${y - lift}C${right - 8} ${y + 10} 214 ${y + 17} 200 ${y + 17}C186 ${y + 17} ${left + 8} ${y + 10} ${left} ${y - lift}Z`
  return [
    `<path d="${lower}" fill="${lips}"/><path d="${upper}" fill="${mix(lips, '#1E0805', 0.28)}"/>`,
    glow(
      sheet,
      `M186 ${y + 8}C194 ${y + 6} 206 ${y + 6} 212 ${y + 8}C206 ${y + 12} 194 ${y + 12} 186 ${y + 8}Z`,
      '#FFD0C0',
      0.5,
      2,
    ),
    `<path d="M${left} ${y - lift}C${left + 12} ${y + 2} 188 ${y + 3} 200 ${y + 3}C212 ${y + 3} ${right - 12} ${y + 2} ${right} ${y - lift}" fill="none" stroke="#2E0D0A" stroke-width="1.800" stroke-linecap="round"/>`,
    glow(
      sheet,
      `M184 ${y + 22}C194 ${y + 20} 208 ${y + 20} 216 ${y + 22}C208 ${y + 27} 192 ${y + 27} 184 ${y + 22}Z`,
      dark,
      0.45,
      3,
    ),
    `<path d="M${left - 3} ${y - lift - 5}c-2 4 -2 7 0 10M${right + 3} ${y - lift - 5}c2 4 2 7 0 10" fill="none" stroke="${dark}" stroke-opacity="${n(0.5 * smile)}" stroke-width="2" stroke-linecap="round"/>`,
  ].join('')
}

/** Draws a person's face with its features and ears. */
export function face(sheet: Sheet, person: Person): string {
  const { skin, jaw, brow } = person
  const { light, deep, dark } = shades(skin)
  const outline = outlineOf(jaw)
  const paint = along(
    sheet,
    [136, 120],
    [268, 262],
    [
      [0, light],
      [0.38, skin],
      [1, deep],
    ],
  )
  const ear = (x: number, side: number): string => {
    const shell = `M${x} 182C${x + side * 14} 178 ${x + side * 15} 200 ${x + side * 9} 212C${x + side * 5} 221 ${x - side * 2} 222 ${x - side * 4} 214L${x - side * 6} 186Z`
    return `<path d="${shell}" fill="${side < 0 ? skin : deep}"/><g clip-path="${clip(sheet, shell)}">${glow(sheet, `M${x - side * 2} 190C${x + side * 8} 186 ${x + side * 8} 202 ${x + side * 2} 210L${x - side * 6} 206Z`, dark, 0.6, 2)}</g>`
  }
  const rings = person.earrings
    ? [128, 272]
        .map(
          x =>
            `<circle cx="${x}" cy="234" r="12" fill="none" stroke="${person.earrings}" stroke-width="4"/><path d="M${x - 9} 226a12 12 0 0 1 7 -4" fill="none" stroke="#FFF3CC" stroke-width="1.800" stroke-linecap="round"/>`,
        )
        .join('')
    : ''
  const beard = person.beard
    ? `<g clip-path="${clip(sheet, outline)}">${glow(sheet, `M130 196C136 236 146 262 172 282C190 296 212 296 230 282C254 262 264 236 270 196L282 300H118ZM176 236C166 246 168 262 178 268C192 274 210 274 222 268C232 260 232 246 224 236C214 228 204 236 200 237C194 236 186 228 176 236Z`, '#120804', 0.8, 3.4)}</g>`
    : ''
  // Each eyebrow is drawn from its inner end to its outer one; a raised inner end looks kind.
  const browPath = (x: number, side: number): string =>
    `<path d="M${x - side * 19} ${160.5 - brow * 0.3}C${x - side * 6} ${155.5 - brow * 0.5} ${x + side * 9} ${154 - brow * 0.5} ${x + side * 21} ${166}C${x + side * 9} ${159 - brow * 0.4} ${x - side * 6} ${160 - brow * 0.4} ${x - side * 18} ${165.5 - brow * 0.3}Z" fill="#160A05" fill-opacity=".8" filter="${blur(sheet, 0.8)}"/>`
  return [
    ear(132, -1),
    ear(268, 1),
    rings,
    `<path d="${outline}" fill="${paint}"/><g clip-path="${clip(sheet, outline)}">`,
    glow(sheet, 'M262 110C286 170 276 236 226 290L290 300V110Z', dark, 0.5, 14),
    glow(sheet, 'M148 112C170 96 214 96 232 112C214 130 168 134 148 130Z', light, 0.6, 12),
    glow(sheet, 'M142 206C152 194 176 198 182 212C176 232 156 236 146 228Z', light, 0.62, 9),
    glow(sheet, 'M222 210C232 200 250 202 256 212C252 226 236 230 226 224Z', light, 0.34, 8),
    glow(sheet, 'M150 262C168 286 232 288 250 262L240 310H160Z', dark, 0.34, 9),
    person.beard
      ? ''
      : glow(sheet, 'M140 216C150 206 172 208 178 220C172 234 152 236 142 228Z', '#C0453C', 0.16, 8),
    '</g>',
    beard,
    eye(sheet, 172, person, -1),
    eye(sheet, 228, person, 1),
    browPath(172, -1),
    browPath(228, 1),
    // The nose: a lit ridge, a shaded side, a round tip and two wings.
    glow(
      sheet,
      'M204 172C210 190 214 208 218 222C212 230 206 226 204 216C202 200 202 186 204 172Z',
      dark,
      0.42,
      5,
    ),
    `<ellipse cx="198" cy="214" rx="13" ry="11" fill="${round(sheet, [196, 211], 11, [
      [0, light, 0.42],
      [1, light, 0],
    ])}"/>`,
    glow(sheet, 'M196 176C193 190 193 200 195 208C199 208 200 190 200 176Z', light, 0.5, 3),
    `<path d="M180 220C178 227 184 231 190 228M220 220C222 227 216 231 210 228" fill="none" stroke="${dark}" stroke-opacity=".75" stroke-width="2.600" stroke-linecap="round"/>`,
    `<path d="M189 227C192 224 197 225 198 228C195 230 191 230 189 227ZM211 227C208 224 203 225 202 228C205 230 209 230 211 227Z" fill="${mix(dark, '#000000', 0.4)}"/>`,
    glow(sheet, 'M184 231C194 236 206 236 216 231C208 239 192 239 184 231Z', dark, 0.4, 3),
    mouth(sheet, person),
  ].join('')
}
