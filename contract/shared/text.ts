import { z } from 'zod'

// Line breaks and tabs are allowed in paragraphs only: elsewhere they could end a mail header or a line of the log.
// Other control characters and noncharacters, which XML cannot represent, are never allowed.
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]*$/u
const severalLines = /^[\P{Cc}\t\n\r]*$/u
const characters = /^\P{Noncharacter_Code_Point}*$/u

// Unseen characters that make a text look or compare like another: direction marks, zero-width spaces, blank letters
// and tags.
const unseen =
  /[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/u
// Invisible joiners, used in emoji and some scripts; in a name they would only create a second name that looks the
// same.
const joiners = /\u034F|[\u00AD\u200C\u200D]/u

const isSeen = (text: string) => !unseen.test(text)
const hidden = { params: { rule: 'hiddenCharacters' } }

/** A schema for trimmed plain text on one line; markup in it has no meaning. */
export function line(max: number) {
  return z.string().trim().max(max).regex(oneLine).refine(isSeen, hidden)
}

/** A schema for plain text on one line that must not be empty. */
export function requiredLine(max: number) {
  return line(max).min(1)
}

/** A schema for plain text that may have line breaks. */
export function paragraph(max: number) {
  return z.string().trim().max(max).regex(severalLines).regex(characters).refine(isSeen, hidden)
}

/**
 * Text that mail programs turn into a link: a scheme, `www.`, `shop.example` or `t.me/…`. A name with an initial, as in
 * `M.Diallo` or `A. B.Sanou`, does not match.
 */
const link = /:\/\/|[Ww]{3}\.|[\p{L}\p{N}-]{2}\.\p{Ll}{2}|\.\p{L}+\//u

/**
 * The name of a person, or part of one; the maximum length depends on the column. It appears in mails to unverified
 * addresses, so it must not contain a link.
 */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .regex(oneLine)
  .refine(text => isSeen(text) && !joiners.test(text), hidden)
  .refine(text => !link.test(text), { params: { rule: 'noLink' } })

/** The slug in a page's URL, such as `sun-care`. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(text => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { params: { rule: 'slug' } })

/**
 * The path of a page of this shop. Refuses what a browser would read as another host: `//host`, and paths that become
 * it once dots are resolved or characters decoded, such as `/..//host`.
 */
export const ShopPath = z
  .string()
  .max(300)
  .regex(/^\/[^\s\\]*$/)
  .refine(isOwnPath)

function isOwnPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/)
  if (unseen.test(text) || !oneLine.test(text) || /%(?![\da-f]{2})|%[01]|%7f/i.test(path)) return false
  // Decodes dots and slashes however often they are encoded, because servers may decode a path several times.
  const plain = path.replace(
    /%(25)*(2e|2f|5c)/gi,
    (_, __, sign) => ({ '2e': '.', '2f': '/' })[String(sign).toLowerCase()] ?? '\\',
  )
  return !/\/\/|\\|\/\.{1,2}(\/|$)/.test(plain)
}

/** A telephone number as it was typed, with or without its country. */
export const TypedPhone = z.string().trim().min(1).max(40)
