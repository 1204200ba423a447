import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Whether the column is the row's title, which is the first line of its card on a phone. */
  isTitle?: boolean
  /** Aligns the column's cells to the end, for numbers and buttons. */
  align?: 'end'
  /** Whether only screen readers get the column's header, as for pictures and buttons. */
  isHeaderHidden?: boolean
  /** Whether the column is left out on tablets, where it would push others out of view. */
  isExtra?: boolean
  className?: string
}
