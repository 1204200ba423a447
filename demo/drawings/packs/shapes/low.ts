import { mix } from '../../kit/colour.ts'
import { drawLines, plants } from '../../kit/plants.ts'
import { between, chance, pick } from '../../kit/random.ts'
import { across, along, blur, clip, n } from '../../kit/sheet.ts'
import { cap, flatPanel, gleam, grain, seam, settle, wallPanel } from '../body.ts'
import { finish } from '../houses.ts'
import { type Corner, turn } from '../lathe.ts'
import { ramp, type Surface } from '../light.ts'
import type { Look, Shape } from '../scene.ts'

const centre = 500

/** Draws a wide jar with a lid. */
export const jar: Shape = (look, y) => {
  const { seed, sheet, body, palette } = look
  const radius = between(seed, 'radius', 176, 200)
  const tall = between(seed, 'tall', 178, 224)
  const heel = between(seed, 'heel', 14, 40)
  const turned = turn(
    sheet,
    centre,
    [
      [radius - heel, y],
      [radius, y, heel * 1.5],
      [radius, y - tall, 16],
      [radius - 26, y - tall - 2, 4],
      [radius - 26, y - tall - 14],
    ],
    body,
  )
  const wide = radius + pick(seed, 'lid-wide', [0, 3, -4])
  const high = between(seed, 'lid', 76, 108)
  const at = y - tall - 5
  const corners: Corner[] = [
    [wide, at],
    [wide, at - high, pick(seed, 'lid-round', [7, 12, 22])],
    [wide * 0.2, at - high],
  ]
  const lid = cap(sheet, centre, corners, look.cap, look.cap.metal ? 0 : pick(seed, 'ribs', [0, 0, 60]))
  const wooden = look.house.cap === 'wood' ? grain(sheet, lid.outline, centre, wide, at - high, at) : ''
  return {
    under: turned.markup,
    panel: wallPanel(sheet, centre, radius + 0.6, y - tall + 20, y - 24),
    over:
      gleam(sheet, centre, radius, y - tall + 18, y - 24, body.gloss * 0.5) +
      settle(sheet, turned.outline, y - tall, y, palette.table) +
      seam(sheet, centre, radius - 4, at + 7, 10) +
      lid.markup +
      wooden +
      gleam(sheet, centre, wide, at - high + 18, at - 8, look.cap.gloss * 0.35),
    outline: turned.outline + lid.outline,
    foot: { centre, y, half: radius },
  }
}

/** Draws a balm in its tin; the lid with the label leans behind it. */
export const tin: Shape = (look, y) => {
  const { seed, sheet, body, palette } = look
  const metal: Surface = body.metal ? body : finish('aluminium', palette)
  const radius = between(seed, 'radius', 186, 200)
  const back = y - 16
  const lidY = back - radius
  const pot = radius * 0.8
  const side = pick(seed, 'side', [-1, 1] as const)
  const potX = centre + side * radius * 0.78
  const potY = y + 30
  const high = between(seed, 'tall', 66, 84)
  const edge = along(
    sheet,
    [centre - radius, lidY - radius],
    [centre + radius, lidY + radius],
    [
      [0, mix(metal.colour, '#ffffff', 0.75)],
      [0.25, mix(metal.colour, '#ffffff', 0.2)],
      [0.5, mix(metal.colour, '#1a120a', 0.45)],
      [0.72, mix(metal.colour, '#ffffff', 0.35)],
      [1, mix(metal.colour, '#1a120a', 0.55)],
    ],
  )
  const face = along(
    sheet,
    [centre - radius, lidY - radius * 0.7],
    [centre + radius, lidY + radius * 0.7],
    [
      [0, mix(body.colour, '#ffffff', body.metal ? 0.55 : 0.25)],
      [0.4, mix(body.colour, '#ffffff', body.metal ? 0.18 : 0.08)],
      [0.66, mix(body.colour, '#ffffff', body.metal ? 0.5 : 0.12)],
      [1, mix(body.colour, '#1a120a', 0.24)],
    ],
  )
  const disc = (r: number, paint: string, dx = 0, dy = 0): string =>
    `<circle cx="${n(centre + dx)}" cy="${n(lidY + dy)}" r="${n(r)}" fill="${paint}"/>`
  const groove = `<circle cx="${centre}" cy="${n(lidY)}" r="${n(radius * 0.9)}" fill="none" stroke="${mix(body.colour, '#1a120a', 0.4)}" stroke-opacity=".5" stroke-width="2.500"/><circle cx="${n(centre + 1.5)}" cy="${n(lidY + 2)}" r="${n(radius * 0.9)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.800"/>`
  const lid = disc(radius, edge, 7, 4) + disc(radius, edge) + disc(radius * 0.975, face) + groove
  const pan = turn(
    sheet,
    potX,
    [
      [pot - 8, potY],
      [pot, potY, 9],
      [pot, potY - high, 3],
      [pot - 7, potY - high - 2],
    ],
    metal,
  )
  const balm: Surface = { colour: mix(palette.soft, '#fff6e0', 0.45), gloss: 0.12, haze: 18 }
  const swirl = turn(
    sheet,
    potX,
    [
      [pot * 0.93, potY - high + 2],
      [pot * 0.9, potY - high - 12, 10],
      [pot * 0.5, potY - high - 26, 24],
      [pot * 0.42, potY - high - 34, 8],
      [pot * 0.05, potY - high - 48],
    ],
    balm,
  )
  const lidShade = `<ellipse cx="${n(potX + 26)}" cy="${n(potY - 36)}" rx="${n(pot)}" ry="60" fill="#1a0f06" fill-opacity=".3" filter="${blur(sheet, 18)}"/>`
  const lidOutline = `M${n(centre - radius)} ${n(lidY)}A${n(radius)} ${n(radius)} 0 1 1 ${n(centre + radius)} ${n(lidY)}A${n(radius)} ${n(radius)} 0 1 1 ${n(centre - radius)} ${n(lidY)}Z`
  const potFoot = `<ellipse cx="${n(potX + 5)}" cy="${n(potY + 5)}" rx="${n(pot * 1.02)}" ry="${n(pot * 0.1)}" fill="#1a0f06" fill-opacity=".5" filter="${blur(sheet, 6)}"/>`
  return {
    under: lid,
    panel: flatPanel(
      sheet,
      {
        centre,
        half: radius * 0.74,
        top: lidY - radius * 0.74,
        foot: lidY + radius * 0.74,
        round: radius * 0.87,
      },
      0.18,
    ),
    over: `<g clip-path="${clip(sheet, lidOutline)}">${lidShade}</g>${potFoot}${pan.markup}${settle(sheet, pan.outline, potY - high, potY, palette.table)}${swirl.markup}`,
    outline: lidOutline + pan.outline,
    foot: { centre: centre + side * radius * 0.3, y: back + 12, half: radius * 0.9 },
  }
}

/** Draws a rounded block, seen from the front and slightly above. */
function blockOf(
  look: Look,
  box: { x: number; y: number; wide: number; high: number; corner: number; deep: number },
  surface: Surface,
): { markup: string; outline: string } {
  const { sheet } = look
  const { x, y, wide, high, corner, deep } = box
  const rect = (inset: number, dy: number): string =>
    `x="${n(x - wide / 2 + inset)}" y="${n(y - high + inset + dy)}" width="${n(wide - inset * 2)}" height="${n(high - inset * 2)}" rx="${n(Math.max(4, corner - inset))}"`
  const outline = `M${n(x - wide / 2)} ${n(y - high + corner - deep)}a${corner} ${corner} 0 0 1 ${corner} -${corner}h${n(wide - corner * 2)}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${n(y - corner)}a${corner} ${corner} 0 0 1 -${corner} ${corner}h-${n(wide - corner * 2)}a${corner} ${corner} 0 0 1 -${corner} -${corner}Z`
  const lid = across(sheet, ramp({ ...surface, colour: mix(surface.colour, '#ffffff', 0.06) }, 62, 0.3))
  const face = across(sheet, ramp(surface, 2, 0.42))
  const fall = along(
    sheet,
    [0, y - high],
    [0, y],
    [
      [0, '#ffffff', 0.16],
      [0.35, '#ffffff', 0],
      [0.7, '#150d06', 0],
      [1, '#150d06', 0.26],
    ],
  )
  const light = `<rect ${rect(3, 0)} fill="none" stroke="#fffaf0" stroke-opacity=".5" stroke-width="7" filter="${blur(sheet, 5)}"/>`
  return {
    outline,
    markup: `<path d="${outline}" fill="${lid}"/><rect ${rect(0, 0)} fill="${face}"/><rect ${rect(0, 0)} fill="${fall}"/><g clip-path="${clip(sheet, `M${n(x - wide / 2)} ${n(y - high - 4)}h${n(wide)}L${n(x)} ${n(y - high / 2)}L${n(x - wide / 2)} ${n(y)}Z`)}">${light}</g>`,
  }
}

/** Draws a bar of soap in its paper band; some bars lie on a second bar. */
export const bar: Shape = (look, y) => {
  const { seed, sheet, palette, house } = look
  const soap: Surface = {
    colour:
      chance(seed, 'soap') > 0.4 ? mix(palette.mid, '#8a6a4a', 0.25) : mix(palette.soft, palette.mid, 0.3),
    gloss: 0.1,
    haze: 18,
  }
  const stacked = chance(seed, 'stacked') > 0.35
  const corner = between(seed, 'corner', 30, 52)
  const base = stacked ? 112 : 0
  const [wide, high] = [between(seed, 'wide', 380, 410), between(seed, 'high', 262, 288)]
  const lower = stacked
    ? blockOf(
        look,
        { x: centre - 14, y, wide: wide + 56, high: 108, corner: 34, deep: 22 },
        { ...soap, colour: mix(soap.colour, '#ffffff', 0.1) },
      )
    : { markup: '', outline: '' }
  const upper = blockOf(
    look,
    { x: centre, y: y - base, wide, high, corner: Math.round(corner), deep: 17 },
    soap,
  )
  const band = wide * 0.6
  const [top, foot] = [y - base - high, y - base]
  const paper: Surface = { colour: house.layout === 'kraft' ? '#D2B186' : house.paper, gloss: 0.03, haze: 20 }
  const strip = `M${n(centre - band / 2)} ${n(foot + 1)}V${n(top - 1)}l5 -17H${n(centre + band / 2 - 5)}l5 17V${n(foot + 1)}Z`
  const wrap = `<path d="${strip}" transform="translate(7 3)" fill="#150d06" fill-opacity=".35" filter="${blur(sheet, 6)}"/><path d="${strip}" fill="${across(sheet, ramp(paper, 4, 0.34))}"/><path d="M${n(centre - band / 2)} ${n(top)}H${n(centre + band / 2)}" stroke="#6b5a44" stroke-opacity=".3" stroke-width="2"/>`
  const press = (x: number): string => {
    const size = wide * 0.16
    const draw = (ink: string, dx: number, dy: number): string =>
      `<g transform="translate(${n(x - size / 2 + dx)} ${n((top + foot) / 2 - size / 2 + dy)}) scale(${n(size / 100)})" opacity=".55">${drawLines(plants.karite, ink, 'none', 3.4)}</g>`
    return draw('#fff6e6', 1.2, 1.6) + draw('#160d06', 0, 0)
  }
  const touch = stacked
    ? `<path d="M${n(centre - wide / 2 + 30)} ${n(foot + 3)}H${n(centre + wide / 2 - 24)}" stroke="#150d06" stroke-opacity=".6" stroke-width="10" stroke-linecap="round" filter="${blur(sheet, 5)}"/>`
    : ''
  return {
    under:
      lower.markup + touch + upper.markup + press(centre - wide * 0.4) + press(centre + wide * 0.4) + wrap,
    panel: {
      within: strip,
      ...flatPanel(sheet, { centre, half: band / 2, top: top + 14, foot: foot - 12 }, 0.34),
    },
    over: '',
    outline: lower.outline + upper.outline,
    foot: { centre, y: y - 6, half: (wide + (stacked ? 56 : 0)) / 2 },
  }
}
