/** Removes from a text what XML cannot represent: most control characters and noncharacters. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
}
