import type { ReactNode } from 'react'
import { maxIds } from '#contract/shared/ids.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { type ListFilter, ListFilters } from '#web/ui/tables/list-filters.tsx'
import { SelectionBar } from '#web/ui/tables/selection-bar.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { useTranslate } from '../../lib/translation.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { sortParam } from './page-params.ts'
import type { List } from './use-list.ts'

interface AdminListProps<Row> {
  list: List<Row>
  /** The accessible name of the administration list. */
  caption: string
  columns: TableColumn<Row>[]
  /** The label of the list's search field; without it there is no search field. */
  search?: string
  filters?: readonly ListFilter[]
  /** Shown while the list is empty without search and filters, with what to do next. */
  empty: { icon: IconName; title: string; text?: string; action?: ReactNode }
  /** Makes rows selectable; `actions` renders the buttons for the selected rows. */
  bulk?: { nameOf: (row: Row) => string; actions: (ids: number[], onDone: () => void) => ReactNode }
}

/**
 * A list of administration records: search, filters, count, table, pages, bulk actions, and the empty and failed
 * states.
 */
export function AdminList<Row extends { id: number }>(props: AdminListProps<Row>) {
  const { list, filters = [], empty, bulk } = props
  const t = useTranslate()
  const narrowing = ['search', ...filters.map(filter => filter.key)]
  const isNarrowed = narrowing.some(key => list.params.has(key))
  const reset = (
    <Button
      variant="secondary"
      onClick={() => list.set(Object.fromEntries(narrowing.map(key => [key, undefined])))}
    >
      {t('admin:list.reset')}
    </Button>
  )
  const clear = () => list.select([])
  return (
    <>
      <ListFilters
        search={props.search}
        filters={filters}
        paramOf={key => list.params.get(key) ?? ''}
        onChange={list.set}
        toggle={count => (count > 0 ? t('admin:list.filtersCount', { count }) : t('admin:list.filters'))}
      />
      <p role="status" className="my-3 text-sm text-muted">
        {list.data ? t('admin:list.count', { count: list.data.total }) : '\u00a0'}
      </p>
      {list.isError ? (
        <LoadFailure text={t('admin:list.loadFailure')} onRetry={list.retry} />
      ) : (
        <DataTable<Row>
          caption={props.caption}
          columns={props.columns}
          rows={list.data?.data}
          rowId={row => String(row.id)}
          isLoading={list.isStale}
          sort={list.sort}
          onSort={sort => list.set({ sort: sortParam(sort) })}
          selected={list.selected}
          onSelect={bulk ? list.select : undefined}
          words={{
            selectAll: t('admin:list.selectAll'),
            selectRow: row => t('admin:list.selectRow', { name: bulk?.nameOf(row) ?? '' }),
          }}
          empty={
            isNarrowed ? (
              <EmptyState
                picture={<Icon name="search" size={48} />}
                title={t('admin:list.nothing')}
                actions={reset}
              >
                {t('admin:list.nothingText')}
              </EmptyState>
            ) : (
              <EmptyState
                picture={<Icon name={empty.icon} size={48} />}
                title={empty.title}
                actions={empty.action}
              >
                {empty.text}
              </EmptyState>
            )
          }
        />
      )}
      <ListPages page={list.data} href={list.pageHref} />
      {bulk && list.selected.length > 0 ? (
        <SelectionBar
          onClear={clear}
          isTooMany={list.selected.length > maxIds}
          words={{
            label: t('admin:list.bulk'),
            clear: t('admin:list.clearSelection'),
            count: t('admin:list.selected', { count: list.selected.length }),
            tooMany: t('admin:list.tooMany', { max: maxIds }),
          }}
        >
          {bulk.actions(list.selected.map(Number), clear)}
        </SelectionBar>
      ) : null}
    </>
  )
}
