import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFacts } from './page-facts.ts'
import { root } from './sources.ts'

const domains = readdirSync(join(root, 'messages/fr')).map(file => file.replace('.json', ''))
const key = new RegExp(`\\b(?:${domains.join('|')}):[a-z]\\w*(?:\\.[\\w-]+)*`, 'g')

/** Everything of a page that people read or hear, its head included. */
const everything = ({ said, title, meta }: PageFacts) => [
  ...said,
  { text: title, lang: '' },
  ...Object.entries(meta)
    .filter(([name]) => /description|title|alt$/.test(name))
    .map(([, text]) => ({ text, lang: '' })),
]

/** Keys of messages that show through where their words should be, and gaps that nothing filled. */
export function keysShown(facts: PageFacts): string[] {
  return everything(facts).flatMap(({ text }) => [
    ...(text.match(key) ?? []),
    ...(text.match(/\{\{\w+\}\}/g) ?? []),
  ])
}

/** What is called the same in both languages: the company, labels, and the journals that articles rest on. */
const names = [
  /^Avenue Kwamé|^\S+@\S+$/,
  /^(?:Aqua, |Butyrospermum |Adansonia |Caprylic\/)/,
  /^Topical (?:corticosteroid|steroid) withdrawal$/i,
  /^(?=.*(?:Journal|Dermatolog|Medicine|Physician|Photobiology|Reviews|pharmacies))(?:\p{Lu}\p{L}*|of|the|and|in|des|pharmacies|[,\s])+$/u,
]
const isName = (text: string) => names.some(name => name.test(text))

// The small words that a sentence of one language has and one of the other has not.
const small = {
  fr: /^(?:le|la|les|des|du|une|et|est|sont|dans|avec|vous|votre|vos|pour|sur|qui|que|au|aux|par|ou|ne|pas|nous|ce|cette|l|d|n|qu|s)$/,
  en: /^(?:the|and|is|are|of|with|your|you|for|that|this|to|by|or|not|we|it|from|in|which|be|does)$/,
} as const

/** Sentences of a page that are in the language that the page is not in. */
export function foreignSentences(facts: PageFacts): string[] {
  const [own, other] = facts.lang === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  // A label may name what is in the other language, as "Play the video: …": what the page marks as such is taken out.
  const marked = facts.said.filter(({ lang }) => lang === other).map(({ text }) => text)
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

/** Texts of three words or more that a page and the same page in the other language share. */
export function untranslated(facts: PageFacts, other: PageFacts): string[] {
  const there = new Set(other.said.map(({ text }) => text))
  return facts.said
    .filter(({ lang }) => lang === facts.lang)
    .map(({ text }) => text)
    .filter(text => there.has(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 3)
    .filter(text => !isName(text))
}
