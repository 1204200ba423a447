import './data-table.css'
import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import type { TableColumn } from './table-column.ts'
import { HeadCell, headCellClass, stayingClass } from './table-head-cell.tsx'
import type { TableSort } from './table-sort.ts'

export interface DataTableProps<Row> {
  /** The accessible name of the data table. */
  caption: string
  columns: TableColumn<Row>[]
  /** The rows of the current page in the server's order; undefined during the first load. */
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** Whether newer rows are loading; the current rows are faded meanwhile. */
  isLoading?: boolean
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** The ids of the selected rows, on all pages; with `onSelect` each row gets a checkbox. */
  selected?: string[]
  onSelect?: (ids: string[]) => void
  /** Rendered instead of the table's rows when there are none. */
  empty: ReactNode
  /** The accessible names of the checkboxes that select rows. */
  words?: { selectAll: string; selectRow: (row: Row) => string }
}

const features = tableFeatures({ rowSelectionFeature })
const nothing: never[] = []

const rowClass =
  'table-card transition-colors not-last:border-b not-last:border-line hover:bg-fill/50 has-[.check:checked]:bg-leaf'
const lineClass =
  'table-line max-sm:order-2 max-sm:flex max-sm:w-full max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1.5 max-sm:text-end'
const boxClass = 'w-12 py-3 ps-4 max-sm:w-10 max-sm:p-0'

/** A table of a list on the server, which sorts, filters and pages; the table only reports what is requested. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    isLoading,
    sort,
    onSort,
    selected = nothing,
    onSelect,
    empty,
  } = props
  const words = onSelect ? props.words : undefined
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries(selected.map(id => [id, true as const])),
    [selected],
  )
  const table = useTable({
    features,
    columns: nothing,
    data: rows ?? nothing,
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: update =>
      onSelect?.(Object.keys(typeof update === 'function' ? update(rowSelection) : update)),
  })
  const [frame, isWide] = useIsWide()
  if (rows?.length === 0 && !isLoading) return <>{empty}</>

  const isAll = table.getIsAllRowsSelected()
  return (
    <div
      ref={frame}
      data-wide={isWide || undefined}
      className={classNames(
        'group/table sm:rounded-card sm:shadow-soft [&_:is(a,button,input)]:scroll-my-32',
        isWide ? 'scroll-cue overflow-x-auto overflow-y-hidden' : 'sm:overflow-clip sm:bg-card',
      )}
      aria-busy={isLoading || !rows}
    >
      <table className="w-full text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:block">
          <tr className="table-heads">
            {words ? (
              <th className={classNames(headCellClass, boxClass, 'max-sm:ps-4')}>
                <input
                  type="checkbox"
                  className="check"
                  aria-label={words.selectAll}
                  checked={isAll}
                  ref={box => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected() && !isAll
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            ) : null}
            {columns.map(column => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={classNames('transition-opacity max-sm:block', isLoading && rows && 'opacity-50')}>
          {rows ? null : <LoadingRows columns={columns.length + (words ? 1 : 0)} />}
          {table.getRowModel().rows.map(row => (
            <tr key={row.id} className={rowClass}>
              {words ? (
                <td className={boxClass}>
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={words.selectRow(row.original)}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              ) : null}
              {/* Cell renderers are called as functions, not mounted as components: otherwise new column objects
                  would remount the cells and lose focus, menus and fields. */}
              {columns.map(column => (
                <td key={column.id} data-label={column.header} className={cellClass(column)}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(column: TableColumn<never>): string {
  const isLine = !column.isTitle && !column.isHeaderHidden
  return classNames(
    'px-3 py-3 sm:first:ps-5',
    column.align === 'end' && 'text-end tabular-nums',
    isLine ? lineClass : 'max-sm:p-0',
    column.isTitle && 'font-semibold max-sm:flex-1 max-sm:text-base',
    column.isHeaderHidden && (column.align === 'end' ? 'max-sm:order-1' : 'max-sm:pe-3'),
    column.isHeaderHidden && column.align === 'end' && stayingClass,
    column.isExtra && 'sm:max-lg:hidden',
    column.className,
  )
}

/** Whether the table is wider than its container, which then scrolls and keeps the headers sticky. */
function useIsWide() {
  const [isWide, setIsWide] = useState(false)
  const frame = useCallback((place: HTMLDivElement) => {
    const table = place.firstElementChild as HTMLElement
    const observer = new ResizeObserver(() => setIsWide(table.offsetWidth > place.clientWidth))
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return [frame, isWide] as const
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

function LoadingRows({ columns }: { columns: number }) {
  return placeholders.map(row => (
    <tr key={row} className={rowClass}>
      <td colSpan={columns} className="px-4 py-5 max-sm:w-full">
        <Skeleton className="h-5 w-full" />
      </td>
    </tr>
  ))
}
