import { leaf, plants, silhouette } from '../kit/plants.ts'
import { peopleMotifs } from './people-motifs.ts'
import { bottle, box, disc, drop, group, hat, jar, paint, shape, stroke } from './shapes.ts'

/** Draws a cover's motif, centred on the origin, about 480 units wide and high; the ground is at y = 200. */
export type Motif = () => string

const ring = (count: number, draw: (angle: number, place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw((360 / count) * place, place)).join('')

function sun(): string {
  const rays = ring(18, (angle, place) =>
    group(`rotate(${angle})`, box([-9, place % 2 ? -226 : -214, 18, place % 2 ? 58 : 40], 9, paint.laterite)),
  )
  return (
    group('translate(0 -40)', rays, disc(0, 0, 146, paint.laterite), disc(0, 0, 120, paint.clay)) +
    hat(0, 178, 1.05)
  )
}

function dropper(): string {
  const glass = [
    box([-86, -40, 172, 240], 34, paint.clay),
    box([-86, 60, 172, 140], 34, paint.laterite),
    box([-58, -14, 18, 180], 9, paint.white, { opacity: 0.45 }),
    box([-46, -86, 92, 58], 10, paint.ink),
    box([-30, -196, 60, 118], 28, paint.ink),
  ]
  return (
    group('translate(-96 0)', ...glass) + drop(126, 40, 150, paint.clay) + drop(196, -110, 62, paint.laterite)
  )
}

function calendar(): string {
  const cells = Array.from({ length: 20 }, (_, place) => {
    const [x, y] = [-168 + (place % 5) * 84, -66 + Math.floor(place / 5) * 68]
    const tick =
      place < 12 ? stroke(`M${x - 14} ${y}L${x - 3} ${y + 12}L${x + 17} ${y - 14}`, paint.laterite, 9) : ''
    return box([x - 32, y - 26, 64, 52], 12, place < 12 ? '#F4E6CF' : paint.sand) + tick
  })
  return [
    box([-222, -200, 444, 400], 30, paint.white),
    shape('M-222 -128V-170A30 30 0 0 1 -192 -200H192A30 30 0 0 1 222 -170V-128Z', paint.ink),
    ...[-120, 0, 120].map(x => box([x - 10, -232, 20, 62], 10, paint.straw)),
    ...cells,
  ].join('')
}

function shield(): string {
  const outline =
    'M0 -214C66 -172 128 -156 186 -156C190 4 142 132 0 206C-142 132 -190 4 -186 -156C-128 -156 -66 -172 0 -214Z'
  return [
    shape(outline, paint.ink),
    group('scale(.86)', shape(outline, paint.moringa)),
    group('scale(.86)', shape('M0 -214C66 -172 128 -156 186 -156C190 4 142 132 0 206Z', '#7E9766')),
    shape(leaf([0, 128], -90, 250, 150), paint.cream),
    stroke('M0 128V-70M0 60L44 14M0 60L-44 14M0 -6L34 -42M0 -6L-34 -42', paint.ink, 7),
  ].join('')
}

function shea(): string {
  const nut = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      `<ellipse rx="52" ry="40" fill="${paint.skin}"/>`,
      `<ellipse cx="-10" cy="-6" rx="22" ry="18" fill="${paint.clay}"/>`,
    )
  const leaves = [-160, -128, -96, -64, -30].map(angle =>
    shape(leaf([0, -16], angle, 210, 92), angle % 64 ? paint.moringa : '#6F8A58'),
  )
  return [
    group('translate(30 -20)', ...leaves),
    shape('M-214 20H214C208 140 124 200 0 200S-208 140 -214 20Z', paint.laterite),
    shape('M-214 20H214C212 48 206 72 196 92C80 112 -80 112 -196 92C-206 72 -212 48 -214 20Z', '#C76A3C'),
    shape('M-196 20C-150 -60 -84 -40 -54 -74C-20 -112 40 -96 62 -62C96 -70 160 -40 196 20Z', '#FFF3D6'),
    stroke('M-110 -6C-60 -36 10 -58 74 -22', '#EAD6A6', 8),
    nut(-214, 168, -14),
    nut(222, 172, 18),
  ].join('')
}

function steps(): string {
  const place = (x: number, number: number, thing: string): string =>
    group(`translate(${x} 120)`, thing) +
    disc(x, 186, 30, paint.ink) +
    `<g transform="translate(${x} 186)">${digits[number] ?? ''}</g>`
  const soap =
    box([-84, -92, 168, 92], 34, paint.moringa) + box([-58, -70, 116, 20], 10, paint.white, { opacity: 0.4 })
  const shelf = [
    box([-300, 120, 600, 18], 9, paint.skin),
    place(-196, 1, soap + disc(58, -118, 22, paint.white) + disc(90, -152, 13, paint.white)),
    place(0, 2, jar(150, 126, paint.straw, paint.hibiscus)),
    place(200, 3, hat(0, -18, 0.56)),
  ]
  return group('translate(0 -50) scale(1.18)', ...shelf)
}

// Digits drawn as lines, so that the drawings need no font.
const digits: Record<number, string> = {
  1: stroke('M-7 -7L3 -14V14', paint.cream, 6),
  2: stroke('M-9 -7C-7 -17 10 -17 9 -5C8 3 -4 6 -9 14H10', paint.cream, 6),
  3: stroke('M-8 -12C0 -18 11 -13 8 -5C6 0 0 0 -2 0C4 0 11 3 9 9C6 17 -6 16 -10 10', paint.cream, 6),
}

function moon(): string {
  const star = (x: number, y: number, size: number): string =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shape('M0 -20L5 -5L20 0L5 5L0 20L-5 5L-20 0L-5 -5Z', paint.cream),
    )
  return [
    disc(0, -20, 224, paint.indigo),
    shape('M52 -194A150 150 0 1 0 132 32A122 122 0 1 1 52 -194Z', '#F2DFAE'),
    star(96, -110, 1.2),
    star(150, -30, 0.8),
    star(24, -60, 0.7),
    star(-160, -120, 0.8),
    star(120, 60, 0.6),
    group('translate(-120 200)', bottle(88, 128, paint.clay, paint.cream)),
    group('translate(0 200)', bottle(96, 156, paint.moringa, paint.cream)),
    group('translate(122 200)', bottle(88, 116, paint.rose, paint.cream)),
  ].join('')
}

function label(): string {
  const lines = [-96, -56, -16, 24, 64, 104].map((y, place) =>
    box([-112, y, place % 3 === 2 ? 140 : 214, 14], 7, place === 0 ? paint.laterite : paint.sand),
  )
  return [
    shape('M-160 -170C-160 -214 -100 -214 -100 -170V160C-100 204 -160 204 -160 160Z', '#E9D9B8'),
    box([-150, -190, 290, 372], 16, paint.white),
    shape('M140 -190C184 -190 184 -130 140 -130Z', '#E9D9B8'),
    ...lines,
    stroke('M150 96L216 176', paint.skin, 30),
    disc(84, 22, 96, paint.ink),
    disc(84, 22, 76, '#F1F6F1'),
    ...[-10, 22, 54].map((y, place) =>
      box([34, y - 9, place === 0 ? 104 : 84, 18], 9, place === 0 ? paint.laterite : paint.moringa),
    ),
    stroke('M34 -16A66 66 0 0 1 76 -44', paint.white, 9),
  ].join('')
}

function razor(): string {
  const foam: readonly [number, number, number][] = [
    [-150, 120, 72],
    [-70, 146, 62],
    [10, 130, 70],
    [92, 150, 56],
    [154, 132, 50],
    [-110, 62, 46],
    [50, 82, 40],
  ]
  return [
    group(
      'rotate(28) translate(10 -70)',
      box([-22, -60, 44, 300], 22, paint.ink),
      box([-8, -40, 12, 240], 6, paint.moringa),
      box([-120, -150, 240, 84], 20, paint.straw),
      box([-108, -170, 216, 30], 10, '#C9D3D6'),
      box([-108, -132, 216, 10], 5, paint.ink, { opacity: 0.45 }),
      box([-108, -110, 216, 10], 5, paint.ink, { opacity: 0.45 }),
    ),
    ...foam.map(([x, y, r]) => disc(x, y, r, paint.white)),
    ...foam
      .slice(0, 5)
      .map(([x, y, r]) =>
        stroke(`M${x - r * 0.5} ${y}A${r * 0.5} ${r * 0.5} 0 0 1 ${x} ${y - r * 0.5}`, paint.sand, 7),
      ),
  ].join('')
}

function stethoscope(): string {
  return [
    group(
      'translate(0 60)',
      shape(
        'M-230 -60C-150 -92 -60 -88 0 -50C60 -88 150 -92 230 -60V130C150 100 60 104 0 142C-60 104 -150 100 -230 130Z',
        paint.white,
      ),
      stroke('M0 -50V142', paint.sand, 6),
      ...[0, 36, 72].map(y =>
        stroke(`M-190 ${y - 30}C-130 ${y - 46} -80 ${y - 44} -40 ${y - 24}`, paint.sand, 9),
      ),
      ...[0, 36].map(y => stroke(`M40 ${y - 24}C90 ${y - 44} 140 ${y - 46} 190 ${y - 30}`, paint.sand, 9)),
    ),
    stroke('M-120 -206C-168 -60 -70 -20 -20 -20C40 -20 128 -70 84 -206', paint.ink, 20),
    stroke('M-20 -20C-20 110 60 150 120 110', paint.ink, 20),
    disc(-120, -208, 16, paint.straw),
    disc(84, -208, 16, paint.straw),
    disc(150, 88, 56, paint.ink),
    disc(150, 88, 38, paint.laterite),
    disc(150, 88, 18, paint.clay),
  ].join('')
}

function bottles(): string {
  return [
    box([-290, 176, 580, 28], 14, paint.skin),
    group('translate(-150 178)', bottle(124, 206, paint.rose, paint.hibiscus)),
    group('translate(0 178)', bottle(136, 258, paint.sky, paint.indigo)),
    group('translate(152 178)', bottle(124, 184, paint.straw, paint.laterite)),
    ...[-150, 0, 152].map((x, place) =>
      group(
        `translate(${x} ${[88, 66, 98][place] ?? 0}) scale(1.5)`,
        stroke('M-18 -22C-16 -46 20 -44 18 -18C16 -4 0 -4 0 14', paint.ink, 10),
        disc(0, 34, 7, paint.ink),
      ),
    ),
  ].join('')
}

function comb(): string {
  const teeth = Array.from({ length: 9 }, (_, place) =>
    box([-196 + place * 46, -60, 24, 190], 12, paint.skin),
  )
  const flower = group(
    'translate(96 -196) scale(2.1)',
    group('translate(-50 -50)', shape(silhouette(plants.hibiscus), paint.hibiscus)),
  )
  const braid = (x: number, turn: number): string =>
    group(
      `translate(${x} 20) rotate(${turn})`,
      ...Array.from(
        { length: 9 },
        (_, place) =>
          `<ellipse cx="${place % 2 ? 8 : -8}" cy="${-170 + place * 42}" rx="30" ry="27" fill="${place % 2 ? '#33211B' : '#45302A'}"/>`,
      ),
      box([-20, 196, 40, 26], 10, paint.straw),
    )
  return [
    group(
      'rotate(-14) translate(-40 20)',
      box([-220, -150, 424, 112], 46, paint.skin),
      ...teeth,
      box([-180, -128, 344, 16], 8, paint.paleSkin),
    ),
    braid(214, 8),
    braid(286, 2),
    flower,
    disc(96, -196, 14, paint.straw),
  ].join('')
}

/** All motifs of covers, by the name that articles and video clips use. */
export const motifs: Record<string, Motif> = {
  sun,
  drop: dropper,
  calendar,
  shield,
  leaf: shea,
  'three-steps': steps,
  moon,
  label,
  razor,
  stethoscope,
  bottles,
  comb,
  ...peopleMotifs,
}
