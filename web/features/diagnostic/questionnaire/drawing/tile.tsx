import type { ReactNode } from 'react'

/** Drawings by question key and option key. */
export type Drawings = Record<string, Record<string, ReactNode>>

export interface DrawingProps {
  children?: ReactNode
}

/**
 * The square SVG of every drawing of an answer, in the coordinates of the portraits. It is decorative: the text
 * beside it says the same.
 */
export function Tile({ children }: DrawingProps) {
  return (
    <svg
      viewBox="76 62 248 248"
      width="72"
      height="72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full bg-[#e7d0a6]"
    >
      <rect x="76" y="62" width="248" height="248" fill="url(#ink-wall)" />
      {children}
    </svg>
  )
}
