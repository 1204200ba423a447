import type { ReactNode } from 'react'

/** A column of a data table. */
export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** What the row is called: the first line of its card on a phone. */
  isTitle?: boolean
  /** Figures, and a row's buttons, stand at the end. */
  align?: 'end'
  /** The head is spoken only: for a picture or a row's buttons. */
  isHeaderHidden?: boolean
  /** Left out on a tablet, where it would push the others out of sight; a phone's card and a wide screen have it. */
  isExtra?: boolean
  className?: string
}
