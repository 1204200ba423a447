import { across, n, type Sheet } from '../kit/sheet.ts'
import { ramp, type Surface } from './light.ts'

/** How flat a horizontal circle appears to the camera, which is slightly above the table: height divided by width. */
export const camera = 0.085

/** A corner of a turned body's profile: its distance from the axis, its height in the drawing, and its rounding. */
export type Corner = readonly [radius: number, y: number, rounding?: number]

type Ring = { radius: number; y: number; lean: number }

/** The SVG of a body of revolution, with the outline of its silhouette. */
export type Turned = { markup: string; outline: string }

function roundCorners(corners: readonly Corner[]): [number, number][] {
  return corners.flatMap((corner, index) => {
    const [before, after] = [corners[index - 1], corners[index + 1]]
    const rounding = corner[2] ?? 0
    if (!before || !after || rounding === 0) return [[corner[0], corner[1]] as [number, number]]
    const leave = (other: Corner): [number, number] => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1
      const share = Math.min(rounding, length * 0.5) / length
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share]
    }
    const [from, to] = [leave(before), leave(after)]
    const steps = Math.max(6, Math.ceil(rounding / 1.5))
    return Array.from({ length: steps + 1 }, (_, step) => {
      const t = step / steps
      const weight = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2] as const
      return [
        from[0] * weight[0] + corner[0] * weight[1] + to[0] * weight[2],
        from[1] * weight[0] + corner[1] * weight[1] + to[1] * weight[2],
      ] as [number, number]
    })
  })
}

/** Splits a profile into rings from foot to top, close enough to look smooth; vertical walls stay one piece. */
function rings(corners: readonly Corner[]): Ring[] {
  const points = roundCorners(corners)
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    const [out, up] = [to[0] - from[0], from[1] - to[1]]
    const lean = (Math.atan2(-out, up) * 180) / Math.PI
    const steps = Math.abs(out) < 0.01 ? 1 : Math.max(1, Math.ceil(Math.hypot(out, up) / 1.2))
    return Array.from({ length: steps + (index === 0 ? 1 : 0) }, (_, step) => {
      const t = (step + (index === 0 ? 0 : 1)) / steps
      return { radius: from[0] + out * t, y: from[1] - up * t, lean }
    })
  })
}

/** The silhouette of stacked rings: down their left side, around the foot and up their right side. */
function silhouette(centre: number, stack: readonly Ring[]): string {
  const [foot, top] = [stack[0], stack.at(-1)]
  if (!foot || !top) return ''
  const left = stack.toReversed().map(ring => `${n(centre - ring.radius)} ${n(ring.y)}`)
  const right = stack.map(ring => `${n(centre + ring.radius)} ${n(ring.y)}`)
  const bow = (ring: Ring, sweep: number, x: number): string =>
    `A${n(ring.radius)} ${n(ring.radius * camera)} 0 0 ${sweep} ${n(x)} ${n(ring.y)}`
  return `M${left.join('L')}${bow(foot, 0, centre + foot.radius)}L${right.join('L')}${bow(top, 0, centre - top.radius)}Z`
}

/**
 * Draws a body of revolution from its profile, given from foot to top. Each ring is drawn as a full disc, higher ones
 * over lower ones, which is what a camera from slightly above sees.
 */
export function turn(sheet: Sheet, centre: number, corners: readonly Corner[], surface: Surface): Turned {
  const stack = rings(corners)
  // Reflective surfaces need finer rings, because they show every step between two slopes; matt ones do not.
  const step = surface.metal || surface.gloss > 0.5 ? 0.75 : 2
  const paint = (lean: number): string => across(sheet, ramp(surface, Math.round(lean / step) * step))
  const discs = stack.map((ring, index) => {
    const below = stack[index - 1]
    const flat = n(ring.radius * camera)
    if (below && Math.abs(below.radius - ring.radius) < 0.01 && below.y - ring.y > 1.3) {
      const [left, right] = [n(centre - ring.radius), n(centre + ring.radius)]
      const arc = `A${n(ring.radius)} ${flat} 0 0`
      return `<path d="M${left} ${n(ring.y)}${arc} 1 ${right} ${n(ring.y)}V${n(below.y)}${arc} 1 ${left} ${n(below.y)}Z" fill="${paint(0)}"/>`
    }
    return `<ellipse cx="${n(centre)}" cy="${n(ring.y)}" rx="${n(ring.radius)}" ry="${flat}" fill="${paint(ring.lean)}"/>`
  })
  return { markup: discs.join(''), outline: silhouette(centre, stack) }
}

/**
 * The path of the front half of a horizontal circle, between two positions (`from` and `to` are -1 at the left and 1 at
 * the right).
 */
export function belt(centre: number, radius: number, y: number, from: number, to: number): string {
  const at = (place: number): string =>
    `${n(centre + radius * place)} ${n(y + radius * camera * Math.sqrt(Math.max(0, 1 - place * place)))}`
  return `${at(from)}A${n(radius)} ${n(radius * camera)} 0 0 ${from < to ? 0 : 1} ${at(to)}`
}
