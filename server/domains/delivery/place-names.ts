/**
 * Letters that Unicode does not decompose into letter and accent, in the country's and in Europe's languages. Must
 * match PostgreSQL's `unaccent`, because the database compares places too.
 */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ŀ: 'l' },
  ...{ ɓ: 'b', ƈ: 'c', ɗ: 'd', ɖ: 'd', ɛ: 'e', ƒ: 'f', ɠ: 'g', ɩ: 'i', ɨ: 'i', ƙ: 'k', ŋ: 'n', ɲ: 'n' },
  ...{ ɔ: 'o', ƥ: 'p', ƭ: 't', ʋ: 'v', ƴ: 'y', ƶ: 'z' },
}
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * Normalises a place name so that "Ouaga 2000" and "OUAGA-2000" are equal: removes accents, capitals and punctuation.
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foldable, letter => letters[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, ' ')
    .trim()
}

/** The key by which places (town and quarter) are compared. */
export function keyOfPlace({ city, quarter }: { city: string; quarter: string }): string {
  return `${placeKey(city)}\n${placeKey(quarter)}`
}

/**
 * How many typing mistakes are allowed in a place name of this length. Short names allow none, because they differ by
 * one letter (Léo, Réo).
 */
export function mistakesIn(length: number): number {
  if (length < 5) return 0
  return length < 7 ? 1 : 2
}

/** The number of letters to add, drop, replace or swap to turn one text into the place name, or into its beginning. */
export function mistakesBetween(text: string, name: string, { isBeginning = false } = {}): number {
  let older: number[] = []
  let before = Array.from({ length: name.length + 1 }, (_, index) => index)
  for (let row = 1; row <= text.length; row++) {
    const now = [row]
    for (let column = 1; column <= name.length; column++) {
      const isSame = text[row - 1] === name[column - 1]
      const isSwapped =
        row > 1 && column > 1 && text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1]
      now[column] = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    older = before
    before = now
  }
  return isBeginning ? Math.min(...before) : (before[name.length] ?? 0)
}

/** The numbers in a place name: sector 12 is not a misspelling of sector 1. */
export const numbersIn = (key: string) => (key.match(/\d+/g) ?? []).join(' ')
