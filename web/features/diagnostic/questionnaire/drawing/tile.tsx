import type { ReactNode } from 'react'

/** Drawings by question key and option key. */
export type Drawings = Record<string, Record<string, ReactNode>>

export interface DrawingProps {
  children?: ReactNode
}

/** The outline of a drawing's ground: as wide as its square, and higher, for rows that are taller than wide. */
export const ground = 'M76-900h248V1200H76Z'

interface TileProps extends DrawingProps {
  /** Where the drawing stands in a row that is taller than wide; above people there may be wall, but not below. */
  at?: 'xMidYMax' | 'xMidYMid'
}

/**
 * The SVG of every drawing of an answer, in the coordinates of the portraits. It shows the whole square also beside a
 * long text, where the wall continues. It is decorative: the text beside it says the same.
 */
export function Tile({ at = 'xMidYMax', children }: TileProps) {
  return (
    <svg
      viewBox="76 62 248 248"
      width="72"
      height="72"
      preserveAspectRatio={at}
      aria-hidden="true"
      className="size-full bg-[#e7d0a6]"
    >
      <path d={ground} fill="url(#ink-wall)" />
      {children}
    </svg>
  )
}
