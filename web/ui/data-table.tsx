import { rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'
import { nextSort, type TableSort } from './table-sort.ts'

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Figures and buttons stand at the end. */
  align?: 'end'
  /** The head is spoken only: for a picture or a row's buttons. */
  isHeaderHidden?: boolean
  className?: string
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: TableColumn<Row>[]
  /** The rows of this page as the server ordered them; undefined while they are first loaded. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** Newer rows are under way: those shown fade meanwhile. */
  isLoading?: boolean
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** Ids of the chosen rows, of other pages too; with `onSelect` each row gets a box. */
  selected?: string[]
  onSelect?: (ids: string[]) => void
  /** Shown in place of rows when there are none. */
  empty: ReactNode
  words?: { selectAll: string; selectRow: (row: Row) => string }
}

const features = tableFeatures({ rowSelectionFeature })
const nothing: never[] = []

// Under 640 px each row is a card, its cells lines with their column's name before them.
const rowClass =
  'transition-colors hover:bg-fill/50 has-[.check:checked]:bg-leaf max-sm:mb-3 max-sm:block max-sm:rounded-card max-sm:bg-card max-sm:p-4 max-sm:shadow-soft'
const cellClass =
  'border-b border-line px-4 py-3 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:border-0 max-sm:px-0 max-sm:py-1.5 max-sm:text-end max-sm:before:text-start max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'

/** A table of a server's list: it orders, pages and filters; this shows, and reports what is asked for. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, isLoading, sort, onSort, selected = nothing, onSelect, empty, words } = props
  const definitions = useMemo(
    () =>
      columns.map(column => ({
        id: column.id,
        header: column.header,
        cell: ({ row }: { row: { original: Row } }) => column.cell(row.original),
      })),
    [columns],
  )
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries(selected.map(id => [id, true as const])),
    [selected],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? nothing,
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: update =>
      onSelect?.(Object.keys(typeof update === 'function' ? update(rowSelection) : update)),
  })
  const columnOf = (id: string) => columns.find(column => column.id === id)
  if (rows?.length === 0 && !isLoading) return <>{empty}</>

  return (
    <div className="sm:rounded-card sm:bg-card sm:shadow-soft sm:max-lg:overflow-x-auto" aria-busy={isLoading}>
      {/* The roles say again what the elements are, because cards are no longer laid out as a table. */}
      <table role="table" className="w-full text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:block">
          {table.getHeaderGroups().map(group => (
            <tr key={group.id} role="row" className="max-sm:mb-3 max-sm:flex max-sm:flex-wrap max-sm:gap-2">
              {onSelect && words ? (
                <th role="columnheader" className="sticky top-16 w-12 bg-card ps-4 sm:rounded-ss-card max-sm:static max-sm:bg-transparent max-sm:ps-0">
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={words.selectAll}
                    checked={table.getIsAllRowsSelected()}
                    ref={box => {
                      if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              ) : null}
              {group.headers.map(header => (
                <HeadCell key={header.id} column={columnOf(header.id)} sort={sort} onSort={onSort} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" className={classNames('transition-opacity max-sm:block', isLoading && rows && 'opacity-50')}>
          {rows ? null : <LoadingRows columns={columns.length + (onSelect ? 1 : 0)} />}
          {table.getRowModel().rows.map(row => (
            <tr key={row.id} role="row" className={rowClass}>
              {onSelect && words ? (
                <td role="cell" className={classNames(cellClass, 'w-12 max-sm:pb-3')}>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={words.selectRow(row.original)}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              ) : null}
              {row.getAllCells().map(cell => {
                const column = columnOf(cell.column.id)
                return (
                  <td
                    key={cell.id}
                    role="cell"
                    data-label={column?.isHeaderHidden ? undefined : column?.header}
                    className={classNames(cellClass, column?.align === 'end' && 'text-end tabular-nums', column?.className)}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps {
  column: Pick<TableColumn<never>, 'id' | 'header' | 'isSortable' | 'align' | 'isHeaderHidden'> | undefined
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  if (!column) return null
  const direction = sort?.column === column.id ? sort.direction : undefined
  const icon = direction ? (direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'
  const isSortable = column.isSortable && onSort
  return (
    <th
      role="columnheader"
      aria-sort={direction}
      className={classNames(
        'sticky top-16 z-10 border-b border-line bg-card px-4 py-2 font-semibold text-muted first:rounded-ss-card last:rounded-se-card max-sm:static max-sm:border-0 max-sm:bg-transparent max-sm:p-0',
        column.align === 'end' ? 'text-end' : 'text-start',
        !isSortable && 'max-sm:hidden',
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
          <Icon name={icon} size={16} />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

function LoadingRows({ columns }: { columns: number }) {
  return placeholders.map(row => (
    <tr key={row} role="row" className={rowClass}>
      <td role="cell" colSpan={columns} className="border-b border-line px-4 py-4.5 max-sm:block max-sm:border-0">
        <Skeleton className="h-5 w-full" />
      </td>
    </tr>
  ))
}
