import { readablePhone } from '#web/lib/phone.ts'

/** The company's facts by the placeholder names of the legal texts; its website defaults to `origin`. */
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

/** Replaces `{{name}}` placeholders in a legal text; a missing value becomes a dash, so that it is noticed. */
export function fillGaps(text: string, words: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] || '—')
}
