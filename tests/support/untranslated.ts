import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFacts } from './page-facts.ts'
import { root } from './sources.ts'

const domains = readdirSync(join(root, 'messages/fr')).map(file => file.replace('.json', ''))
const key = new RegExp(`\\b(?:${domains.join('|')}):[a-z]\\w*(?:\\.[\\w-]+)*`, 'g')

/** Lists all texts of a page, including its title and meta descriptions. */
const everything = ({ texts, title, meta }: PageFacts) => [
  ...texts,
  { text: title, lang: '' },
  ...Object.entries(meta)
    .filter(([name]) => /description|title|alt$/.test(name))
    .map(([, text]) => ({ text, lang: '' })),
]

/** Lists message keys that a page shows instead of their texts, and placeholders that were not filled. */
export function keysShown(facts: PageFacts): string[] {
  return everything(facts).flatMap(({ text }) => [
    ...(text.match(key) ?? []),
    ...(text.match(/\{\{\w+\}\}/g) ?? []),
  ])
}

/** Texts that are the same in French and English: the company, product labels and cited journals. */
const names = [
  /^Avenue Kwamé|^\S+@\S+$/,
  /^(?:Aqua, |Butyrospermum |Adansonia |Caprylic\/)/,
  /^Topical (?:corticosteroid|steroid) withdrawal$/i,
  /^(?=.*(?:Journal|Dermatolog|Medicine|Physician|Photobiology|Reviews|pharmacies))(?:\p{Lu}\p{L}*|of|the|and|in|des|pharmacies|[,\s])+$/u,
]
const isName = (text: string) => names.some(name => name.test(text))

// Common short words that exist in only one of French and English.
const small = {
  fr: /^(?:le|la|les|des|du|une|et|est|sont|dans|avec|vous|votre|vos|pour|sur|qui|que|au|aux|par|ou|ne|pas|nous|ce|cette|l|d|n|qu|s)$/,
  en: /^(?:the|and|is|are|of|with|your|you|for|that|this|to|by|or|not|we|it|from|in|which|be|does)$/,
} as const

/** Lists sentences of a page that are in the other language than the page. */
export function foreignSentences(facts: PageFacts): string[] {
  const [own, other] = facts.lang === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  // A label may contain a title in the other language, as in "Play the video: …". Titles that the page marks with that
  // language are removed before counting.
  const marked = facts.texts.filter(({ lang }) => lang === other).map(({ text }) => text)
  return everything(facts)
    .filter(({ lang }) => lang === '' || lang === own)
    .map(({ text }) => marked.reduce((rest, title) => rest.replace(title, ''), text))
    .filter(text => !isName(text))
    .filter(text => {
      const words = text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean)
      const count = (language: 'fr' | 'en') => words.filter(word => small[language].test(word)).length
      return words.length >= 4 && count(other) >= 2 && count(other) > count(own)
    })
}

/** Lists texts of at least three words that the French and the English version of a page share. */
export function untranslated(facts: PageFacts, other: PageFacts): string[] {
  const there = new Set(other.texts.map(({ text }) => text))
  return facts.texts
    .filter(({ lang }) => lang === facts.lang)
    .map(({ text }) => text)
    .filter(text => there.has(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 3)
    .filter(text => !isName(text))
}
