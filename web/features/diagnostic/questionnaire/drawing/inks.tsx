/** The colours of the answers' drawings. They are the same in light and dark themes, since skin does not change. */
export const ink = {
  line: '#26130b',
  light: '#ffe3bf',
  spot: '#9a3a30',
  grey: '#54606f',
  gold: '#d9a441',
  green: '#1f3d2f',
  laterite: '#b4532a',
  water: '#6b9cb3',
  dust: '#a98355',
} as const

/** Gradients from a colour to nothing, so that a sheen or patch on drawn skin does not look painted. */
const fading = {
  light: '#ffb877',
  gloss: '#ffcb92',
  glint: '#fff3dc',
  dark: '#1e0d05',
  spot: '#a83a2e',
  mark: '#240e05',
  grey: '#5c6b80',
  ash: '#d8c6b2',
} as const

export type Fading = keyof typeof fading

/** The SVG `fill` that refers to a fading gradient. */
export const soft = (name: Fading) => `url(#ink-${name})`

export const skins = {
  amina: { light: '#9a6440', skin: '#7a4527', deep: '#54301c' },
  issa: { light: '#7d4c30', skin: '#5f3420', deep: '#3f2013' },
  mariam: { light: '#8a5a3b', skin: '#6b3d24', deep: '#472715' },
} as const

export type Sitter = keyof typeof skins

/** The SVG gradients that all drawings of a screen share. The element takes no space. */
export function Inks() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {Object.entries(fading).map(([name, colour]) => (
          <radialGradient key={name} id={`ink-${name}`}>
            <stop stopColor={colour} />
            <stop offset=".45" stopColor={colour} stopOpacity=".7" />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </radialGradient>
        ))}
        {Object.entries(skins).map(([name, { light, skin, deep }]) => (
          <linearGradient
            key={name}
            id={`ink-${name}`}
            gradientUnits="userSpaceOnUse"
            x1="134"
            y1="116"
            x2="268"
            y2="266"
          >
            <stop stopColor={light} />
            <stop offset=".42" stopColor={skin} />
            <stop offset="1" stopColor={deep} />
          </linearGradient>
        ))}
        <radialGradient id="ink-wall" gradientUnits="userSpaceOnUse" cx="160" cy="112" r="236">
          <stop stopColor="#fff7e6" />
          <stop offset=".55" stopColor="#f0ddb9" />
          <stop offset="1" stopColor="#ddbd8b" />
        </radialGradient>
      </defs>
    </svg>
  )
}
