export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** Estimated bits of entropy per character, by kind. Letters in a row are mostly words, so they count little. */
const bits = { inWord: 2, ofWord: 3, letter: 4, digitInRow: 2, digit: 3.3, space: 2, sign: 5, foreseen: 0.5 }

/**
 * Estimates the strength of a new password, for a hint while typing. Length counts most; repeated and consecutive
 * characters add almost nothing. Common passwords are refused by the server.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  let sum = 0
  for (const [place, character] of characters.entries()) sum += bitsOf(character, characters[place - 1])
  // A password of few distinct characters is weak, however unusual they are.
  const seen = new Set(characters).size
  const total = Math.min(sum, seen * 6)
  return total < 25 ? 'weak' : total < 36 ? 'fair' : total < 48 ? 'good' : 'strong'
}

function bitsOf(character: string, before: string | undefined): number {
  const step =
    before === undefined ? undefined : (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  if (step === 0 || step === 1 || step === -1) return bits.foreseen
  if (/\p{L}/u.test(character)) return bitsOfLetter(character, before)
  if (/\d/.test(character)) return before && /\d/.test(before) ? bits.digitInRow : bits.digit
  return character === ' ' ? bits.space : bits.sign
}

function bitsOfLetter(letter: string, before: string | undefined): number {
  if (before === ' ') return bits.ofWord
  if (before === undefined || !/\p{L}/u.test(before)) return bits.letter
  return /\p{Lu}/u.test(letter) === /\p{Lu}/u.test(before) ? bits.inWord : bits.letter
}
