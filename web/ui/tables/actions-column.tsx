import type { ComponentProps } from 'react'
import { IconButton } from '../icon-button.tsx'
import type { TableColumn } from './table-column.ts'

/** The last column of a table, with the buttons of each row. */
export function actionsColumn<Row>(
  header: string,
  buttonsOf: (row: Row) => ComponentProps<typeof IconButton>[],
): TableColumn<Row> {
  return {
    id: 'actions',
    header,
    isHeaderHidden: true,
    align: 'end',
    cell: row => (
      <span className="inline-flex">
        {buttonsOf(row).map(button => (
          <IconButton key={button.icon} {...button} />
        ))}
      </span>
    ),
  }
}
