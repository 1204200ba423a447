import { blend, hex, type Light, linear } from '../kit/colour.ts'
import type { Stop } from '../kit/sheet.ts'

/** The material of a drawn pack: its colour and how it reflects light. */
export type Surface = {
  colour: string
  /** How much the material reflects the lamps: 0 is matt like chalk, 1 is lacquer. */
  gloss: number
  /** How much the material blurs the reflection of a lamp, in degrees; sharp by default. */
  haze?: number
  metal?: boolean
  /** The colour of a glass pack at its edges, where light passes through the most glass. */
  deep?: string
}

/** The direction that a point of a surface faces: right, up, towards the camera. */
type Facing = readonly [right: number, up: number, near: number]

const key: Facing = [-0.64, 0.42, 0.64]
const fill: Facing = [0.86, 0.1, 0.5]
const warm: Light = [1.03, 1, 0.95]
const shadowTint: Light = [0.98, 0.99, 1.04]

const dot = (a: Facing, b: Facing): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const rise = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const degrees = (radians: number): number => (radians * 180) / Math.PI

/** The brightness of a rectangular lamp's reflection: 1 within the lamp's directions, falling to 0 with soft edges. */
const panel = (at: number, from: number, to: number, haze: number): number =>
  rise(from - haze, from + haze, at) * (1 - rise(to - haze, to + haze, at))

/**
 * The light that a mirror at this point reflects: a softbox at the left, a strip light at the right, and the ceiling.
 */
function mirrored(facing: Facing, haze: number): number {
  const [x, y, z] = facing
  const away = [2 * z * x, 2 * z * y, 2 * z * z - 1] as const
  const azimuth = degrees(Math.atan2(away[0], away[2]))
  const height = degrees(Math.asin(Math.max(-1, Math.min(1, away[1]))))
  const upright = panel(height, -38, 62, 14 + haze)
  const softbox = panel(azimuth, -118, -72, 5 + haze) * upright
  const strip = 0.7 * panel(azimuth, 122, 150, 4 + haze / 2) * upright
  const ceiling = 0.35 * rise(20, 85, height)
  return softbox + strip + ceiling
}

/** The brightness of the dim room's reflection, which only metal shows. */
function room(facing: Facing): number {
  const across = degrees(Math.atan2(facing[0], facing[2])) * 2
  const flags = 1 - 0.75 * panel(Math.abs(across), 30, 66, 20) - 0.55 * rise(150, 178, Math.abs(across))
  const level = rise(0.3, 0.9, facing[1])
  return (
    (0.34 + 0.2 * Math.max(0, facing[1]) - 0.12 * Math.max(0, -facing[1])) * (flags + (1 - flags) * level)
  )
}

function matte(facing: Facing): Light {
  const wrapped = Math.max(0, (dot(facing, key) + 0.38) / 1.38)
  const side = Math.max(0, dot(facing, fill))
  const sky = 0.5 + 0.5 * facing[1]
  const edge = (1 - facing[2]) ** 3
  const dim = 0.145 + 0.07 * sky + 0.16 * side + 0.12 * edge * rise(0.5, 1, facing[0])
  const direct = 0.98 * wrapped ** 1.25
  return [
    warm[0] * direct + shadowTint[0] * dim,
    warm[1] * direct + shadowTint[1] * dim,
    warm[2] * direct + shadowTint[2] * dim,
  ]
}

const times = (a: Light, b: Light): Light => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
const plus = (a: Light, amount: number): Light => [a[0] + amount, a[1] + amount, a[2] + amount * 0.97]

/** The colour in which a point of a surface appears in the studio's light. */
export function shade(surface: Surface, facing: Facing): string {
  const albedo = linear(surface.colour)
  // A horizontal face reflects the ceiling and not the lamps at its sides, so their reflection is blurred the more the
  // face looks up.
  const lamps = mirrored(facing, (surface.haze ?? 6) + 60 * rise(0.45, 0.95, facing[1]))
  const grazing = (1 - Math.max(0, facing[2])) ** 4
  if (surface.metal) {
    const light = room(facing) + lamps * 0.95
    return hex(plus(times(albedo, [light * 1.5, light * 1.48, light * 1.44]), 0.05 * lamps))
  }
  const shine = surface.gloss * (0.3 + 0.5 * grazing) * lamps
  if (surface.deep) {
    // Light that enters glass at one side makes the opposite side glow.
    const side = facing[0] / Math.max(0.2, Math.hypot(facing[0], facing[2]))
    const glow = Math.exp(-(((side - 0.42) / 0.3) ** 2)) + 0.35 * Math.exp(-(((side + 0.1) / 0.35) ** 2))
    const wall = rise(0.7, 0.99, Math.abs(side))
    const inside = blend(linear(surface.deep), albedo, Math.min(1, 0.2 + 0.85 * glow) * (1 - 0.9 * wall))
    const lit = times(inside, [1.08, 1.04, 1])
    return hex(plus(lit, shine * 1.1))
  }
  return hex(plus(times(albedo, matte(facing)), shine))
}

// Gradient positions, denser towards the edges, where the direction of a round body's surface changes fastest.
const places = Array.from({ length: 49 }, (_, index) => Math.sin(((index / 48) * 2 - 1) * (Math.PI / 2)))

/**
 * The stops of a gradient from the left edge of a round body to its right one. `lean` is how far the wall leans back,
 * in degrees (90 faces the ceiling). `flat` is the depth of the body relative to its width (1 is round).
 */
export function ramp(surface: Surface, lean = 0, flat = 1): Stop[] {
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  return places.map(place => {
    const near = Math.sqrt(Math.max(0, 1 - place * place))
    const length = Math.hypot(place * flat, near) || 1
    return [(place + 1) / 2, shade(surface, [(place * flat * cos) / length, sin, (near * cos) / length])]
  })
}
