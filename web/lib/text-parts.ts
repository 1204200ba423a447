/**
 * Splits a text into parts with a maximum length: at the end of a line, else of a sentence or name, else between two
 * words.
 */
export function textParts(text: string, longest: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longest) {
    const most = rest.slice(0, longest)
    const ends = ['\n', '. ', ', ', ' '].map(sign => ({ sign, at: most.lastIndexOf(sign) }))
    const end = ends.find(({ at }) => at >= longest / 2)
    const cut = end ? end.at + end.sign.length : longest
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return rest === '' ? parts : [...parts, rest]
}
