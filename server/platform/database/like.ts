/** Builds a LIKE pattern for texts that contain the given text; escapes LIKE's wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
