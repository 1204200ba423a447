import { mix } from '../../kit/colour.ts'
import { between, chance, pick } from '../../kit/random.ts'
import { n } from '../../kit/sheet.ts'
import { cap, gleam, grain, seam, settle, wallPanel } from '../body.ts'
import { finish } from '../houses.ts'
import { type Corner, turn } from '../lathe.ts'
import type { Surface } from '../light.ts'
import type { Look, Pack, Shape } from '../scene.ts'

const centre = 500

/** The proportions of a bottle, which vary with the product's reference. */
type Build = { radius: number; tall: number; neck: number; shoulder: number; rise: number; heel: number }

/** Computes the profile of a bottle (base, wall, shoulder and neck), and the heights where its wall and neck end. */
function vessel(build: Build, y: number): { corners: Corner[]; wallTop: number; neckTop: number } {
  const { radius, tall, neck, shoulder, rise, heel } = build
  const wallTop = y - tall + rise
  const neckTop = y - tall
  return {
    wallTop,
    neckTop,
    corners: [
      [radius - heel, y],
      [radius, y, heel * 1.4],
      [radius, wallTop, shoulder],
      [neck, neckTop + 8, Math.min(20, rise * 0.4)],
      [neck, neckTop - 6],
    ],
  }
}

function dressed(
  look: Look,
  build: Build,
  y: number,
  share: readonly [number, number],
): Omit<Pack, 'over'> & { over: string; neckTop: number } {
  const { sheet, body, palette } = look
  const { corners, wallTop, neckTop } = vessel(build, y)
  const turned = turn(sheet, centre, corners, body)
  const wall = y - wallTop
  const top = wallTop + wall * share[0]
  const foot = y - wall * share[1]
  return {
    neckTop,
    under: turned.markup,
    panel: wallPanel(sheet, centre, build.radius + 0.6, top, foot),
    over:
      gleam(sheet, centre, build.radius, wallTop + 22, y - 26, body.gloss * 0.55) +
      settle(sheet, turned.outline, neckTop, y, palette.table),
    outline: turned.outline,
    foot: { centre, y, half: build.radius },
  }
}

/** Draws a bottle's cap, with grain if it is wooden. */
function capped(
  look: Look,
  corners: readonly Corner[],
  surface: Surface,
  ribs = 0,
): { markup: string; outline: string } {
  const made = cap(look.sheet, centre, corners, surface, ribs)
  const wooden = look.house.cap === 'wood' && surface === look.cap
  const radius = Math.max(...corners.map(corner => corner[0]))
  const heights = corners.map(corner => corner[1])
  const lines = wooden
    ? grain(look.sheet, made.outline, centre, radius, Math.min(...heights), Math.max(...heights))
    : ''
  return { markup: made.markup + lines, outline: made.outline }
}

/** Draws a bottle with a screw cap. */
export const bottle: Shape = (look, y) => {
  const { seed, sheet } = look
  const slim = chance(seed, 'bottle-slim') > 0.5
  const radius = slim ? between(seed, 'radius', 112, 124) : between(seed, 'radius', 134, 150)
  const build: Build = {
    radius,
    tall: slim ? between(seed, 'tall', 452, 490) : between(seed, 'tall', 398, 440),
    neck: radius * between(seed, 'neck', 0.36, 0.46),
    shoulder: between(seed, 'shoulder', 36, 110),
    rise: between(seed, 'rise', 56, 104),
    heel: 14,
  }
  const pack = dressed(look, build, y, [0.06, 0.1])
  const wide = pick(seed, 'cap', [build.neck + 12, build.neck + 18, build.neck + 34])
  const high = between(seed, 'cap-tall', 74, 124)
  const at = pack.neckTop + 4
  const lid = capped(
    look,
    [
      [wide, at],
      [wide, at - high, pick(seed, 'cap-round', [6, 10, 22])],
      [wide * 0.3, at - high],
    ],
    look.cap,
    look.cap.metal ? 0 : pick(seed, 'ribs', [0, 0, 30]),
  )
  return {
    ...pack,
    over:
      seam(sheet, centre, build.neck, at + 3, 10) +
      pack.over +
      lid.markup +
      gleam(sheet, centre, wide, at - high + 14, at - 6, look.cap.gloss * 0.4),
    outline: pack.outline + lid.outline,
  }
}

/** Draws a bottle with a dispensing pump. */
export const pump: Shape = (look, y) => {
  const { seed, sheet, cap: material } = look
  const radius = between(seed, 'radius', 122, 146)
  const build: Build = {
    radius,
    tall: between(seed, 'tall', 360, 410),
    neck: radius * 0.4,
    shoulder: between(seed, 'shoulder', 30, 84),
    rise: between(seed, 'rise', 40, 72),
    heel: 16,
  }
  const pack = dressed(look, build, y, [0.05, 0.1])
  const at = pack.neckTop + 6
  const collar = build.neck + 12
  const foot = capped(
    look,
    [
      [collar, at],
      [collar, at - 46, 6],
      [collar * 0.72, at - 52, 4],
      [collar * 0.7, at - 54],
    ],
    material,
    material.metal ? 0 : 26,
  )
  const stem = turn(
    sheet,
    centre,
    [
      [13, at - 50],
      [13, at - 92],
    ],
    material.metal ? material : { ...material, colour: mix(material.colour, '#ffffff', 0.15) },
  )
  const headFoot = at - 88
  const head = turn(
    sheet,
    centre,
    [
      [collar * 0.66, headFoot],
      [collar * 0.72, headFoot - 34, 5],
      [collar * 0.62, headFoot - 44, 8],
      [10, headFoot - 45],
    ],
    material,
  )
  const spout = nozzle(look, headFoot - 30, between(seed, 'spout', 108, 132))
  const shade = seam(sheet, centre, collar * 0.66, headFoot - 2, 7)
  return {
    ...pack,
    over:
      seam(sheet, centre, build.neck, at + 2, 10) +
      pack.over +
      stem.markup +
      foot.markup +
      shade +
      spout.markup +
      head.markup,
    outline: pack.outline + foot.outline + stem.outline + head.outline + spout.outline,
  }
}

/** Draws the spout of a pump, which points to the left and slightly down. */
function nozzle(look: Look, y: number, reach: number): { markup: string; outline: string } {
  const { sheet, cap: material } = look
  const path = `M${centre} ${y - 15}H${n(centre - reach + 16)}C${n(centre - reach + 4)} ${y - 15} ${n(centre - reach)} ${y - 9} ${n(centre - reach)} ${y}V${y + 16}H${n(centre - reach + 13)}V${y + 12}C${n(centre - reach + 15)} ${y + 7} ${n(centre - reach + 22)} ${y + 7} ${n(centre - reach + 30)} ${y + 8}L${centre} ${y + 13}Z`
  const lying = turnedSide(look, material)
  const id = sheet.define(
    key =>
      `<linearGradient id="${key}" gradientUnits="userSpaceOnUse" x1="0" y1="${y - 15}" x2="0" y2="${y + 14}">${lying}</linearGradient>`,
  )
  return { markup: `<path d="${path}" fill="url(#${id})"/>`, outline: path }
}

const turnedSide = (look: Look, material: Surface): string => {
  const lit = mix(material.colour, '#ffffff', material.metal ? 0.5 : 0.1 + material.gloss * 0.4)
  const dark = mix(material.colour, '#120c06', material.metal ? 0.6 : 0.42)
  return `<stop stop-color="${mix(material.colour, '#ffffff', 0.12)}"/><stop offset=".22" stop-color="${lit}"/><stop offset=".5" stop-color="${material.colour}"/><stop offset=".86" stop-color="${dark}"/><stop offset="1" stop-color="${mix(dark, look.palette.table, 0.35)}"/>`
}

/** Draws a small glass bottle with a pipette and a rubber bulb. */
export const dropper: Shape = (look, y) => {
  const { seed, sheet, palette, house } = look
  const squat = chance(seed, 'squat') > 0.5
  const radius = squat ? between(seed, 'radius', 132, 146) : between(seed, 'radius', 112, 122)
  const build: Build = {
    radius,
    tall: squat ? between(seed, 'tall', 300, 330) : between(seed, 'tall', 350, 384),
    neck: radius * 0.38,
    shoulder: between(seed, 'shoulder', 24, 76),
    rise: between(seed, 'rise', 44, 78),
    heel: 12,
  }
  const pack = dressed(look, build, y, [0.07, 0.1])
  const at = pack.neckTop + 6
  const collar = build.neck + 11
  const rubber: Surface =
    house.cap === 'white' || house.cap === 'porcelain'
      ? { colour: '#EDE8DE', gloss: 0.16, haze: 16 }
      : { colour: mix('#242320', palette.deep, 0.35), gloss: 0.16, haze: 16 }
  const ring = capped(
    look,
    [
      [collar, at],
      [collar, at - 62, 5],
      [collar * 0.82, at - 68],
    ],
    look.cap,
    look.cap.metal ? 0 : 24,
  )
  const bulbFoot = at - 62
  const high = between(seed, 'bulb', 104, 128)
  const bulb = turn(
    sheet,
    centre,
    [
      [collar * 0.7, bulbFoot],
      [collar * 0.74, bulbFoot - 16, 6],
      [collar * 0.62, bulbFoot - 22, 6],
      [collar * 0.64, bulbFoot - high * 0.6, 26],
      [collar * 0.5, bulbFoot - high, 38],
      [4, bulbFoot - high],
    ],
    rubber,
  )
  return {
    ...pack,
    under: pack.under,
    over:
      seam(sheet, centre, build.neck, at + 3, 10) +
      pack.over +
      bulb.markup +
      seam(sheet, centre, collar * 0.72, bulbFoot - 1, 7) +
      ring.markup,
    outline: pack.outline + ring.outline + bulb.outline,
  }
}

/** Draws a spray bottle, with its actuator under a clear or a metal hood. */
export const spray: Shape = (look, y) => {
  const { seed, sheet, palette } = look
  const radius = between(seed, 'radius', 98, 112)
  const build: Build = {
    radius,
    tall: between(seed, 'tall', 420, 452),
    neck: radius * 0.5,
    shoulder: between(seed, 'shoulder', 50, 96),
    rise: between(seed, 'rise', 56, 84),
    heel: 12,
  }
  const pack = dressed(look, build, y, [0.04, 0.1])
  const at = pack.neckTop + 6
  const collar = build.neck + 8
  const metal = finish('aluminium', palette)
  const ring = cap(
    sheet,
    centre,
    [
      [collar, at],
      [collar, at - 34, 5],
      [collar * 0.7, at - 38],
    ],
    look.cap.metal ? look.cap : metal,
  )
  const head = turn(
    sheet,
    centre,
    [
      [collar * 0.58, at - 34],
      [collar * 0.6, at - 84, 5],
      [collar * 0.6, at - 94, 12],
      [6, at - 95],
    ],
    look.cap.metal ? { colour: '#F1EEE8', gloss: 0.3, haze: 10 } : look.cap,
  )
  const eye = `<ellipse cx="${n(centre - collar * 0.34)}" cy="${n(at - 64)}" rx="6.500" ry="7" fill="#2a2119" fill-opacity=".55"/><ellipse cx="${n(centre - collar * 0.34)}" cy="${n(at - 64)}" rx="2" ry="2.200" fill="#0d0906" fill-opacity=".7"/>`
  return {
    ...pack,
    over:
      seam(sheet, centre, build.neck, at + 3, 9) +
      pack.over +
      head.markup +
      eye +
      seam(sheet, centre, collar * 0.58, at - 35, 6) +
      ring.markup +
      hood(look, collar + 9, at - 2, 138),
    outline: pack.outline + ring.outline + head.outline,
  }
}

/** Draws a spray bottle's clear hood, of which only edges and reflections can be seen. */
function hood(look: Look, radius: number, foot: number, tall: number): string {
  const { sheet } = look
  const [left, right, top] = [centre - radius, centre + radius, foot - tall]
  const path = `M${n(left)} ${n(foot)}V${n(top + 26)}C${n(left)} ${n(top + 4)} ${n(left + 18)} ${n(top)} ${centre} ${n(top)}C${n(right - 18)} ${n(top)} ${n(right)} ${n(top + 4)} ${n(right)} ${n(top + 26)}V${n(foot)}A${n(radius)} ${n(radius * 0.085)} 0 0 1 ${n(left)} ${n(foot)}Z`
  const id = sheet.define(
    key =>
      `<linearGradient id="${key}"><stop stop-color="#6b6257" stop-opacity=".5"/><stop offset=".05" stop-color="#fff" stop-opacity=".5"/><stop offset=".1" stop-color="#fff" stop-opacity=".1"/><stop offset=".16" stop-color="#fff" stop-opacity=".62"/><stop offset=".27" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".08"/><stop offset=".8" stop-color="#fff" stop-opacity=".06"/><stop offset=".91" stop-color="#fff" stop-opacity=".45"/><stop offset=".96" stop-color="#8d8478" stop-opacity=".3"/><stop offset="1" stop-color="#5c5348" stop-opacity=".55"/></linearGradient>`,
  )
  return `<path d="${path}" fill="url(#${id})" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/>`
}
