import { useEffect } from 'react'
import type { TableSort } from '#web/ui/tables/table-sort.ts'

/** The search, filters, sorting and page of a list, which stand in the page's address. */
export interface ListParams {
  params: URLSearchParams
  page: number
  /**
   * Changes parameters; empty ones are removed. A change of anything but the page returns to page one; typing in the
   * search replaces the history entry instead of adding one.
   */
  set: (changes: Changes, options?: { isTyping?: boolean }) => void
  /** The address of another page of the list. */
  pageHref: (page: number) => string
}

export type Changes = Record<string, string | undefined>

/** The parameters after these changes. */
export function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** The address of a page of the list that has these parameters. */
export const pageHref = (params: URLSearchParams, page: number) =>
  `?${withChanges(params, { page: String(page) })}`

/** Redirects a list from a page beyond the last one, for example after a deletion, to its last page. */
export function usePageInRange(
  { page, set }: Pick<ListParams, 'page' | 'set'>,
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
