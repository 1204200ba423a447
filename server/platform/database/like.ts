/** The pattern of LIKE for texts that contain this one; signs that mean something to LIKE stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
