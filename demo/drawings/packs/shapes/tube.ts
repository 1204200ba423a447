import { mix } from '../../kit/colour.ts'
import { between, pick } from '../../kit/random.ts'
import { across, along, blur, clip, n } from '../../kit/sheet.ts'
import { cap, seam, settle } from '../body.ts'
import { camera } from '../lathe.ts'
import { ramp } from '../light.ts'
import type { Shape } from '../scene.ts'

const centre = 500

/** Draws a tube that stands on its cap: round at the bottom, pressed flat at the top. */
export const tube: Shape = (look, y) => {
  const { seed, sheet, body, palette } = look
  const round = between(seed, 'round', 84, 96)
  const wide = round * between(seed, 'wide', 1.32, 1.44)
  const lid = between(seed, 'lid', 62, 96)
  const tall = between(seed, 'tall', 400, 440)
  const [foot, top] = [y - lid, y - lid - tall]
  // Half the width and half the depth of the tube at a height from 0 (cap) to 1 (crimp).
  const half = (t: number): number => round + (wide - round) * (1 - Math.max(0, 1 - t) ** 1.5)
  const depth = (t: number): number => 5 + (round - 5) * (1 - Math.max(0, t) ** 1.8)
  const steps = Math.ceil(tall / 1.1)
  const slices = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps
    const height = foot - tall * t
    const lean =
      Math.round((Math.atan2(depth(t - 0.01) - depth(t + 0.01), tall * 0.02) * 180) / Math.PI / 2) * 2
    const flat = Math.round((depth(t) / half(t)) * 40) / 40
    const paint = across(sheet, ramp(body, lean * 0.8, Math.max(0.12, flat)))
    return { t, height, paint }
  })
  const skin = slices.map(
    ({ t, height, paint }) =>
      `<ellipse cx="${centre}" cy="${n(height)}" rx="${n(half(t))}" ry="${n(Math.max(2.6, depth(t) * camera))}" fill="${paint}"/>`,
  )
  const left = slices.map(({ t, height }) => `${n(centre - half(t))} ${n(height)}`)
  const right = slices.map(({ t, height }) => `${n(centre + half(t))} ${n(height)}`)
  const crimpTop = top - 34
  const outline = `M${left.toReversed().join('L')}A${n(round)} ${n(round * camera)} 0 0 0 ${right[0]}L${right.join('L')}V${n(crimpTop)}H${n(centre - wide)}Z`
  const foldPaint = along(
    sheet,
    [0, top],
    [0, top + tall * 0.6],
    [
      [0, '#1a1008', 0.26],
      [1, '#1a1008', 0],
    ],
  )
  const fold = `M${n(centre + wide * 0.5)} ${n(top)}L${n(centre + wide * 0.98)} ${n(top)}L${n(centre + round * 0.9)} ${n(top + tall * 0.62)}Z`
  const gleamPaint = along(
    sheet,
    [0, top],
    [0, foot],
    [
      [0, '#ffffff', 0.5 * (0.3 + body.gloss)],
      [0.7, '#ffffff', 0.25 * (0.3 + body.gloss)],
      [1, '#ffffff', 0],
    ],
  )
  const shine = `M${n(centre - wide * 0.78)} ${n(top + 4)}L${n(centre - wide * 0.5)} ${n(top + 4)}L${n(centre - round * 0.52)} ${n(foot - 10)}L${n(centre - round * 0.72)} ${n(foot - 10)}Z`
  const folds = `<g clip-path="${clip(sheet, outline)}"><path d="${fold}" fill="${foldPaint}" filter="${blur(sheet, 12)}"/><path d="${shine}" fill="${gleamPaint}" filter="${blur(sheet, 9)}"/></g>`
  const ribs = Array.from({ length: 34 }, (_, index) => {
    const x = centre - wide + ((index + 0.5) * wide * 2) / 34
    return `<path d="M${n(x)} ${n(crimpTop + 3)}V${n(top - 4)}" stroke="#20140a" stroke-opacity=".13" stroke-width="2"/><path d="M${n(x + 2)} ${n(crimpTop + 3)}V${n(top - 4)}" stroke="#fff" stroke-opacity=".2" stroke-width="1.600"/>`
  }).join('')
  const crimp = `<rect x="${n(centre - wide)}" y="${n(crimpTop)}" width="${n(wide * 2)}" height="36" rx="3" fill="${across(sheet, ramp(body, 4, 0.12))}"/>${ribs}<path d="M${n(centre - wide)} ${n(top + 1)}H${n(centre + wide)}" stroke="#1a1008" stroke-opacity=".28" stroke-width="4" filter="${blur(sheet, 2)}"/>`
  const material = look.cap
  const taper = pick(seed, 'taper', [1, 0.94, 0.9])
  const lidMade = cap(
    sheet,
    centre,
    [
      [round * taper, y],
      [round * 0.985, foot - 2, 4],
      [round * 0.7, foot - 3],
    ],
    material,
    material.metal ? 0 : pick(seed, 'ribs', [0, 0, 40]),
  )
  const [labelTop, labelFoot] = [top + tall * 0.12, foot - tall * 0.07]
  const at = (height: number): number => Math.min(1, Math.max(0, (foot - height) / tall))
  return {
    under: lidMade.markup + skin.join('') + crimp,
    panel: {
      top: labelTop,
      foot: labelFoot,
      half: round * 0.98,
      within: outline,
      bend: (x, height) => {
        const t = at(height)
        return [centre + x, height + depth(t) * camera * Math.sqrt(Math.max(0, 1 - (x / half(t)) ** 2))]
      },
      lit: surface => along(sheet, [centre - wide, 0], [centre + wide, 0], ramp(surface, 4, 0.72)),
    },
    over:
      folds +
      seam(sheet, centre, round * 0.98, foot - 1, 6) +
      settle(sheet, lidMade.outline, foot, y, mix(palette.table, '#000000', 0.05)),
    outline: outline + lidMade.outline,
    foot: { centre, y, half: round * taper },
  }
}
