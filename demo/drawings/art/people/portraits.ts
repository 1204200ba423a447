import { mix } from '../../kit/colour.ts'
import { farBaobab } from '../../kit/foliage.ts'
import { along, blur, clip, createSheet, type Drawing, round, type Sheet } from '../../kit/sheet.ts'
import { bust, face, type Person } from './face.ts'
import { braided, cropped, type Hair, wrapped } from './hair.ts'

type Sitter = {
  person: Person
  hair: (sheet: Sheet) => Hair
  cloth: string
  trim: string
  wall: readonly [string, string]
  /** The tilt of the person's head, in degrees. */
  lean: number
  broad: number
}

const sitters: Record<'first' | 'second' | 'third', Sitter> = {
  first: {
    person: { skin: '#7A4527', lips: '#A4504A', jaw: 66, brow: 4, smile: 0.9, earrings: '#D9A441' },
    hair: sheet => wrapped(sheet, '#B4532A', '#F2CF86'),
    cloth: '#F3E4C8',
    trim: '#B4532A',
    wall: ['#F6E2B6', '#E3B56E'],
    lean: -4,
    broad: 74,
  },
  second: {
    person: { skin: '#5A2F1A', lips: '#8C3A41', jaw: 63, brow: 4, smile: 0.6, earrings: '#E3BE72' },
    hair: sheet => braided(sheet, '#170D08', '#D9A441'),
    cloth: '#1F3D2F',
    trim: '#E9C57A',
    wall: ['#DDE5CE', '#A9BC8F'],
    lean: 4,
    broad: 70,
  },
  third: {
    person: { skin: '#68391F', lips: '#8A4B3E', jaw: 74, brow: -3, beard: true, smile: 0.7 },
    hair: sheet => cropped(sheet, '#150B06'),
    cloth: '#31406F',
    trim: '#F1E4CA',
    wall: ['#F0D3C0', '#D69B78'],
    lean: -2,
    broad: 96,
  },
}

function clothes(sheet: Sheet, { cloth, trim, broad }: Sitter): string {
  const body = `M${132 - broad} 420C${138 - broad} 368 ${176 - broad} 346 142 336C150 366 178 384 200 384C222 384 250 366 258 336C${224 + broad} 346 ${262 + broad} 368 ${268 + broad} 420Z`
  const paint = along(
    sheet,
    [110, 330],
    [310, 410],
    [
      [0, mix(cloth, '#FFF4DC', 0.35)],
      [0.45, cloth],
      [1, mix(cloth, '#120904', 0.45)],
    ],
  )
  return `<path d="${body}" fill="#140803" fill-opacity=".4" transform="translate(0 -5)" filter="${blur(sheet, 5)}"/><path d="${body}" fill="${paint}"/><g clip-path="${clip(sheet, body)}"><path d="M142 336C150 366 178 384 200 384C222 384 250 366 258 336" fill="none" stroke="${trim}" stroke-width="9"/><path d="M132 344C142 378 174 398 200 398C226 398 258 378 268 344" fill="none" stroke="${trim}" stroke-width="2.500" stroke-dasharray="6 5"/></g>`
}

/**
 * Draws the portrait of one of the three people quoted on the home page, 400 by 400 units, with room to crop it to a
 * circle.
 */
export function portrait(name: keyof typeof sitters): Drawing {
  const sheet = createSheet()
  const sitter = sitters[name]
  const hair = sitter.hair(sheet)
  const [near, far] = sitter.wall
  const wall = round(sheet, [120, 90], 420, [
    [0, mix(near, '#FFFFFF', 0.4)],
    [0.5, near],
    [1, far],
  ])
  const body = [
    `<rect x="-60" y="-60" width="520" height="520" fill="${wall}"/>`,
    `<g opacity=".22">${farBaobab(sheet, 338, 372, 190, mix(far, '#6A3A1C', 0.3), mix(far, '#55602F', 0.35))}</g>`,
    '<g transform="translate(-26 -14) scale(1.13)">',
    `<g transform="translate(0 14) rotate(${sitter.lean} 200 330)">${hair.behind}</g>`,
    `<g transform="translate(0 14)">${bust(sheet, sitter.person, sitter.broad)}${clothes(sheet, sitter)}</g>`,
    `<g transform="translate(0 14) rotate(${sitter.lean} 200 300)">${face(sheet, sitter.person)}${hair.before}</g></g>`,
  ].join('')
  return sheet.picture(400, 400, body)
}
