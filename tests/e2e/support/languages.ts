import { type Locale, locales } from '#contract/shared/locale.ts'

/**
 * The languages that a journey is tested in: all of them with `npm run browser`, only the given one in `npm test`, which
 * would otherwise take half as long again.
 */
export function languagesOr(short: Locale): readonly Locale[] {
  return process.env.BROWSER_LANGUAGES === 'one' ? [short] : locales
}
