/**
 * Whether a word differs from a name by one slip of the pen: one letter is wrong, missing or added, or two neighbours
 * are swapped. The name itself is no slip.
 */
export function isOneSlipFrom(word: string, name: string): boolean {
  const [short, long] = word.length < name.length ? [word, name] : [name, word]
  if (long.length - short.length > 1 || short === long) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = (text: string, from: number) => text.slice(start + from)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2))
}
