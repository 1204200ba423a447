/**
 * Letters that are no sign with an accent, as PostgreSQL's unaccent writes them too: those of the country's languages and
 * of Europe's. Two that the database takes for the same place must be the same here.
 */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ð: 'd', đ: 'd', þ: 'th', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ŀ: 'l' },
  ...{ ɓ: 'b', ƈ: 'c', ɗ: 'd', ɖ: 'd', ɛ: 'e', ƒ: 'f', ɠ: 'g', ɩ: 'i', ɨ: 'i', ƙ: 'k', ŋ: 'n', ɲ: 'n' },
  ...{ ɔ: 'o', ƥ: 'p', ƭ: 't', ʋ: 'v', ƴ: 'y', ƶ: 'z' },
}
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/** Places are written in many ways: "Ouaga 2000", "OUAGA-2000". Accents, case and signs make no difference. */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(foldable, letter => letters[letter] ?? letter)
    .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, ' ')
    .trim()
}

/** What a place is compared by, as addresses are. */
export function keyOfPlace({ city, quarter }: { city: string; quarter: string }): string {
  return `${placeKey(city)}\n${placeKey(quarter)}`
}

/** How many letters a name of so many letters may have wrong: short names differ by a single one (Léo, Réo). */
export function mistakesIn(length: number): number {
  if (length < 5) return 0
  return length < 7 ? 1 : 2
}

/** How many letters must be added, dropped, replaced or swapped to make one text of the other, or of its beginning. */
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

/** The numbers in a name: sector 12 is no misspelt sector 1. */
export const numbersIn = (key: string) => (key.match(/\d+/g) ?? []).join(' ')
