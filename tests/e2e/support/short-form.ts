import { type Locale, locales } from '#contract/shared/locale.ts'

/**
 * Whether the browser tests run in the short form of `npm test`: each journey in one language, each page in one look.
 * `npm run browser` runs all of them, which takes half as long again.
 */
const isShort = process.env.BROWSER_TESTS === 'short'

/** The cases of a test, of which the short form has the first. */
export const firstOr = <Case>(...cases: Case[]): Case[] => (isShort ? cases.slice(0, 1) : cases)

/** The languages that a journey is tested in; `short` is the one of the short form. */
export const languagesOr = (short: Locale): readonly Locale[] => (isShort ? [short] : locales)

/** The looks in which pages are checked; together they have both themes, both languages and both layouts. */
const looks = {
  'light at 360 px': { width: 360, scheme: 'light', language: 'fr' },
  'dark at 1280 px': { width: 1280, scheme: 'dark', language: 'en' },
} as const

/** The looks that pages are checked in, by name; `short` is the one of the short form. */
export const looksOr = (short: keyof typeof looks) =>
  Object.entries(looks).filter(([look]) => !isShort || look === short)
