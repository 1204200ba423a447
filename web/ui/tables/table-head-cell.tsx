import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { TableColumn } from './table-column.ts'
import { nextSort, type TableSort } from './table-sort.ts'

/** The classes of a column header, sticky below the page's header, which is 4rem high. */
export const headCellClass =
  'sticky top-16 z-10 bg-card shadow-[inset_0_-1px_var(--color-line)] group-data-wide/table:static group-data-wide/table:bg-transparent max-sm:static max-sm:bg-transparent max-sm:shadow-none'

/** The classes that keep a row's buttons in view while a wide table scrolls sideways. */
export const stayingClass =
  'sm:group-data-wide/table:sticky sm:group-data-wide/table:top-auto sm:group-data-wide/table:end-0 sm:group-data-wide/table:bg-card sm:group-data-wide/table:in-[tr:has(.check:checked)]:bg-leaf sm:group-data-wide/table:shadow-[inset_1px_0_var(--color-line)]'

export interface HeadCellProps {
  column: TableColumn<never>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** The header cell of a column; a button if the list can be sorted by that column. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const isSortable = column.isSortable && onSort
  return (
    <th
      aria-sort={direction}
      className={classNames(
        headCellClass,
        'px-3 py-2 font-semibold text-muted max-sm:p-0 sm:first:ps-5',
        column.align === 'end' ? 'text-end' : 'text-start',
        !isSortable && 'max-sm:hidden',
        column.isHeaderHidden && column.align === 'end' && stayingClass,
        column.isExtra && 'sm:max-lg:hidden',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={classNames(
            '-mx-3 inline-flex min-h-11 items-center gap-1 rounded-full px-3 transition-colors hover:bg-fill hover:text-ink max-sm:mx-0 max-sm:bg-fill',
            direction && 'text-ink',
          )}
        >
          {column.header}
          <Icon name={iconOf(direction)} size={16} />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

function iconOf(direction: TableSort['direction'] | undefined) {
  if (!direction) return 'sort'
  return direction === 'ascending' ? 'chevron-up' : 'chevron-down'
}
