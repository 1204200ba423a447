import { z } from 'zod'
import { queryFlag, queryInteger } from './query.ts'

export const defaultPerPage = 10
export const maxPerPage = 100
/** `notPaginate=true` answers everything, but never more than this. */
export const maxUnpaginated = 500

/** Query fields that every paginated list takes. Spread them into the list's own query object. */
export const pageQuery = {
  page: queryInteger({ min: 1, max: 100_000 }).optional(),
  perPage: queryInteger({ min: 1, max: maxPerPage }).optional(),
  notPaginate: queryFlag.optional(),
  search: z.string().trim().max(200).optional(),
}

/** The list envelope of the wire: `{ data, total, perPage, currentPage, lastPage }`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total: z.int().min(0),
    perPage: z.int().min(1),
    currentPage: z.int().min(1),
    lastPage: z.int().min(1),
  })
}

export interface Page<T> {
  data: T[]
  total: number
  perPage: number
  currentPage: number
  lastPage: number
}

export interface PageRequest {
  page?: number | undefined
  perPage?: number | undefined
  notPaginate?: boolean | undefined
}

/** Row window of a request: how many rows to read and how many to skip. */
export function pageWindow(request: PageRequest): { limit: number; offset: number; page: number } {
  if (request.notPaginate) return { limit: maxUnpaginated, offset: 0, page: 1 }
  const limit = request.perPage ?? defaultPerPage
  const page = request.page ?? 1
  return { limit, offset: (page - 1) * limit, page }
}

/** Puts the rows of one window and the count of all rows into the list envelope. */
export function toPage<T>(data: T[], total: number, request: PageRequest): Page<T> {
  const { limit, page } = pageWindow(request)
  return { data, total, perPage: limit, currentPage: page, lastPage: Math.max(1, Math.ceil(total / limit)) }
}
