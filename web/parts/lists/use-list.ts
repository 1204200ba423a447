import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/shared/pagination.ts'
import { useListParams } from './list-params.ts'
import { choiceOf, tableSortOf, usePageInRange } from './page-params.ts'

type Sort<Column extends string> = Column | `-${Column}`

/** The query parameters that every list of the API takes. */
interface ListQuery<Column extends string> {
  page: number
  perPage: number
  search: string | undefined
  sort: Sort<Column> | undefined
}

interface ListSource<Row, Column extends string, Filter extends object> {
  /** The start of the list's query key; invalidating it refetches the list after a change. */
  key: readonly string[]
  read: (query: ListQuery<Column> & Filter) => Promise<Page<Row>>
  /** The columns by which the server can sort the list. */
  sorts: readonly Column[]
  /** The server's default sorting of the list. */
  defaultSort?: Sort<Column>
  /** Reads the list's further filters from the address, besides search, sorting and page. */
  filterOf?: (params: URLSearchParams) => Filter
}

/** Rows on one page of an administration list. */
const perPage = 20

/**
 * Loads one page of an API list whose search, filters, sorting and page are in the page's address. `AdminList`
 * renders it.
 */
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
    /** Whether rows for the requested parameters are still loading, while the previous ones are shown. */
    isStale: isPlaceholderData || isBeyond,
    retry: () => void refetch(),
    sort: tableSortOf(query.sort ?? source.defaultSort),
    /** The ids of the selected rows, also those on other pages. */
    selected,
    select,
  }
}

/** The result of `useList` for any sorting and filters. */
export type List<Row> = ReturnType<typeof useList<Row, string, object>>
