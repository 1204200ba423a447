/** Text in lower case without accents, with the original position of each character. */
export interface Folded {
  text: string
  /** `at[i]` is the position in the original text of character i of the folded text. */
  at: number[]
}

/** Characters that were folded before: a text has many, but few different ones. */
const known = new Map<string, string>()

function foldCharacter(character: string): string {
  const folded =
    known.get(character) ??
    character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      // Treats narrow and non-breaking spaces as ordinary spaces, but keeps line breaks, which end a sentence.
      .replace(/[^\S\n]/gu, ' ')
  known.set(character, folded)
  return folded
}

/**
 * Normalises a text so that words are found whatever their accents and capitals, while matches can be marked in the
 * original.
 */
export function fold(original: string): Folded {
  const at: number[] = []
  let text = ''
  for (let place = 0; place < original.length; place += 1) {
    text += foldCharacter(original[place] ?? '')
    while (at.length < text.length) at.push(place)
  }
  return { text, at }
}
