import { z } from 'zod'

/** An unexpected error in a visitor's browser, without its message, which may quote what the visitor entered. */
export const BrowserError = z.object({
  /** The class of the error, such as `TypeError`. */
  type: z.string().max(100),
  /** The lines of its stack that name scripts of the shop. */
  stack: z.string().max(5_000),
  /** The beginning of the page's path. */
  page: z.string().max(100),
})
export type BrowserError = z.output<typeof BrowserError>
