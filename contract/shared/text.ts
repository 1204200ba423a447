import { z } from 'zod'

// Line breaks and tabs have their place in a paragraph only, where they end no header of a mail and no line of a log;
// other control characters nowhere, nor what is no character at all, which XML cannot hold. What turns the direction of
// the signs around it would make a line read as another one.
const oneLine = /^[^\p{Cc}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]*$/u
const severalLines = /^[\P{Cc}\t\n\r]*$/u
const characters = /^\P{Noncharacter_Code_Point}*$/u

/** Plain text on one line, trimmed; markup in it is text like any other. */
export function line(max: number) {
  return z.string().trim().max(max).regex(oneLine)
}

/** One line that may not be empty. */
export function requiredLine(max: number) {
  return line(max).min(1)
}

/** Plain text that may have line breaks. */
export function paragraph(max: number) {
  return z.string().trim().max(max).regex(severalLines).regex(characters)
}

/**
 * What mail programs make a link of: a scheme, `www.`, `shop.example` or `t.me/…`. A name with an initial, as in `M.Diallo`
 * or `A. B.Sanou`, is none.
 */
const link = /:\/\/|[Ww]{3}\.|[\p{L}\p{N}-]{2}\.\p{Ll}{2}|\.\p{L}+\//u

/**
 * The name of a person, or a part of it; how long it may be depends on where it is kept. It stands in mails to addresses that
 * nobody has proved, so it leads nowhere.
 */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .regex(oneLine)
  .refine(text => !link.test(text), { params: { rule: 'noLink' } })

/** The readable part of an address: `sun-care`. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { params: { rule: 'slug' } })
