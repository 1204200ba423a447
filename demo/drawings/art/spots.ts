import { farBaobabPaths } from '../kit/foliage.ts'
import { leaf } from '../kit/plants.ts'
import { n } from '../kit/sheet.ts'

// Colours that contrast with both a cream page and a green-black one; paler shapes get a patch behind them.
const ink = '#4F7F66'
const moringa = '#8FA876'
const laterite = '#C4683C'
const honey = '#E0AE5A'
const paper = '#F6EBD3'
const sand = '#DCC7A1'
const skin = '#7A4527'
const night = '#1F3D2F'
/** The green of dark shapes without a patch, light enough to be seen on a dark page. */
const pine = '#3A6B55'

const patch = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${moringa}" fill-opacity=".28"/>`

const svg = (wide: number, high: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`

const fill = (d: string, colour: string, extra = ''): string => `<path d="${d}" fill="${colour}"${extra}/>`
const line = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${extra}/>`
const shade = (d: string, opacity = 0.16): string => fill(d, '#10201A', ` fill-opacity="${opacity}"`)

/** Draws a leaf with its midrib. */
const sprout = (x: number, y: number, angle: number, long: number, wide: number, colour: string): string => {
  const turn = (angle * Math.PI) / 180
  const tip = `${n(x + Math.cos(turn) * long * 0.72)} ${n(y + Math.sin(turn) * long * 0.72)}`
  return (
    fill(leaf([x, y], angle, long, wide), colour) +
    line(`M${x} ${y}L${tip}`, '#F6EBD3', 0.9, ' stroke-opacity=".7"')
  )
}

const questions = (): string => {
  const row = (y: number, wide: number): string =>
    `<circle cx="35" cy="${y}" r="3.200" stroke="${ink}" stroke-width="1.800"/>${line(`M43 ${y}h${wide}`, sand, 3.4)}`
  return svg(
    96,
    96,
    [
      patch(48, 48, 44),
      '<rect x="26" y="17" width="46" height="62" rx="8" fill="#10201A" fill-opacity=".16" transform="translate(2.500 3)"/>',
      `<rect x="26" y="17" width="46" height="62" rx="8" fill="${paper}"/>`,
      line('M34 27h18', night, 3.4),
      row(38, 20),
      `<rect x="20" y="45.500" width="58" height="15" rx="7.500" fill="${laterite}"/><circle cx="30" cy="53" r="4.200" fill="${paper}"/>`,
      line('M28.200 53.200l1.400 1.400 2.400 -2.800', laterite, 1.5),
      line('M41 53h24', paper, 3.4),
      row(68, 16),
      sprout(70, 26, -48, 20, 11, ink),
      sprout(69, 28, 4, 17, 9.5, moringa),
    ].join(''),
  )
}

const diagnosis = (): string =>
  svg(
    96,
    96,
    [
      patch(48, 48, 44),
      fill('M24 84C26 72 34 68 42 66V56H54V66C62 68 70 72 72 84C58 94 38 94 24 84Z', skin),
      shade('M42 60H54V67C50 70 46 70 42 66Z', 0.4),
      fill('M20 90C24 76 34 72 40 71C44 76 52 76 56 71C62 72 72 76 76 90C60 98 36 98 20 90Z', paper),
      line('M40 71C44 76 52 76 56 71', laterite, 2.4),
      fill('M48 22C59 22 64 30 63.500 41C63 54 55 62 48 62C41 62 33 54 32.500 41C32 30 37 22 48 22Z', skin),
      shade('M52 23C62 26 66 42 60 54C56 60 51 62 48 62C56 54 58 36 52 23Z', 0.2),
      fill('M31 40C26 22 36 12 48 12C60 12 70 22 65 40C63 32 57 28 48 28C39 28 33 32 31 40Z', laterite),
      fill('M41 15C38 7 46 3 49 8C54 3 61 8 57 15C55 19 44 19 41 15Z', laterite),
      shade('M56 14C64 18 68 28 65 40C63 34 60 30 56 29Z', 0.22),
      line('M37.500 41c1.600 1.800 5 1.800 6.500 0M52 41c1.600 1.800 5 1.800 6.500 0', '#1C0D06', 1.6),
      line('M48 42c-.4 4 -1.400 6 -2 7.400c1.200 .8 3 .8 4 0', '#3A1C0D', 1.4),
      fill('M43 54.500c2.400 -1.800 7.600 -1.800 10 0c-2.400 3 -7.600 3 -10 0Z', '#A4504A'),
      `<circle cx="65" cy="54" r="12.500" fill="#FFF8E6" fill-opacity=".16" stroke="${honey}" stroke-width="4"/>`,
      line('M74 63L83 73', honey, 5.4),
      line('M58 49.500a8.500 8.500 0 0 1 5 -4', '#fff', 2, ' stroke-opacity=".8"'),
    ].join(''),
  )

const routine = (): string => {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const [cos, sin] = [Math.cos((index * Math.PI) / 4), Math.sin((index * Math.PI) / 4)]
    return `M${n(27 + cos * 10.5)} ${n(24 + sin * 10.5)}L${n(27 + cos * 13.5)} ${n(24 + sin * 13.5)}`
  }).join('')
  return svg(
    96,
    96,
    [
      patch(48, 48, 44),
      `<circle cx="27" cy="24" r="7.500" fill="${honey}"/>`,
      line(rays, honey, 2.2),
      fill('M74 15a10 10 0 1 0 7 15a8 8 0 0 1 -7 -15Z', ink),
      line('M14 81h68', ink, 2.4),
      fill('M33 44h12v5c7 2 9 6 9 11v18a3 3 0 0 1 -3 3H27a3 3 0 0 1 -3 -3V60c0 -5 2 -9 9 -11Z', laterite),
      shade('M45 49c7 2 9 6 9 11v18a3 3 0 0 1 -3 3h-6Z', 0.2),
      line('M28.500 60v14', '#fff', 2, ' stroke-opacity=".45"'),
      `<rect x="32" y="37" width="14" height="9" rx="1.500" fill="${honey}"/>`,
      fill('M36 37v-9a3 4.500 0 0 1 6 0v9Z', pine),
      `<rect x="27" y="60" width="24" height="14" fill="${paper}"/>`,
      sprout(39, 72.5, -90, 11, 6, ink),
      fill('M57 64h25v13a4 4 0 0 1 -4 4H61a4 4 0 0 1 -4 -4Z', paper),
      shade('M74 64h8v13a4 4 0 0 1 -4 4h-4Z', 0.12),
      `<rect x="55" y="55" width="29" height="9.500" rx="2.500" fill="${ink}"/>`,
      line('M63 72h13', moringa, 3),
    ].join(''),
  )
}

const delivery = (): string => {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="74" r="10" fill="${night}"/><circle cx="${x}" cy="74" r="10" stroke="${ink}" stroke-width="2.500"/><circle cx="${x}" cy="74" r="3.600" fill="${sand}"/>`
  return svg(
    96,
    96,
    [
      patch(48, 48, 44),
      line('M10 84.500h76', ink, 2.4),
      line('M5 52h10M2 60h9', moringa, 2.6),
      wheel(26),
      wheel(73),
      fill(
        'M14 66C16 56 24 54 34 54H46L49 66H61L64 40H71L74 60C68 62 64 66 63 74H36C36 68 31 64 26 64C20 64 16 66 14 66Z',
        laterite,
      ),
      shade('M36 74C36 68 31 64 26 64C20 64 16 66 14 66L15 63C30 60 36 64 40 70H64L63 74Z', 0.22),
      line('M67.500 40L66 31H58', pine, 3),
      line('M66 31h6', pine, 3),
      `<circle cx="70.500" cy="45" r="3" fill="${honey}"/>`,
      fill('M28 49h18a2.500 2.500 0 0 1 2.500 2.500V55H26v-3.500A2.500 2.500 0 0 1 28 49Z', pine),
      `<rect x="13" y="23" width="29" height="26" rx="2.500" fill="${honey}"/>`,
      shade('M33 23h6.500a2.500 2.500 0 0 1 2.500 2.500V46.500a2.500 2.500 0 0 1 -2.500 2.500H33Z', 0.14),
      line('M13 31h29', laterite, 1.6, ' stroke-opacity=".5"'),
      sprout(24, 45, -62, 14, 8, ink),
      sprout(24.5, 45, -14, 11, 6.5, night),
      fill(
        'M81 12C86 12 89 15.500 89 20C89 25 81 33 81 33C81 33 73 25 73 20C73 15.500 76 12 81 12Z',
        laterite,
      ),
      `<circle cx="81" cy="20" r="3.200" fill="${paper}"/>`,
    ].join(''),
  )
}

const emptyCart = (): string => {
  const weave = Array.from({ length: 7 }, (_, index) => `M${62 + index * 12} 92l5 6l5 -6l-5 -6Z`).join('')
  return svg(
    200,
    160,
    [
      patch(100, 84, 68),
      `<ellipse cx="100" cy="139" rx="54" ry="6" fill="#10201A" fill-opacity=".18"/>`,
      line('M64 76C66 38 134 38 136 76', laterite, 6),
      fill('M48 74H152L140 130C139 136 135 139 129 139H71C65 139 61 136 60 130Z', honey),
      shade('M122 74H152L140 130C139 136 135 139 129 139H114Z', 0.16),
      `<ellipse cx="100" cy="74" rx="54" ry="10" fill="${laterite}"/><ellipse cx="100" cy="75.500" rx="46" ry="6.500" fill="${skin}"/>`,
      fill('M52 84.500H148L145 100H55Z', night),
      fill(weave, paper),
      line('M58 110H142M60 122H140', laterite, 2.2, ' stroke-opacity=".55" stroke-dasharray="7 5"'),
      line('M150 20C138 26 128 34 120 48', ink, 2, ' stroke-dasharray="1 6"'),
      sprout(118, 62, -60, 24, 12, ink),
      sprout(32, 58, -130, 20, 10, moringa),
    ].join(''),
  )
}

const noResults = (): string =>
  svg(
    200,
    160,
    [
      patch(100, 80, 68),
      line('M40 124C60 116 76 122 96 126', moringa, 2.4),
      `<circle cx="90" cy="72" r="38" fill="${paper}" stroke="${ink}" stroke-width="7"/>`,
      line('M118 101L146 130', laterite, 11),
      line('M64 62a28 28 0 0 1 18 -16', '#fff', 4),
      sprout(90, 98, -90, 42, 20, moringa),
      sprout(88, 98, -142, 26, 12, sand),
      sprout(92, 98, -38, 26, 12, sand),
      line('M150 44h14M157 37v14M44 36h8M48 32v8M160 88h7', honey, 3),
    ].join(''),
  )

const notFound = (): string => {
  const { trunk, crown } = farBaobabPaths()
  return svg(
    200,
    160,
    [
      `<circle cx="122" cy="62" r="44" fill="${honey}" fill-opacity=".55"/>`,
      fill(
        'M8 132C50 118 90 128 120 130S172 122 194 130C180 146 24 148 8 132Z',
        moringa,
        ' fill-opacity=".45"',
      ),
      `<g transform="translate(132 133) scale(1.060)">${fill(trunk, laterite)}${shade('M3 -58C4 -40 6 -20 4 1C8 2 12 1 16 0C11 -12 12 -24 14 -34C16 -46 20 -52 26 -56Z', 0.2)}${fill(crown, ink)}</g>`,
      line(
        'M78 136c0 -4 -2 -6 -4 -8M78 136c0 -5 2 -7 5 -9M78 136v-11M22 138c0 -4 -2 -5 -4 -7M22 138c0 -4 2 -6 4 -7',
        ink,
        2.2,
      ),
      line('M48 134V70', skin, 5),
      fill('M30 72H62L70 79L62 86H30Z', honey),
      fill('M66 92H38L30 98.500L38 105H66Z', laterite),
      line('M38 79h18M44 98.500h14', paper, 2.6),
    ].join(''),
  )
}

const coming = (): string =>
  svg(
    200,
    160,
    [
      `<circle cx="100" cy="66" r="42" fill="${honey}" fill-opacity=".6"/>`,
      fill('M28 128C60 108 140 108 172 128C160 144 40 144 28 128Z', laterite),
      shade('M28 128C60 118 140 118 172 128C160 144 40 144 28 128Z', 0.24),
      line('M100 116C99 96 102 78 100 60', ink, 4.5),
      sprout(100, 84, -158, 40, 22, moringa),
      sprout(100, 76, -24, 42, 23, ink),
      sprout(100, 62, -94, 28, 15, moringa),
      fill('M86 118C86 110 92 106 100 106S114 110 114 118C108 123 92 123 86 118Z', skin),
      line('M44 54h10M49 49v10M152 40h8M156 36v8', moringa, 2.8),
    ].join(''),
  )

const noPhoto = (): string =>
  svg(
    320,
    320,
    [
      `<rect width="320" height="320" fill="${moringa}" fill-opacity=".16"/>`,
      ...[-170, -130, -90, -50, -10].map((angle, index) =>
        sprout(160, 176, angle, 78, 36, index % 2 ? moringa : ink),
      ),
      line('M160 176C158 200 162 220 158 244', ink, 5),
    ].join(''),
  )

/** Draws the small illustrations of the site, by file name; each suits light and dark pages. */
export const spots: Record<string, () => string> = {
  'step-1': questions,
  'step-2': diagnosis,
  'step-3': routine,
  'step-4': delivery,
  'empty-cart': emptyCart,
  'empty-no-results': noResults,
  'empty-not-found': notFound,
  'empty-coming': coming,
  'no-photo': noPhoto,
}
