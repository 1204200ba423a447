/** A text without what XML has no way to write: most control characters, and code points that are no characters. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
}
