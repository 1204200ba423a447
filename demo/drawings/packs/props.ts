import { mix } from '../kit/colour.ts'
import { litTwig } from '../kit/foliage.ts'
import type { PlantName } from '../kit/plants.ts'
import { between, chance, pick } from '../kit/random.ts'
import { blur, n, round, type Sheet } from '../kit/sheet.ts'
import { type Corner, turn } from './lathe.ts'
import type { Surface } from './light.ts'
import type { Palette } from './palettes.ts'

type Place = { sheet: Sheet; seed: string; palette: Palette; plant: PlantName; y: number }

const contact = (sheet: Sheet, x: number, y: number, half: number): string =>
  `<ellipse cx="${n(x + half * 0.35)}" cy="${n(y + 1)}" rx="${n(half * 1.15)}" ry="${n(half * 0.2)}" fill="#1a0f06" fill-opacity=".3" filter="${blur(sheet, half * 0.16, half * 0.08)}"/><ellipse cx="${n(x + 2)}" cy="${n(y + half * 0.04)}" rx="${n(half * 0.8)}" ry="${n(half * 0.1)}" fill="#1a0f06" fill-opacity=".5" filter="${blur(sheet, half * 0.07)}"/>`

/** Draws a round object: an ellipse rotated about its vertical axis, with its shadow on the table. */
function egg(place: Place, x: number, y: number, half: number, tall: number, surface: Surface): string {
  const corners: Corner[] = Array.from({ length: 25 }, (_, index) => {
    const angle = -Math.PI / 2 + (index / 24) * Math.PI
    return [Math.max(0.6, half * Math.cos(angle)), y - tall / 2 - (tall / 2) * Math.sin(angle)]
  })
  return contact(place.sheet, x, y, half) + turn(place.sheet, x, corners, surface).markup
}

/** Draws shea nuts, dark and polished, each with its pale scar. */
function nuts(place: Place, side: number): string {
  const { seed, sheet, y } = place
  const shell: Surface = { colour: '#5E3316', gloss: 0.5, haze: 9 }
  const one = (index: number, x: number, dy: number, half: number): string => {
    const tilt = between(seed, `nut${index}`, -24, 24)
    const body = egg(place, 0, 0, half, half * 1.62, shell)
    const scar = `<ellipse cx="${n(half * 0.34)}" cy="${n(-half * 0.78)}" rx="${n(half * 0.3)}" ry="${n(half * 0.52)}" fill="${round(
      sheet,
      [half * 0.3, -half * 0.85],
      half * 0.6,
      [
        [0, '#D9B78C'],
        [1, '#A97A49'],
      ],
    )}" fill-opacity=".85"/>`
    return `<g transform="translate(${n(x)} ${n(y + dy)}) rotate(${n(tilt)} 0 ${n(-half * 0.8)})">${body}${index === 1 ? '' : scar}</g>`
  }
  const x = 500 + side * between(seed, 'nuts', 268, 300)
  return one(0, x, 22, 36) + one(1, x + side * 62, 40, 31) + one(2, x - side * 22, 54, 33)
}

/** Draws two river stones, one on the other. */
function pebbles(place: Place, side: number): string {
  const { seed, palette, y } = place
  const x = 500 + side * between(seed, 'pebbles', 290, 330)
  const stone = (share: number): Surface => ({
    colour: mix('#B9AD9C', palette.mid, share),
    gloss: 0.05,
    haze: 20,
  })
  return (
    egg(place, x, y + 34, 92, 62, stone(0.12)) +
    egg(place, x + side * 6, y - 20, 62, 44, stone(0.3)) +
    egg(place, x - side * 96, y + 58, 34, 27, stone(0.05))
  )
}

/** Draws a leafy twig behind the product. */
function twig(place: Place, side: number): string {
  const { sheet, seed, palette, plant, y } = place
  const slim = plant === 'moringa' || (plant !== 'neem' && chance(seed, 'twig') > 0.5) ? 0.62 : 0.34
  const drawing = litTwig(
    sheet,
    between(seed, 'twig-size', 330, 410),
    mix('#6A7B50', palette.mid, 0.14),
    slim,
    slim > 0.5 ? 4 : 6,
  )
  const lean = between(seed, 'twig-lean', 4, 20)
  const stand = (x: number, dy: number): string =>
    `translate(${n(500 + side * 96 + x)} ${n(y - 8 + dy)}) scale(${side} 1) rotate(${n(lean)})`
  const shade = `<g transform="${stand(40, 18)}" opacity=".22" filter="${dusk(sheet)}">${drawing}</g>`
  return `${shade}<g transform="${stand(0, 0)}">${drawing}</g>`
}

/** An SVG filter that turns a shape into its blurred shadow. */
const dusk = (sheet: Sheet): string =>
  `url(#${sheet.define(
    id =>
      `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .07 0 0 0 0 .03 0 0 0 1 0"/><feGaussianBlur stdDeviation="13"/></filter>`,
  )})`

/** Draws the seed pod of a baobab in its green velvet, lying on its side. */
function pod(place: Place, side: number): string {
  const { seed, sheet, y } = place
  const [x, at] = [500 + side * between(seed, 'pod', 250, 276), y - 34]
  const skin = round(sheet, [x - 44, at - 38], 160, [
    [0, '#B3B986'],
    [0.35, '#8A9160'],
    [0.75, '#545B36'],
    [1, '#363B22'],
  ])
  const turnBy = `rotate(${n(-side * between(seed, 'pod-tilt', 10, 20))} ${n(x)} ${n(at)})`
  const body = `M${n(x - 100)} ${n(at + 4)}C${n(x - 98)} ${n(at - 48)} ${n(x - 44)} ${n(at - 68)} ${n(x + 6)} ${n(at - 66)}C${n(x + 62)} ${n(at - 64)} ${n(x + 104)} ${n(at - 36)} ${n(x + 106)} ${n(at)}C${n(x + 104)} ${n(at + 40)} ${n(x + 58)} ${n(at + 66)} ${n(x + 4)} ${n(at + 66)}C${n(x - 52)} ${n(at + 66)} ${n(x - 98)} ${n(at + 44)} ${n(x - 100)} ${n(at + 4)}Z`
  const end = x + side * 104
  const stalk = `<path d="M${n(end - side * 6)} ${n(at - 2)}C${n(end + side * 26)} ${n(at - 8)} ${n(end + side * 40)} ${n(at - 30)} ${n(end + side * 62)} ${n(at - 34)}" fill="none" stroke="#7A5B35" stroke-width="7" stroke-linecap="round"/>`
  return `${contact(sheet, x, y + 32, 100)}<g transform="${turnBy}">${stalk}<path d="${body}" fill="${skin}"/></g>`
}

/** Draws objects beside the product, `behind` it or in `front` of it; most products have none. */
export function propsFor(place: Place, room: boolean): { behind: string; front: string } {
  const none = { behind: '', front: '' }
  const side = chance(place.seed, 'prop-side') > 0.5 ? 1 : -1
  const wanted = pick(place.seed, 'prop', ['none', 'twig', 'stones', 'own', 'none', 'own', 'none'] as const)
  if (wanted === 'twig') return { behind: twig(place, side), front: '' }
  if (!room || wanted === 'none') return none
  if (wanted === 'own' && place.plant === 'karite') return { behind: '', front: nuts(place, side) }
  if (wanted === 'own' && place.plant === 'baobab') return { behind: pod(place, side), front: '' }
  if (wanted === 'own' && (place.plant === 'moringa' || place.plant === 'neem'))
    return { behind: twig(place, side), front: '' }
  if (wanted === 'own') return none
  return { behind: pebbles(place, side), front: '' }
}
