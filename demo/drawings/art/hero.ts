import { farBaobab, glow, sheaBranch } from '../kit/foliage.ts'
import { along, blur, clip, createSheet, type Drawing, round, type Sheet } from '../kit/sheet.ts'
import { outline, setLine, type Type } from '../kit/type.ts'
import { sign, tree, word } from './logo.ts'
import { headwrap } from './people/headwrap.ts'
import { profileOf } from './people/profile.ts'

/** Draws the sky, a low sun and dunes, with a baobab at each `[x, foot, height]`, where the composition has room. */
const landscape = (
  sheet: Sheet,
  sunAt: readonly [x: number, y: number],
  trees: readonly (readonly [number, number, number])[],
): string => {
  const sky = along(
    sheet,
    [0, 0],
    [700, 900],
    [
      [0, '#FBF0DA'],
      [0.5, '#F6DDB8'],
      [1, '#EDBE92'],
    ],
  )
  const sun = round(sheet, [sunAt[0] - 80, sunAt[1] - 80], 300, [
    [0, '#FFE9BE'],
    [0.55, '#F4BE74'],
    [1, '#DE8A4C'],
  ])
  const halo = round(sheet, [sunAt[0] - 30, sunAt[1] - 20], 620, [
    [0, '#FFF3D6', 0.9],
    [0.5, '#FFE6BC', 0.35],
    [1, '#FFE6BC', 0],
  ])
  const far = along(
    sheet,
    [0, 610],
    [0, 900],
    [
      [0, '#D9935F'],
      [1, '#B4532A'],
    ],
  )
  const near = along(
    sheet,
    [0, 700],
    [0, 900],
    [
      [0, '#9C4623'],
      [1, '#6A2A13'],
    ],
  )
  const everywhere = 'x="-60" y="-60" width="1320" height="1020"'
  return [
    `<rect ${everywhere} fill="${sky}"/><rect ${everywhere} fill="${halo}"/>`,
    `<circle cx="${sunAt[0]}" cy="${sunAt[1]}" r="236" fill="${sun}"/>`,
    `<path d="M-60 680L0 660C160 610 300 640 470 664S900 610 1200 650L1260 660V960H-60Z" fill="${far}"/>`,
    ...trees.map(([x, foot, tall]) =>
      tall > 150
        ? farBaobab(sheet, x, foot, tall, '#7A3A20', '#55602F')
        : farBaobab(sheet, x, foot, tall, '#9A5430', '#7F7A42'),
    ),
    `<path d="M-60 780L0 760C140 712 300 730 460 776S980 780 1200 730L1260 720V960H-60Z" fill="${near}"/>`,
  ].join('')
}

const cloth = (sheet: Sheet): string => {
  const outline =
    'M250 912C300 846 392 812 470 830C560 850 640 872 740 860C850 846 960 800 1040 800C1110 806 1170 850 1190 912Z'
  const paint = along(
    sheet,
    [300, 800],
    [1150, 900],
    [
      [0, '#FFF9EC'],
      [0.5, '#EFE0C4'],
      [1, '#BFA27A'],
    ],
  )
  const stripe = (dy: number, colour: string, width: number): string =>
    `<path d="M230 ${920 + dy}C290 ${856 + dy} 386 ${820 + dy} 468 ${838 + dy}C560 ${858 + dy} 640 ${880 + dy} 740 ${868 + dy}C850 ${854 + dy} 960 ${808 + dy} 1044 ${808 + dy}C1116 ${814 + dy} 1180 ${860 + dy} 1200 ${920 + dy}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return [
    `<path d="${outline}" fill="#2E1609" fill-opacity=".5" transform="translate(0 -10)" filter="${blur(sheet, 10)}"/>`,
    `<path d="${outline}" fill="${paint}"/><g clip-path="${clip(sheet, outline)}">`,
    stripe(14, '#1F3D2F', 7),
    stripe(26, '#B4532A', 4),
    stripe(46, '#1F3D2F', 3),
    glow(sheet, 'M520 840C560 860 600 900 610 930H680C660 880 620 860 520 840Z', '#7A5A34', 0.4, 9),
    glow(sheet, 'M860 840C850 870 850 900 856 930H930C920 890 930 850 960 812Z', '#7A5A34', 0.4, 10),
    '</g>',
  ].join('')
}

const figure = (sheet: Sheet, transform: string): string => {
  const woman = profileOf(sheet)
  const wrap = headwrap(sheet, { light: '#4C7A5C', base: '#1F4A37', deep: '#0F261B', thread: '#E9B65C' })
  return `<g transform="${transform}">${woman.below}${wrap}${woman.above}${cloth(sheet)}</g>`
}

/** Draws leaves that are blurred by `amount`, because they are out of the picture's focus. */
const away = (sheet: Sheet, amount: number, leaves: readonly string[]): string =>
  `<g filter="${blur(sheet, amount)}">${leaves.join('')}</g>`

/**
 * Draws the home page's picture: a woman in profile before a low sun, between shea leaves and baobabs. 1200 by 900
 * units.
 */
export function heroLandscape(): Drawing {
  const sheet = createSheet()
  const trees = [
    [196, 690, 210],
    [60, 668, 110],
  ] as const
  const body = [
    landscape(sheet, [330, 380], trees),
    away(sheet, 1.6, [
      sheaBranch(sheet, [1190, 236], 196, 270, '#3E6242'),
      sheaBranch(sheet, [1160, 640], 166, 190, '#55764A'),
    ]),
    figure(sheet, 'translate(30 54) scale(.94)'),
    away(sheet, 2.4, [
      sheaBranch(sheet, [44, 22], 44, 240, '#5E7C4C', 3),
      sheaBranch(sheet, [24, 908], -52, 240, '#2F5139'),
    ]),
  ].join('')
  return sheet.picture(1200, 900, body)
}

/** Draws the home page's scene with a wide sky, on which a shared link's text has room. 1200 by 630 units. */
export function shareScene(words = ''): Drawing {
  const sheet = createSheet()
  const trees = [
    [470, 676, 150],
    [330, 664, 84],
  ] as const
  const body = [
    `<g transform="translate(0 -176)">${landscape(sheet, [740, 440], trees)}</g>`,
    away(sheet, 1.6, [sheaBranch(sheet, [1200, 150], 200, 190, '#3E6242')]),
    figure(sheet, 'translate(408 22) scale(.72)'),
    words,
    away(sheet, 2.4, [sheaBranch(sheet, [20, 650], -52, 190, '#2F5139')]),
  ].join('')
  return sheet.picture(1200, 630, body)
}

/**
 * Draws the preview of a shared link without its own picture: the home page's scene with the shop's name in the sky.
 */
export function shareCard(type: Type): Drawing {
  const name = word(type, 'Sira', 128)
  const lines = ['Soins de la peau & pharmacie', 'Skincare & pharmacy'].map((text, index) => {
    const line = setLine(type.sans, text, index ? 25 : 30)
    const path = outline(line, (x, y) => [x, y])
    return `<path transform="translate(78 ${304 + index * 44})" fill="${sign.word}" fill-opacity="${index ? 0.85 : 1}" d="${path}"/>`
  })
  const words = [
    `<g transform="translate(72 110) scale(1.72)"><circle cx="32" cy="32" r="32" fill="${sign.disc}"/><path fill="${sign.leaf}" d="${tree}"/></g>`,
    `<path transform="translate(206 210)" fill="${sign.word}" d="${name.path}"/>`,
    ...lines,
  ]
  return shareScene(words.join(''))
}
