import { box, disc, drop, group, paint, shape, stroke } from './shapes.ts'

/** Draws a calm face with closed eyes; its chin is at y = 120. */
function face(skin: string, shade: string): string {
  return [
    `<ellipse cx="0" cy="6" rx="92" ry="116" fill="${skin}"/>`,
    shape('M0 -110C62 -110 92 -50 92 6C92 78 48 122 0 122Z', shade, { opacity: 0.25 }),
    stroke('M-56 4C-46 14 -30 14 -20 4M20 4C30 14 46 14 56 4', paint.deepSkin, 7),
    stroke('M-60 -24C-48 -34 -30 -34 -18 -28M18 -28C30 -34 48 -34 60 -24', paint.deepSkin, 6),
    stroke('M-2 10C-8 32 -12 40 0 44', paint.deepSkin, 5),
    shape('M-30 70C-14 60 -6 64 0 66C6 64 14 60 30 70C14 88 -14 88 -30 70Z', '#8E4A3C'),
  ].join('')
}

/** Draws a sleeping baby's face: round, with full cheeks. */
function sleeper(): string {
  return [
    `<ellipse cx="0" cy="6" rx="104" ry="98" fill="${paint.skin}"/>`,
    disc(-54, 36, 24, paint.clay, { opacity: 0.35 }),
    disc(54, 36, 24, paint.clay, { opacity: 0.35 }),
    stroke('M-58 6C-48 18 -32 18 -22 6M22 6C32 18 48 18 58 6', paint.deepSkin, 7),
    stroke('M-8 34C-4 40 4 40 8 34', paint.deepSkin, 5),
    stroke('M-14 60C-6 68 6 68 14 60', paint.deepSkin, 7),
  ].join('')
}

function mirror(): string {
  return [
    box([-22, 130, 44, 110], 22, paint.straw),
    `<ellipse cx="0" cy="-30" rx="186" ry="196" fill="${paint.straw}"/>`,
    `<ellipse cx="0" cy="-30" rx="158" ry="168" fill="#F3EBDD"/>`,
    shape('M-118 60C-128 -60 -104 -168 0 -172S128 -60 118 60C60 96 -60 96 -118 60Z', '#2B1B15'),
    disc(0, -168, 54, '#2B1B15'),
    group('translate(0 -6) scale(.92)', face(paint.skin, paint.deepSkin)),
    ...[
      [-50, 38],
      [-34, 52],
      [44, 44],
    ].map(([x = 0, y = 0]) => disc(x, y, 7, paint.deepSkin, { opacity: 0.7 })),
    stroke('M-122 -110C-108 -138 -90 -154 -66 -166', paint.white, 12, { opacity: 0.8 }),
  ].join('')
}

function hand(): string {
  const fingers = [
    [-98, -150, 168],
    [-44, -190, 208],
    [12, -180, 198],
    [66, -146, 164],
  ].map(([x = 0, y = 0, long = 0]) => box([x, y, 46, long], 23, paint.skin))
  return [
    group(
      'translate(30 60) rotate(-8)',
      ...fingers,
      group('translate(104 60) rotate(38)', box([-26, -130, 52, 150], 26, paint.skin)),
      box([-104, -20, 222, 190], 70, paint.skin),
      shape('M-72 22C-30 -6 60 -6 92 22C96 70 70 104 10 106C-46 104 -78 70 -72 22Z', paint.paleSkin),
      stroke('M-50 40C-10 70 40 70 74 36', paint.skin, 6, { opacity: 0.6 }),
      shape(
        'M-44 42C-48 4 -10 10 -6 -12C-2 -40 40 -30 34 -4C60 -4 66 40 34 50C8 62 -26 62 -44 42Z',
        paint.white,
      ),
      stroke('M-20 34C0 44 24 38 30 20', paint.sand, 6),
    ),
    group(
      'translate(-176 -74) rotate(152)',
      shape('M-56 -120H56L40 96H-40Z', paint.moringa),
      box([-60, -146, 120, 30], 8, paint.ink),
      box([-26, 96, 52, 44], 12, paint.ink),
    ),
    drop(-112, 34, 26, paint.white),
  ].join('')
}

function patch(): string {
  const days = Array.from({ length: 7 }, (_, place) => {
    const x = -228 + place * 66
    const tick = place < 4 ? stroke(`M${x + 13} 176L${x + 22} 186L${x + 38} 164`, paint.cream, 7) : ''
    return box([x, 150, 52, 52], 14, place < 4 ? paint.ink : paint.sand) + tick
  })
  return [
    group(
      'translate(0 -50) rotate(-12)',
      shape(
        'M-760 -128C-420 -120 -240 -104 0 -96C240 -88 480 -66 800 -58V70C480 84 240 96 0 104C-240 112 -420 124 -760 132Z',
        paint.skin,
      ),
      shape(
        'M-760 40C-420 40 -240 52 0 50C240 48 480 34 800 26V70C480 84 240 96 0 104C-240 112 -420 124 -760 132Z',
        paint.deepSkin,
        { opacity: 0.22 },
      ),
      stroke('M-104 -88C-84 -40 -84 30 -104 92M-82 -84C-66 -50 -66 0 -78 40', paint.deepSkin, 6, {
        opacity: 0.5,
      }),
      disc(24, -6, 52, paint.white),
      disc(24, -6, 34, '#F1DDBB'),
      stroke('M8 -8C14 -22 30 -22 40 -10', paint.white, 7),
    ),
    ...days,
  ].join('')
}

function baby(): string {
  const dots = [
    [-96, 70],
    [-40, 110],
    [30, 80],
    [96, 116],
    [-70, 150],
    [60, 156],
    [0, 30],
    [120, 50],
    [-130, 116],
  ].map(([x = 0, y = 0]) => disc(x, y, 13, paint.straw) + disc(x, y, 6, paint.cream))
  return [
    shape(
      'M-196 60C-190 -90 -110 -150 0 -150S190 -90 196 60C200 160 110 206 0 206S-200 160 -196 60Z',
      paint.indigo,
    ),
    shape(
      'M-150 -40C-130 -130 -70 -170 0 -170S130 -130 150 -40C150 40 80 70 0 70S-150 40 -150 -40Z',
      '#3B4E80',
    ),
    group('translate(0 -56)', sleeper()),
    shape('M-40 -166C-20 -196 30 -196 46 -168C24 -150 -16 -150 -40 -166Z', '#2B1B15'),
    shape(
      'M-196 60C-120 10 -20 60 40 40C110 18 160 20 196 60C200 160 110 206 0 206S-200 160 -196 60Z',
      paint.indigo,
    ),
    stroke('M-186 70C-110 26 -20 76 44 54C112 32 156 34 188 66', paint.straw, 9),
    ...dots,
  ].join('')
}

/** Draws a sole and a palm, paler than the skin around them, and a magnifying glass over a dot. */
function palm(): string {
  const toes = [
    [-62, -168, 34],
    [-8, -176, 26],
    [34, -166, 23],
    [68, -148, 20],
    [94, -122, 17],
  ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, paint.skin) + disc(x, y + 3, r * 0.7, paint.paleSkin))
  const fingers = [
    [-86, -150, 150],
    [-42, -184, 184],
    [2, -176, 176],
    [46, -140, 140],
  ].map(
    ([x = 0, y = 0, long = 0]) =>
      box([x, y, 40, long], 20, paint.skin) + box([x + 8, y + 10, 24, long - 10], 12, paint.paleSkin),
  )
  return [
    group(
      'translate(-128 20) rotate(-8)',
      shape(
        'M-98 -96C-104 -156 96 -168 108 -84C114 -30 72 20 66 72C62 150 54 190 6 190S-56 150 -56 84C-56 20 -92 -30 -98 -96Z',
        paint.skin,
      ),
      shape(
        'M-80 -92C-84 -138 80 -148 90 -80C94 -34 56 14 50 70C46 136 42 172 6 172S-38 136 -40 80C-40 22 -76 -36 -80 -92Z',
        paint.paleSkin,
      ),
      ...toes,
    ),
    group(
      'translate(156 40) rotate(10)',
      group(
        'translate(-66 78) rotate(-36)',
        box([-27, -136, 54, 160], 27, paint.skin),
        box([-17, -124, 34, 140], 17, paint.paleSkin),
      ),
      box([-92, -28, 182, 190], 62, paint.skin),
      ...fingers,
      box([-76, -20, 150, 164], 52, paint.paleSkin),
      stroke('M-58 40C-20 10 30 6 62 22M-60 78C-24 44 20 42 50 66', paint.skin, 6, { opacity: 0.6 }),
    ),
    stroke('M-62 96L24 190', paint.ink, 28),
    disc(-112, 38, 78, paint.ink),
    disc(-112, 38, 60, paint.paleSkin),
    disc(-108, 42, 17, paint.deepSkin),
    stroke('M-152 16A46 46 0 0 1 -122 -6', paint.white, 9, { opacity: 0.8 }),
  ].join('')
}

/** The motifs of article covers that show people, by name. */
export const peopleMotifs = { mirror, 'hand-cream': hand, patch, baby, palm } as const
