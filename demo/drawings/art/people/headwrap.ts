import { glow } from '../../kit/foliage.ts'
import { along, clip, n, type Sheet } from '../../kit/sheet.ts'

// The wrap of the woman in profile: one body, with folds from the brow to the knot behind.
const body =
  'M512 250C500 214 508 170 540 132C580 84 650 52 730 54C820 56 896 104 918 182C936 250 916 330 876 388C860 412 848 430 838 452C826 440 806 430 790 408C770 380 754 352 720 336C660 308 580 276 512 250Z'
const crown =
  'M604 92C590 40 640 -14 720 -22C800 -30 880 8 914 70C934 108 930 150 912 178C870 110 760 60 604 92Z'

const folds: readonly (readonly [path: string, dark: boolean])[] = [
  ['M514 246C560 190 660 150 760 160C840 168 896 214 910 270', true],
  ['M512 232C548 168 640 118 744 124C836 130 902 178 920 232', false],
  ['M560 270C620 222 700 204 776 220C842 236 880 280 888 336', true],
  ['M556 258C616 204 700 184 780 200C850 216 894 262 900 316', false],
  ['M640 302C690 268 748 262 796 286C834 306 852 340 852 388', true],
  ['M636 292C690 252 752 244 804 268C846 290 868 328 868 372', false],
  ['M540 150C590 100 660 78 730 84', false],
]

/** Draws a tall headwrap in one colour with a woven edge. */
export function headwrap(
  sheet: Sheet,
  colours: { light: string; base: string; deep: string; thread: string },
): string {
  const { light, base, deep, thread } = colours
  const paint = along(
    sheet,
    [520, 120],
    [920, 380],
    [
      [0, light],
      [0.35, base],
      [1, deep],
    ],
  )
  const top = along(
    sheet,
    [600, -20],
    [930, 170],
    [
      [0, light],
      [0.5, base],
      [1, deep],
    ],
  )
  const lines = folds
    .map(([path, dark]) =>
      dark
        ? `<path d="${path}" fill="none" stroke="${deep}" stroke-width="15" stroke-opacity=".5" stroke-linecap="round" filter="url(#${soft(sheet)})"/>`
        : `<path d="${path}" fill="none" stroke="${light}" stroke-width="9" stroke-opacity=".6" stroke-linecap="round" filter="url(#${soft(sheet)})"/>`,
    )
    .join('')
  const band = 'M512 250C580 276 660 308 720 336C754 352 770 380 790 408'
  const stitches = Array.from({ length: 23 }, (_, index) => {
    const t = index / 22
    const [x, y] =
      t < 0.75 ? [520 + 276 * t, 247 + 112 * t] : [727 + (t - 0.75) * 240, 331 + (t - 0.75) * 290]
    return `<path d="M${n(x - 4)} ${n(y - 10)}l7 6l-7 6l-7 -6Z" fill="${thread}"/>`
  })
  return [
    `<path d="${crown}" fill="${top}"/><g clip-path="${clip(sheet, crown)}">`,
    `<path d="M620 60C660 10 760 -10 850 40M640 86C690 36 790 24 880 84" fill="none" stroke="${light}" stroke-width="10" stroke-opacity=".55" filter="url(#${soft(sheet)})"/>`,
    `<path d="M622 78C672 24 780 4 870 62M700 92C770 60 850 80 910 140" fill="none" stroke="${deep}" stroke-width="14" stroke-opacity=".5" filter="url(#${soft(sheet)})"/></g>`,
    `<path d="${body}" fill="${paint}"/><g clip-path="${clip(sheet, body)}">`,
    glow(sheet, 'M600 96C700 40 880 90 930 200L940 90L700 20Z', deep, 0.55, 16),
    lines,
    `<path d="M512 250C500 214 508 170 540 132C580 84 650 52 730 54" fill="none" stroke="#FFE3B0" stroke-opacity=".55" stroke-width="8" filter="url(#${soft(sheet)})"/>`,
    glow(
      sheet,
      'M506 250C580 282 660 312 722 340C754 356 776 388 790 412L760 420L700 360L500 280Z',
      deep,
      0.6,
      10,
    ),
    `<path d="${band}" fill="none" stroke="${thread}" stroke-width="3" transform="translate(3 -16)" stroke-opacity=".9"/>`,
    `<g transform="translate(2 -22)">${stitches.join('')}</g>`,
    '</g>',
  ].join('')
}

const soft = (sheet: Sheet): string =>
  sheet.define(
    id =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>`,
  )
