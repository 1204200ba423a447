import { mix } from '../../kit/colour.ts'
import { between, pick } from '../../kit/random.ts'
import { across, along, blur, clip, n } from '../../kit/sheet.ts'
import { cap, flatPanel, gleam, seam, settle, wallPanel } from '../body.ts'
import { turn } from '../lathe.ts'
import { ramp, type Surface } from '../light.ts'
import type { Shape } from '../scene.ts'

/** Draws a stick whose cap stands beside it. */
export const stick: Shape = (look, y) => {
  const { seed, sheet, body, palette } = look
  const radius = between(seed, 'radius', 86, 98)
  const tall = between(seed, 'tall', 268, 300)
  const centre = 440
  const foot = 46
  const base = turn(
    sheet,
    centre,
    [
      [radius - 4, y],
      [radius, y, 6],
      [radius, y - foot, 2],
      [radius - 8, y - foot - 1],
    ],
    look.cap,
  )
  const sleeve = turn(
    sheet,
    centre,
    [
      [radius - 3, y - foot],
      [radius - 3, y - foot - tall, 6],
      [radius - 12, y - foot - tall - 1],
    ],
    body,
  )
  const balm: Surface = {
    colour: mix(palette.soft, palette.mid, 0.28),
    gloss: look.liquid ? 0.9 : 0.22,
    haze: look.liquid ? 3 : 14,
  }
  const inner = radius - 16
  const at = y - foot - tall
  const shown = between(seed, 'shown', 64, 92)
  const head = look.liquid
    ? turn(
        sheet,
        centre,
        [
          [inner, at + 2],
          [inner * 0.96, at - 22, 8],
          [inner * 0.78, at - 26, 4],
          [inner * 0.76, at - 46, 20],
          [inner * 0.5, at - 76, 26],
          [4, at - 82],
        ],
        { ...balm, colour: '#DAD7D1', metal: true },
      )
    : turn(
        sheet,
        centre,
        [
          [inner, at + 2],
          [inner, at - shown, 34],
          [inner * 0.5, at - shown - 26, 40],
          [4, at - shown - 28],
        ],
        balm,
      )
  const lidX = centre + radius + between(seed, 'beside', 104, 122)
  const lidY = y + 18
  const high = between(seed, 'cap-tall', 168, 196)
  const lid = cap(
    sheet,
    lidX,
    [
      [radius - 2, lidY],
      [radius - 2, lidY - high, 12],
      [radius * 0.3, lidY - high],
    ],
    look.cap,
  )
  const lidFoot = `<ellipse cx="${n(lidX + 5)}" cy="${n(lidY + 4)}" rx="${n(radius)}" ry="${n(radius * 0.11)}" fill="#1a0f06" fill-opacity=".5" filter="${blur(sheet, 5)}"/><ellipse cx="${n(lidX + 34)}" cy="${n(lidY)}" rx="${n(radius * 1.25)}" ry="${n(radius * 0.16)}" fill="#1a0f06" fill-opacity=".24" filter="${blur(sheet, 14, 7)}"/>`
  return {
    under: head.markup + seam(sheet, centre, inner, at + 1, 6) + sleeve.markup + base.markup,
    panel: wallPanel(sheet, centre, radius - 2.4, at + 18, y - foot - 14),
    over:
      gleam(sheet, centre, radius, at + 14, y - foot - 10, body.gloss * 0.5) +
      seam(sheet, centre, radius - 3, y - foot + 1, 5) +
      settle(sheet, sleeve.outline + base.outline, at, y, palette.table) +
      lidFoot +
      lid.markup +
      gleam(sheet, lidX, radius, lidY - high + 16, lidY - 14, look.cap.gloss * 0.4) +
      settle(sheet, lid.outline, lidY - high, lidY, palette.table),
    outline: base.outline + sleeve.outline + head.outline,
    foot: { centre, y, half: radius },
  }
}

/** Draws a pouch that stands on its folded base. */
export const sachet: Shape = (look, y) => {
  const { seed, sheet, body, palette } = look
  const centre = 500
  const half = between(seed, 'half', 164, 182)
  const tall = between(seed, 'tall', 440, 476)
  const top = y - tall
  const waist = half - 9
  const outline = `M${n(centre - half)} ${n(top)}H${n(centre + half)}C${n(centre + waist)} ${n(top + tall * 0.3)} ${n(centre + waist + 2)} ${n(top + tall * 0.6)} ${n(centre + half + 4)} ${n(y - 14)}Q${n(centre + half + 3)} ${n(y - 2)} ${n(centre + half - 16)} ${n(y)}Q${centre} ${n(y + 24)} ${n(centre - half + 16)} ${n(y)}Q${n(centre - half - 3)} ${n(y - 2)} ${n(centre - half - 4)} ${n(y - 14)}C${n(centre - waist - 2)} ${n(top + tall * 0.6)} ${n(centre - waist)} ${n(top + tall * 0.3)} ${n(centre - half)} ${n(top)}Z`
  const inside = clip(sheet, outline)
  const seal = top + 42
  const zip = top + 74
  const ribs = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${n(centre - half)} ${n(top + 5 + index * 4.2)}H${n(centre + half)}" stroke="${index % 2 ? '#ffffff' : '#1a1008'}" stroke-opacity="${index % 2 ? 0.22 : 0.1}" stroke-width="1.800"/>`,
  ).join('')
  const soft = (path: string, colour: string, opacity: number, amount: number): string =>
    `<path d="${path}" fill="${colour}" fill-opacity="${opacity}" filter="${blur(sheet, amount)}"/>`
  const crease = (path: string, colour: string, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="5" stroke-linecap="round" filter="${blur(sheet, 3)}"/>`
  const dark = '#180e06'
  const shape = [
    soft(
      `M${n(centre - half * 0.86)} ${n(zip + 26)}C${n(centre - half * 0.4)} ${n(zip + 60)} ${n(centre - half * 0.5)} ${n(y - 120)} ${n(centre - half * 0.7)} ${n(y - 60)}C${n(centre - half * 0.95)} ${n(y - 160)} ${n(centre - half)} ${n(zip + 150)} ${n(centre - half * 0.86)} ${n(zip + 26)}Z`,
      '#fffdf5',
      0.42,
      17,
    ),
    soft(
      `M${n(centre + half * 0.94)} ${n(zip + 10)}C${n(centre + half * 0.5)} ${n(zip + 130)} ${n(centre + half * 0.56)} ${n(y - 130)} ${n(centre + half * 0.9)} ${n(y - 30)}L${n(centre + half + 10)} ${n(y - 20)}V${n(zip)}Z`,
      dark,
      0.3,
      18,
    ),
    soft(
      `M${n(centre - half)} ${n(y - 50)}Q${centre} ${n(y - 4)} ${n(centre + half)} ${n(y - 50)}V${n(y + 20)}H${n(centre - half)}Z`,
      dark,
      0.26,
      12,
    ),
    crease(`M${n(centre - half + 6)} ${n(y - 30)}L${n(centre - half * 0.6)} ${n(y - 96)}`, dark, 0.2),
    crease(`M${n(centre - half + 16)} ${n(y - 34)}L${n(centre - half * 0.54)} ${n(y - 92)}`, '#ffffff', 0.34),
    crease(`M${n(centre + half - 6)} ${n(y - 34)}L${n(centre + half * 0.56)} ${n(y - 104)}`, dark, 0.3),
    crease(`M${n(centre + half - 12)} ${n(zip + 8)}L${n(centre + half * 0.64)} ${n(zip + 70)}`, dark, 0.2),
    crease(
      `M${n(centre - half + 12)} ${n(zip + 8)}L${n(centre - half * 0.7)} ${n(zip + 62)}`,
      '#ffffff',
      0.3,
    ),
  ].join('')
  const edge = `<path d="${outline}" fill="none" stroke="#fffaf0" stroke-opacity=".5" stroke-width="3" filter="${blur(sheet, 1.2)}"/>`
  const notch = (side: number): string =>
    `<path d="M${n(centre + side * (half + 1))} ${n(seal + 6)}l${-side * 10} 6l${side * 10} 6Z" fill="${mix(palette.wall, palette.mid, 0.2)}"/>`
  const zipper = `<path d="M${n(centre - half)} ${n(zip)}H${n(centre + half)}" stroke="${dark}" stroke-opacity=".22" stroke-width="3.500" filter="${blur(sheet, 1)}"/><path d="M${n(centre - half)} ${n(zip + 4)}H${n(centre + half)}" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
  const sheen = along(
    sheet,
    [centre - half, top],
    [centre + half, y],
    [
      [0, '#ffffff', 0.2],
      [0.4, '#ffffff', 0],
      [1, dark, 0.16],
    ],
  )
  return {
    under: `<path d="${outline}" fill="${across(sheet, ramp(body, 3, pick(seed, 'flat', [0.42, 0.5, 0.56])))}"/>`,
    panel: {
      within: outline,
      ...flatPanel(sheet, { centre, half: half * 0.92, top: zip + 26, foot: y - 46 }, 0.46),
    },
    over: `<g clip-path="${inside}"><path d="M${n(centre - half)} ${n(top)}H${n(centre + half)}V${n(seal)}H${n(centre - half)}Z" fill="${dark}" fill-opacity=".06"/>${ribs}${zipper}${shape}<path d="${outline}" fill="${sheen}"/>${edge}</g>${notch(-1)}${notch(1)}`,
    outline,
    foot: { centre, y: y - 2, half: half },
  }
}
