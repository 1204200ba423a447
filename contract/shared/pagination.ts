import { z } from 'zod'
import { queryFlag, queryInteger } from './query.ts'

export const defaultPerPage = 10
export const maxPerPage = 100
/** The maximum number of records in a response to `notPaginate=true`, which asks for the whole list. */
export const maxUnpaginated = 500

/** Query parameters of every paginated list, to be spread into the list's own query object. */
export const pageQuery = {
  page: queryInteger({ min: 1, max: 100_000 }).optional(),
  perPage: queryInteger({ min: 1, max: maxPerPage }).optional(),
  notPaginate: queryFlag.optional(),
  search: z.string().trim().max(200).optional(),
}

/** The API response for a paginated list: `{ data, total, perPage, currentPage, lastPage }`. */
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

/** Computes the number of rows to read and to skip in the database for a page request. */
export function pageWindow(request: PageRequest): { limit: number; offset: number; page: number } {
  if (request.notPaginate) return { limit: maxUnpaginated, offset: 0, page: 1 }
  const limit = request.perPage ?? defaultPerPage
  const page = request.page ?? 1
  return { limit, offset: (page - 1) * limit, page }
}

/** Builds the response for a paginated list from the rows of one page and the number of all rows. */
export function toPage<T>(data: T[], total: number, request: PageRequest): Page<T> {
  const { limit, page } = pageWindow(request)
  return { data, total, perPage: limit, currentPage: page, lastPage: Math.max(1, Math.ceil(total / limit)) }
}
