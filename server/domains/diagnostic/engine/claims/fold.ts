/** Text in lower case without accents, with the original position of each character. */
export interface Folded {
  text: string
  /** `at[i]` is the position in the original text of character i of the folded text. */
  at: number[]
}

/**
 * Normalises a text so that words are found whatever their accents and capitals, while matches can be marked in the
 * original.
 */
export function fold(original: string): Folded {
  const at: number[] = []
  let text = ''
  for (let place = 0; place < original.length; place += 1) {
    const folded = (original[place] ?? '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
    // Treats narrow and non-breaking spaces as ordinary spaces, but keeps line breaks, which end a sentence.
    for (const unit of folded.replace(/[^\S\n]/gu, ' ')) {
      for (let part = 0; part < unit.length; part += 1) at.push(place)
      text += unit
    }
  }
  return { text, at }
}
