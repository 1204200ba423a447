import { z } from 'zod'

// Line breaks and tabs have their place in a paragraph only; other control characters nowhere.
const controls = /[^\P{Cc}\t\n\r]/u
const lineControls = /\p{Cc}/u

function withoutControls(max: number, forbidden: RegExp) {
  return z
    .string()
    .trim()
    .max(max)
    .refine(text => !forbidden.test(text), { params: { rule: 'invalid' } })
}

/** Plain text on one line, trimmed; markup in it is text like any other. */
export function line(max: number) {
  return withoutControls(max, lineControls)
}

/** One line that may not be empty. */
export function requiredLine(max: number) {
  return line(max).min(1)
}

/** Plain text that may have line breaks. */
export function paragraph(max: number) {
  return withoutControls(max, controls)
}

/** The readable part of an address: `sun-care`. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { params: { rule: 'slug' } })

/** A list of ids in a body: at most 100. */
export const Ids = z.array(z.int().min(1).max(2_147_483_647)).max(100)
