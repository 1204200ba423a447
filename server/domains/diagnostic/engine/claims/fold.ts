/** Text in lower case without accents, with the place in the original of each of its characters. */
export interface Folded {
  text: string
  /** `at[i]` is where character i came from. */
  at: number[]
}

/** Folds a text so that words can be found whatever their accents and capitals, and marked where they stand. */
export function fold(original: string): Folded {
  const at: number[] = []
  let text = ''
  for (let place = 0; place < original.length; place += 1) {
    const folded = (original[place] ?? '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
    // Narrow and unbreakable spaces are spaces like others; the end of a line ends a sentence, too.
    for (const unit of folded.replace(/[^\S\n]/gu, ' ')) {
      for (let part = 0; part < unit.length; part += 1) at.push(place)
      text += unit
    }
  }
  return { text, at }
}
