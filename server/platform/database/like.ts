/** A LIKE pattern for texts that contain this one; escapes LIKE's wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
