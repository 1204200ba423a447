import { useEffect, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { TableSort } from '#web/ui/tables/table-sort.ts'

/**
 * Reads and changes a list's search, filters, sorting and page in the page's address, so that back, forward and
 * shared links work. A change of anything but the page returns to page one; typing in the search replaces the
 * history entry instead of adding one.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const { location: next } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== location.pathname
  }, [next])
  // The latest requested parameters: a second change may come before the first is rendered and must not undo it.
  const wanted = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    if (params) wanted.current = undefined
  }, [params])

  function set(changes: Record<string, string | undefined>, options: { isTyping?: boolean } = {}): void {
    // A search that is still debounced must not cancel a link that was just followed.
    if (options.isTyping && isLeaving.current) return
    const next = new URLSearchParams(wanted.current ?? location.search)
    if (!('page' in changes)) next.delete('page')
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(key)
      else next.set(key, value)
    }
    wanted.current = next
    setParams(next, { replace: options.isTyping ?? false, preventScrollReset: true })
  }

  /** The address of another page of the list. */
  function pageHref(page: number): string {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return `?${next}`
  }

  return { params, set, pageHref, page: pageOf(params) }
}

/** Redirects a list from a page beyond the last one, for example after a deletion, to its last page. */
export function usePageInRange(
  { page, set }: Pick<ReturnType<typeof useListParams>, 'page' | 'set'>,
  lastPage: number | undefined,
): boolean {
  const isBeyond = lastPage !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond) set({ page: String(lastPage) }, { isTyping: true })
  })
  return isBeyond
}

/** Reads the page's number from an address: 1 for anything but a page. */
export function pageOf(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page')))
  return page >= 1 && page <= 100_000 ? page : 1
}

/** Reads a parameter of the address that has a few allowed values; undefined for any other value. */
export function choiceOf<const Value extends string>(
  params: URLSearchParams,
  key: string,
  values: readonly Value[],
): Value | undefined {
  return values.find(value => value === params.get(key))
}

/** Reads an id from a parameter of the address; undefined for anything but an id. */
export function idOf(params: URLSearchParams, key: string): number | undefined {
  const id = Number(params.get(key))
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : undefined
}

/** Reads a day (`2026-01-31`) from a parameter of the address; undefined for anything but a day. */
export function dayOf(params: URLSearchParams, key: string): string | undefined {
  return params.get(key)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]
}

/** Converts the sort parameter of the address, such as `-price`, to the format of the table component. */
export function tableSortOf(sort: string | undefined): TableSort | undefined {
  if (!sort) return undefined
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' }
}

/** Converts the sorting of the table component to the parameter of the address, such as `-price`. */
export function sortParam({ column, direction }: TableSort): string {
  return direction === 'descending' ? `-${column}` : column
}
