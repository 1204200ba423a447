import { readablePhone } from '#web/lib/phone.ts'

/**
 * The company's data under the names that the legal texts use for their gaps; its address on the web is `origin`
 * unless the settings name another.
 */
export function companyWords(company: Record<string, string>, origin: string): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [key, value] of Object.entries(company)) {
    words[key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] = value
  }
  return {
    ...words,
    mainPhone: readablePhone(words.mainPhone ?? ''),
    websiteUrl: words.websiteUrl || origin,
  }
}

/** Fills `{{name}}` gaps; a gap without a value shows a dash, so that a missing setting is seen. */
export function fillGaps(text: string, words: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] || '—')
}
