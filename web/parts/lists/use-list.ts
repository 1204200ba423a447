import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/shared/pagination.ts'
import { choiceOf, tableSortOf, useListParams, usePageInRange } from './list-params.ts'

type Sort<Column extends string> = Column | `-${Column}`

/** What every list of the server takes. */
interface ListQuery<Column extends string> {
  page: number
  perPage: number
  search: string | undefined
  sort: Sort<Column> | undefined
}

interface ListSource<Row, Column extends string, Filter extends object> {
  /** The beginning of the query key, by which changes invalidate the list. */
  key: readonly string[]
  read: (query: ListQuery<Column> & Filter) => Promise<Page<Row>>
  /** The columns that the server orders by. */
  sorts: readonly Column[]
  /** The server's default order. */
  defaultSort?: Sort<Column>
  /** What narrows the list besides search, order and page, from the address. */
  filterOf?: (params: URLSearchParams) => Filter
}

/** Rows on a page of an administration list. */
const perPage = 20

/** A list of the server whose search, filters, order and page live in the address. `AdminList` shows it. */
export function useList<Row, const Column extends string, Filter extends object = object>(
  source: ListSource<Row, Column, Filter>,
) {
  const list = useListParams()
  const [selected, select] = useState<string[]>([])
  const sorts = source.sorts.flatMap(column => [column, `-${column}`] as const)
  const query = {
    page: list.page,
    perPage,
    search: list.params.get('search')?.slice(0, 200) || undefined,
    sort: choiceOf<Sort<Column>>(list.params, 'sort', sorts),
    ...source.filterOf?.(list.params),
  } as ListQuery<Column> & Filter
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...source.key, query],
    queryFn: () => source.read(query),
    placeholderData: keepPreviousData,
  })
  const isBeyond = usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  return {
    ...list,
    data,
    isError,
    /** Newer rows are under way. */
    isStale: isPlaceholderData || isBeyond,
    retry: () => void refetch(),
    sort: tableSortOf(query.sort ?? source.defaultSort),
    /** Ids of the chosen rows, of other pages too. */
    selected,
    select,
  }
}

/** What `useList` answers, whatever it is ordered and narrowed by. */
export type List<Row> = ReturnType<typeof useList<Row, string, object>>
