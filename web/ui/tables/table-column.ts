import type { ReactNode } from 'react'

/** A column of a data table. */
export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Whether the column is the row's title: the first line of its card on a phone. */
  isTitle?: boolean
  /** Numbers and buttons are aligned to the end. */
  align?: 'end'
  /** Whether the header is for screen readers only, as for pictures and buttons. */
  isHeaderHidden?: boolean
  /** Whether the column is hidden on tablets, where it would push others out of view. */
  isExtra?: boolean
  className?: string
}
