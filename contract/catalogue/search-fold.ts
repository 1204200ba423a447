import { readablePart } from '../shared/slug.ts'

/**
 * The words of a text as the shop's search compares them: without accents and capitals, letters apart from digits, in the
 * British spelling. The same rule is `search_fold` in the database; a test compares both.
 */
export function searchWords(text: string): string[] {
  const folded = readablePart(text)
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ')
    .replaceAll(/([a-z]{3}i)z(e|er|ers|es|ed|ing)\b/g, '$1s$2')
  return folded === '' ? [] : folded.split(' ')
}
