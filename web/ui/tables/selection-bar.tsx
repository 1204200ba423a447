import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'

interface SelectionBarProps {
  words: { label: string; clear: string; count: string; tooMany: string }
  onClear: () => void
  /** Whether more rows are selected than one request accepts; the actions are then disabled. */
  isTooMany?: boolean
  /** The buttons that act on the selected rows. */
  children: ReactNode
}

/** The bar with actions for the selected rows of a list, sticky at the bottom of the screen. */
export function SelectionBar({ words, onClear, isTooMany, children }: SelectionBarProps) {
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 shadow-soft max-sm:-mx-2"
    >
      <div className="me-auto flex items-center gap-1">
        <IconButton icon="close" label={words.clear} onClick={onClear} />
        <p role="status" className="pe-2 text-sm font-semibold">
          {words.count}
          {isTooMany ? <span className="block font-normal text-danger">{words.tooMany}</span> : null}
        </p>
      </div>
      <fieldset disabled={isTooMany} className="flex min-w-0 flex-wrap gap-2">
        {children}
      </fieldset>
    </section>
  )
}
