import type { FactNumber } from './facts.ts'

/** Substances that the shop never sells, whatever the label promises. */
export const bannedGroups = ['hydroquinone', 'mercury', 'corticosteroid'] as const

export type BannedGroup = (typeof bannedGroups)[number]

interface BannedRule {
  group: BannedGroup
  /** Compared with the key of an ingredient's name (lower case, no brackets). */
  names: RegExp
  facts: FactNumber[]
}

/** The table of banned substances, as they are written on labels. */
export const bannedRules: readonly BannedRule[] = [
  {
    group: 'hydroquinone',
    // The whole name: tertiary butylhydroquinone keeps oils fresh and is another substance.
    names: /^(?:hydroquinone|quinol|benzene-1,4-diol|p-hydroxyphenol|monobenzone|mequinol)\b/,
    facts: ['F22', 'F25'],
  },
  {
    group: 'mercury',
    names: /\b(?:mercur(?:y|io|ic|ous|ium)|calomel|cinnabar|hydrargyr\w*|thi(?:o)?merosal|phenylmercuric)\b/,
    facts: ['F24'],
  },
  {
    group: 'corticosteroid',
    names:
      /\b(?:clobetasol|clobetasone|betamethasone|beclomet(?:h)?asone|fluocinonide|fluocinolone|hydrocortisone|cortisone|mometasone|triamcinolone|dexamethasone|prednisol(?:one)?|methylprednisolone|halobetasol|diflucortolone|desonide)/,
    facts: ['F25', 'F27'],
  },
]

/** The rule against an ingredient, if there is one. */
export function bannedBy(key: string): BannedRule | undefined {
  return bannedRules.find(rule => rule.names.test(key))
}
