import { glow } from '../../kit/foliage.ts'
import { along, blur, clip, type Sheet } from '../../kit/sheet.ts'

// The woman is drawn in a frame of 1200 by 900 units and faces the sun at the left.
const face =
  'M540 196C512 214 494 240 489 270C486 287 486 296 489 305C493 315 498 320 496 330C491 346 479 362 464 378C450 388 442 395 443 404C444 414 455 418 464 418C470 418 474 419 478 423C481 425 477 432 470 437C460 441 448 446 447 454C447 459 457 461 466 462C457 465 450 470 451 478C453 487 464 490 471 496C477 502 474 509 471 517C466 530 469 546 481 558C494 569 516 572 540 569C566 565 590 556 610 560L760 560L800 420L780 220Z'
const neck =
  'M612 540C622 580 622 632 604 676C588 712 540 736 476 756C420 774 366 800 330 900H1130C1112 838 1064 790 986 762C920 738 868 712 846 668C826 620 828 520 846 400L760 380Z'
const ear =
  'M716 372C722 350 746 344 760 356C774 370 772 396 762 414C754 430 748 446 734 448C722 449 716 440 717 428C718 410 712 390 716 372Z'

const skin = { light: '#B5744A', warm: '#8E5330', base: '#6C3C22', deep: '#45230F', dark: '#2E1609' }

const throat = (sheet: Sheet): string => {
  const paint = along(
    sheet,
    [560, 560],
    [900, 760],
    [
      [0, skin.warm],
      [0.35, skin.base],
      [0.8, skin.deep],
      [1, skin.dark],
    ],
  )
  return [
    `<path d="${neck}" fill="${paint}"/><g clip-path="${clip(sheet, neck)}">`,
    glow(sheet, 'M740 380H870V560C830 600 780 600 740 560Z', skin.dark, 0.6, 16),
    glow(sheet, 'M600 540H850V640C780 660 690 640 624 600Z', skin.dark, 0.72, 18),
    glow(
      sheet,
      'M330 900C372 806 440 782 520 756C560 744 590 724 600 708C596 760 520 790 470 818C430 842 404 880 400 920Z',
      '#D99A66',
      0.5,
      16,
    ),
    glow(sheet, 'M560 772C640 764 700 776 752 800C700 790 620 786 560 792Z', '#E0A878', 0.34, 7),
    glow(sheet, 'M560 800C640 790 720 806 780 836C700 830 620 820 560 822Z', skin.dark, 0.4, 10),
    glow(sheet, 'M690 600C700 660 690 720 660 764C690 740 716 690 716 610Z', skin.dark, 0.34, 10),
    `<path d="M612 540C622 580 622 632 604 676C588 712 540 736 476 756C420 774 366 800 330 900" fill="none" stroke="#FFCF98" stroke-opacity=".6" stroke-width="7" filter="${blur(sheet, 4)}"/>`,
    glow(
      sheet,
      'M846 660C868 710 960 744 1010 768C1080 800 1110 850 1130 910H1060C1030 850 960 800 880 780Z',
      '#C07A4A',
      0.26,
      16,
    ),
    '</g>',
  ].join('')
}

const head = (sheet: Sheet): string => {
  const paint = along(
    sheet,
    [450, 300],
    [800, 470],
    [
      [0, skin.light],
      [0.22, skin.warm],
      [0.5, skin.base],
      [1, skin.deep],
    ],
  )
  return [
    `<path d="${face}" fill="${paint}"/><g clip-path="${clip(sheet, face)}">`,
    glow(sheet, 'M482 300C486 250 520 210 560 190L500 180L450 260Z', '#E9B383', 0.55, 14),
    glow(
      sheet,
      'M496 330C490 352 470 374 452 392C446 400 450 408 462 406C484 390 502 362 508 336Z',
      '#EDBC8E',
      0.5,
      7,
    ),
    glow(sheet, 'M520 396C548 372 590 366 622 384C600 420 560 438 530 430Z', '#D48F5E', 0.5, 20),
    glow(sheet, 'M464 516C462 536 474 554 494 562C484 540 484 524 488 512Z', '#E3A876', 0.5, 8),
    glow(sheet, 'M500 326C520 318 566 322 590 340C566 340 530 344 506 346Z', skin.deep, 0.5, 9),
    glow(
      sheet,
      'M520 470C560 480 610 470 660 430C690 470 700 520 690 580H480C520 560 520 510 520 470Z',
      skin.dark,
      0.42,
      26,
    ),
    glow(sheet, 'M640 300C690 300 720 340 716 420C716 480 690 540 650 560L830 580V260Z', skin.dark, 0.55, 30),
    glow(sheet, 'M474 422C470 430 462 438 456 442C470 444 478 436 484 424Z', skin.deep, 0.6, 3),
    `<path d="${face}" fill="none" stroke="#FFD7A0" stroke-opacity=".75" stroke-width="6" filter="${blur(sheet, 3)}" clip-path="${clip(sheet, 'M420 180H560L520 570H420Z')}"/>`,
    glow(sheet, 'M472 496C480 500 496 502 508 498C500 508 482 510 474 506Z', skin.dark, 0.5, 4),
    '</g>',
  ].join('')
}

const features = (sheet: Sheet): string => {
  const lips = along(
    sheet,
    [446, 0],
    [520, 0],
    [
      [0, '#A8564A'],
      [0.6, '#7E3836'],
      [1, '#56211F'],
    ],
  )
  return [
    // The woman's brow, closed eyelid and lashes.
    `<path d="M503 297C522 282 556 277 596 292C562 286 528 289 506 301Z" fill="#1C0D06" fill-opacity=".82" filter="${blur(sheet, 1.2)}"/>`,
    glow(sheet, 'M510 340C526 326 556 326 574 344C556 352 528 354 510 340Z', '#C98656', 0.5, 4),
    '<path d="M506 344C520 357 552 361 580 347C554 366 520 364 506 344Z" fill="#190B05"/>',
    '<path d="M511 350C506 353 502 355 497 355M518 355C513 360 508 363 502 364M527 359C523 365 518 369 512 371M537 361C534 368 530 372 525 375M548 361C547 368 544 373 540 376" stroke="#190B05" stroke-width="2.2" stroke-linecap="round"/>',
    // The woman's nostril and the wing of her nose.
    '<path d="M462 413C468 407 480 408 485 415C478 418 469 418 462 413Z" fill="#2A1207" fill-opacity=".8"/>',
    `<path d="M480 390C496 391 504 406 496 420" fill="none" stroke="#3A1C0D" stroke-opacity=".7" stroke-width="4" stroke-linecap="round" filter="${blur(sheet, 1.6)}"/>`,
    glow(sheet, 'M470 392C480 386 492 392 494 406C486 410 474 408 470 392Z', '#D99A68', 0.5, 4),
    // The woman's lips: the upper in shade, the lower with a touch of light.
    `<path d="M470 437C460 441 448 446 447 454C447 459 457 461 466 462C484 462 500 464 514 468C502 454 486 442 470 437Z" fill="${lips}"/>`,
    `<path d="M466 462C457 465 450 470 451 478C453 487 464 490 471 494C488 492 502 482 514 468C498 464 482 462 466 462Z" fill="${lips}"/>`,
    '<path d="M454 460C474 462 494 463 516 469" fill="none" stroke="#3E1215" stroke-width="2.6" stroke-linecap="round"/>',
    glow(sheet, 'M456 474C464 470 476 470 486 474C476 480 464 480 456 474Z', '#F0B0A0', 0.6, 3),
  ].join('')
}

const jewel = (sheet: Sheet): string => {
  const brass = along(
    sheet,
    [690, 460],
    [790, 560],
    [
      [0, '#F7DFA0'],
      [0.4, '#C9913C'],
      [0.7, '#8A5A1C'],
      [1, '#E7C070'],
    ],
  )
  const shell = along(
    sheet,
    [716, 350],
    [776, 450],
    [
      [0, skin.warm],
      [0.6, skin.base],
      [1, skin.deep],
    ],
  )
  return [
    `<path d="${ear}" fill="${shell}"/>`,
    glow(
      sheet,
      'M728 372C736 362 752 362 758 374C762 390 752 408 742 420C744 400 736 388 728 372Z',
      skin.dark,
      0.6,
      4,
    ),
    `<circle cx="735" cy="494" r="46" fill="none" stroke="${brass}" stroke-width="9"/>`,
    '<path d="M694 478A46 46 0 0 1 724 449" fill="none" stroke="#FFF4D0" stroke-width="3" stroke-linecap="round" opacity=".8"/>',
  ].join('')
}

/** Draws a woman in profile with closed eyes, without hair or clothes: headwrap and cloth are drawn on top. */
export function profileOf(sheet: Sheet): { below: string; above: string } {
  return { below: throat(sheet) + head(sheet) + features(sheet), above: jewel(sheet) }
}
