import { mix } from '../kit/colour.ts'
import { farBaobab, farBaobabPaths, glow, litLeaf, litTwig, sheaBranch } from '../kit/foliage.ts'
import type { PlantName } from '../kit/plants.ts'
import { between } from '../kit/random.ts'
import { across, along, blur, clip, createSheet, type Drawing, n, round, type Sheet } from '../kit/sheet.ts'
import { settle } from '../packs/body.ts'
import { turn } from '../packs/lathe.ts'

type Painted = { wall: readonly [string, string]; draw: (sheet: Sheet) => string }

const [wide, high] = [1200, 800]

const ball = (sheet: Sheet, x: number, y: number, r: number, colour: string, squash = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * squash)}" fill="${round(
    sheet,
    [x - r * 0.35, y - r * 0.4],
    r * 1.8,
    [
      [0, mix(colour, '#FFF3D0', 0.5)],
      [0.45, colour],
      [1, mix(colour, '#160B05', 0.6)],
    ],
  )}"/>`

const floor = (sheet: Sheet, x: number, y: number, half: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${n(half * 0.12)}" fill="#2A1508" fill-opacity=".3" filter="${blur(sheet, 16, 8)}"/>`

/** Draws a peeled shea nut, polished and with its pale scar. */
const nut = (sheet: Sheet, x: number, y: number, r: number, tilt: number): string =>
  `<g transform="rotate(${tilt} ${x} ${y})">${ball(sheet, x, y, r, '#5E3316', 1.32)}<ellipse cx="${n(x + r * 0.3)}" cy="${n(y + r * 0.1)}" rx="${n(r * 0.3)}" ry="${n(r * 0.74)}" fill="#C99B6A" fill-opacity=".85"/><ellipse cx="${n(x - r * 0.42)}" cy="${n(y - r * 0.5)}" rx="${n(r * 0.16)}" ry="${n(r * 0.34)}" fill="#fff" fill-opacity=".5" filter="${blur(sheet, 3)}"/></g>`

const karite = (sheet: Sheet): string =>
  [
    '<path d="M150 -40C190 120 240 200 300 250C380 300 460 330 566 332" fill="none" stroke="#6B4A2A" stroke-width="15" stroke-linecap="round"/>',
    '<path d="M400 300C420 320 420 330 420 350M470 322C492 350 500 370 500 400M540 332C576 360 592 400 596 430" fill="none" stroke="#6B4A2A" stroke-width="8" stroke-linecap="round"/>',
    sheaBranch(sheet, [560, 330], -38, 330, '#4E7048', 0),
    sheaBranch(sheet, [300, 250], -150, 230, '#6A8552', 0),
    ball(sheet, 500, 400, 46, '#8A9650', 1.14),
    ball(sheet, 596, 440, 50, '#98A055', 1.14),
    ball(sheet, 420, 352, 40, '#7E8A4C', 1.14),
    floor(sheet, 860, 672, 220),
    nut(sheet, 780, 606, 58, -18),
    nut(sheet, 906, 622, 52, 24),
    nut(sheet, 842, 654, 46, -62),
  ].join('')

/** Draws a baobab in the foreground, with lined bark and a crown of clumps that are lit one by one. */
const greatBaobab = (sheet: Sheet): string => {
  const { trunk } = farBaobabPaths()
  const bark = along(
    sheet,
    [-22, 0],
    [22, 0],
    [
      [0, '#C98A5C'],
      [0.4, '#8F4E2B'],
      [1, '#4A2210'],
    ],
  )
  const lines = [-10, -6, -2, 2, 6, 10]
    .map(x => `M${x} -2C${n(x * 0.8)} -16 ${n(x * 1.1)} -30 ${n(x * 1.3)} -48`)
    .join('')
  const clumps = Array.from({ length: 84 }, (_, index) => {
    const t = (index / 83) * 2 - 1
    const x = t * 52 + between('crown', `x${index}`, -4, 4)
    const y = -66 - 27 * Math.sqrt(1 - t * t * 0.92) + between('crown', `y${index}`, -4, 13)
    return { x, y, r: between('crown', `r${index}`, 4.5, 8.5) }
  }).sort((a, b) => b.y - a.y)
  const leaves = clumps.map(({ x, y, r }) => {
    const green = mix('#55682F', '#8FA05A', Math.min(1, Math.max(0, (-y - 66) / 34)))
    const paint = across(
      sheet,
      [
        [0, mix(green, '#FFF0B8', 0.42)],
        [0.5, green],
        [1, mix(green, '#14291F', 0.5)],
      ],
      [0.6, 1],
    )
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.3)}" ry="${n(r * 0.8)}" fill="${paint}"/>`
  })
  return `<g transform="translate(560 694) scale(6)"><path d="${trunk}" fill="${bark}"/><path d="${lines}" fill="none" stroke="#3A1A0A" stroke-opacity=".3" stroke-width=".7"/>${leaves.join('')}</g>`
}

const baobab = (sheet: Sheet): string => {
  const hill = along(
    sheet,
    [0, 560],
    [0, high],
    [
      [0, '#D9935F'],
      [1, '#A64E29'],
    ],
  )
  const sun = round(sheet, [660, 270], 280, [
    [0, '#FFE9BE'],
    [0.6, '#F4BE74'],
    [1, '#E39B58'],
  ])
  return [
    `<circle cx="720" cy="330" r="220" fill="${sun}"/>`,
    farBaobab(sheet, 1060, 610, 190, '#A8643C', '#8B8A4C'),
    farBaobab(sheet, 180, 606, 150, '#A8643C', '#8B8A4C'),
    `<path d="M-60 620C200 560 460 580 700 612S1060 600 1260 570V860H-60Z" fill="${hill}"/>`,
    `<ellipse cx="640" cy="690" rx="230" ry="18" fill="#3A1708" fill-opacity=".35" filter="${blur(sheet, 14, 6)}"/>`,
    greatBaobab(sheet),
  ].join('')
}

const moringa = (sheet: Sheet): string => {
  const pods = [0, 1, 2].map(
    index =>
      `<path d="M${300 + index * 34} -40C${286 + index * 40} 330 ${330 + index * 44} 470 ${318 + index * 50} ${560 + index * 36}" fill="none" stroke="${['#7E9450', '#6A8244', '#8EA25C'][index]}" stroke-width="17" stroke-linecap="round"/><path d="M${297 + index * 34} -40C${283 + index * 40} 330 ${327 + index * 44} 470 ${315 + index * 50} ${550 + index * 36}" fill="none" stroke="#EEF0C8" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>`,
  )
  return [
    pods.join(''),
    `<g transform="translate(520 720) rotate(-6)">${litTwig(sheet, 600, '#6F9150', 0.62, 6)}</g>`,
    `<g transform="translate(700 740) rotate(34)">${litTwig(sheet, 470, '#5A7E48', 0.62, 5)}</g>`,
    floor(sheet, 250, 700, 130),
    ball(sheet, 190, 676, 26, '#8A6A44'),
    ball(sheet, 262, 690, 24, '#7A5A38'),
    ball(sheet, 318, 682, 21, '#96784E'),
  ].join('')
}

const neem = (sheet: Sheet): string => {
  const berries: [number, number, number][] = [
    [560, 520, 27],
    [610, 566, 29],
    [540, 590, 25],
    [585, 630, 28],
    [640, 622, 24],
  ]
  const stalks = berries.map(([x, y]) => `M548 440Q560 ${y - 60} ${x} ${y - 20}`).join('')
  return [
    `<g transform="translate(600 110) rotate(196)">${litTwig(sheet, 560, '#52794A', 0.3, 9)}</g>`,
    `<g transform="translate(560 120) rotate(118)">${litTwig(sheet, 520, '#668A52', 0.3, 8)}</g>`,
    `<g transform="translate(640 700) rotate(64)">${litTwig(sheet, 380, '#74934F', 0.3, 7)}</g>`,
    '<path d="M640 -40C620 40 600 80 580 130" fill="none" stroke="#6B5230" stroke-width="13" stroke-linecap="round"/>',
    `<path d="M560 120C540 240 540 340 548 440${stalks}" fill="none" stroke="#6B5230" stroke-width="6" stroke-linecap="round"/>`,
    berries.map(([x, y, r]) => ball(sheet, x, y, r, '#C9B84E', 1.2)).join(''),
  ].join('')
}

/** Draws a pot of fired clay; `y` is the height of its foot. */
const pot = (sheet: Sheet, x: number, y: number): string => {
  const clay = { colour: '#B4613A', gloss: 0.06, haze: 20 }
  const body = turn(
    sheet,
    x,
    [
      [104, y],
      [140, y - 150, 20],
      [140, y - 156],
    ],
    clay,
  )
  const lip = turn(
    sheet,
    x,
    [
      [156, y - 146],
      [158, y - 190, 8],
      [150, y - 194],
    ],
    clay,
  )
  return body.markup + lip.markup + settle(sheet, body.outline, y - 150, y, '#D9C9A8')
}

const aloe = (sheet: Sheet): string => {
  const blades: [number, number, number][] = [
    [-164, 330, 92],
    [-16, 330, 92],
    [-146, 430, 100],
    [-34, 430, 100],
    [-126, 500, 104],
    [-54, 500, 104],
    [-106, 560, 104],
    [-74, 560, 104],
    [-90, 590, 100],
  ]
  const blade = ([angle, long, thick]: [number, number, number], index: number): string => {
    const green = mix('#7FA07A', index % 2 ? '#4E7A5E' : '#A8BE8E', 0.4)
    const paint = along(
      sheet,
      [0, -thick / 2],
      [0, thick / 2],
      [
        [0, mix(green, '#F6F8DC', 0.5)],
        [0.35, green],
        [1, mix(green, '#12291E', 0.6)],
      ],
    )
    const path = `M0 ${n(-thick * 0.44)}C${n(long * 0.4)} ${n(-thick * 0.5)} ${n(long * 0.8)} ${n(-thick * 0.22)} ${long} 0C${n(long * 0.8)} ${n(thick * 0.22)} ${n(long * 0.4)} ${n(thick * 0.5)} 0 ${n(thick * 0.44)}Z`
    return `<g transform="translate(560 560) rotate(${angle}) scale(.86)"><path d="${path}" fill="${paint}"/><path d="M${n(long * 0.1)} ${n(-thick * 0.14)}Q${n(long * 0.55)} ${n(-thick * 0.2)} ${n(long * 0.9)} ${n(-thick * 0.02)}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="7" stroke-linecap="round" filter="${blur(sheet, 4)}"/></g>`
  }
  const gel = round(sheet, [925, 610], 90, [
    [0, '#F4F9DC'],
    [0.7, '#CFE0A8'],
    [1, '#8FB07A'],
  ])
  return [
    floor(sheet, 570, 752, 190),
    blades.map(blade).join(''),
    pot(sheet, 560, 750),
    floor(sheet, 930, 748, 120),
    `<g transform="translate(0 48)"><ellipse cx="930" cy="640" rx="84" ry="58" fill="#5E8660"/><ellipse cx="930" cy="634" rx="72" ry="47" fill="${gel}"/><ellipse cx="904" cy="616" rx="22" ry="9" fill="#fff" fill-opacity=".8" filter="${blur(sheet, 3)}"/></g>`,
  ].join('')
}

const hibiscus = (sheet: Sheet): string => {
  const petal = (angle: number, index: number): string => {
    const path =
      'M10 0C40 -120 160 -190 262 -126C300 -98 286 -70 298 -40C312 -6 300 30 268 62C180 132 50 90 10 0Z'
    const paint = along(
      sheet,
      [0, 0],
      [290, -60],
      [
        [0, '#3E0A1E'],
        [0.24, '#8A1F42'],
        [0.7, index % 2 ? '#C2426A' : '#B63660'],
        [1, '#E58AA4'],
      ],
    )
    const veins = [-64, -36, -8, 20]
      .map(y => `M30 ${n(y * 0.1)}Q140 ${n(y * 0.9 - 20)} 264 ${y - 14}`)
      .join('')
    return `<g transform="translate(520 390) rotate(${angle})"><path d="${path}" fill="#2A0714" fill-opacity=".35" transform="translate(8 12)" filter="${blur(sheet, 10)}"/><path d="${path}" fill="${paint}"/><g clip-path="${clip(sheet, path)}"><path d="${veins}" fill="none" stroke="#5A0F2B" stroke-opacity=".35" stroke-width="3"/>${glow(sheet, 'M120 -150C200 -180 280 -120 290 -60L250 -90C210 -130 170 -140 120 -150Z', '#FFD7DE', 0.5, 14)}</g></g>`
  }
  const stamens = Array.from({ length: 15 }, (_, index) => {
    const t = index / 14
    const [x, y] = [600 + 96 * t, 330 - 118 * t]
    const side = index % 2 ? 1 : -1
    return `<path d="M${n(x)} ${n(y)}l${n(side * 20 + 6)} ${n(side * 14 - 6)}" stroke="#F0C979" stroke-width="3"/>${ball(sheet, x + side * 20 + 6, y + side * 14 - 6, 7, '#E9B04A')}`
  })
  return [
    litLeaf(sheet, [380, 520], 140, 300, 150, '#4E7048', 0.5),
    litLeaf(sheet, [650, 540], 40, 290, 140, '#5E7F4C', 0.5),
    litLeaf(sheet, [480, 560], 96, 250, 120, '#3E6242', 0.5),
    [-18, 54, 126, 198, 270].map(petal).join(''),
    ball(sheet, 520, 390, 30, '#4C1027'),
    `<path d="M520 390C560 370 600 330 700 206" fill="none" stroke="#E9A0AE" stroke-width="13" stroke-linecap="round"/>`,
    stamens.join(''),
    floor(sheet, 980, 690, 120),
    `<g transform="translate(980 690)"><path d="M-46 0C-74 -60 -60 -120 -22 -160C-16 -120 -10 -110 0 -104C10 -116 16 -130 22 -168C62 -122 72 -60 46 0C20 14 -20 14 -46 0Z" fill="${along(
      sheet,
      [-60, 0],
      [60, 0],
      [
        [0, '#B4405F'],
        [0.4, '#8A1F3D'],
        [1, '#43091F'],
      ],
    )}"/><path d="M-30 -8C-44 -60 -36 -100 -22 -130" fill="none" stroke="#F2A6B4" stroke-opacity=".6" stroke-width="7" stroke-linecap="round" filter="${blur(sheet, 3)}"/></g>`,
  ].join('')
}

const painted: Record<PlantName, Painted> = {
  baobab: { wall: ['#FBF0DA', '#F0C99A'], draw: baobab },
  karite: { wall: ['#FAF1E0', '#E6D2AC'], draw: karite },
  moringa: { wall: ['#F4F4E4', '#D5DDBC'], draw: moringa },
  hibiscus: { wall: ['#FAEDE6', '#E8C6C2'], draw: hibiscus },
  aloe: { wall: ['#F1F5E8', '#CBDCCB'], draw: aloe },
  neem: { wall: ['#F6F2E0', '#DCD7AE'], draw: neem },
}

/** Draws a coloured picture of a plant, 1200 by 800 units. */
export function drawBotanical(name: PlantName): Drawing {
  const sheet = createSheet()
  const { wall, draw } = painted[name]
  const [near, far] = wall
  const paint = along(
    sheet,
    [0, 0],
    [wide, high],
    [
      [0, mix(near, '#FFFFFF', 0.4)],
      [0.5, near],
      [1, far],
    ],
  )
  return sheet.picture(
    wide,
    high,
    `<rect x="-60" y="-60" width="${wide + 120}" height="${high + 120}" fill="${paint}"/>${draw(sheet)}`,
  )
}
