import type { FactNumber } from '../facts.ts'

/** What a text must not promise. */
export const claimRuleIds = ['lightening', 'cure', 'miracle', 'medical'] as const

export type ClaimRuleId = (typeof claimRuleIds)[number]

interface ClaimRule {
  id: ClaimRuleId
  /** Compared with the text in lower case, without accents. */
  words: readonly RegExp[]
  facts: readonly FactNumber[]
}

const diseases = String.raw`(?:acne|eczemas?|psoriasis|melasma|vitiligo|rosacee|rosacea|dermatit\w*|chelo?ides?|keloids?|mycoses?|infections?)`

/** Words in both languages; promoting lightening is against the law in every medium (F25, F26). */
export const claimRules: readonly ClaimRule[] = [
  {
    id: 'lightening',
    words: [
      /\beclairciss\w*/g,
      /\beclairci(?:r|t|e|es|s)?\b/g,
      /\bblanchi\w*/g,
      /\bdepigment\w*/g,
      /\bdecolor\w*/g,
      /\b(?:peau|teint)\s+(?:plus\s+)?(?:blanche?|claire?)\b/g,
      /\bwhiten\w*/g,
      /\blighten\w*/g,
      /\b(?:skin\s+)?bleach\w*/g,
      /\b(?:fairer|lighter|whiter)\s+(?:skin|complexion)\b/g,
      /\bmetiss(?:e|ee|er|ant|ante)\b/g,
    ],
    facts: ['F25', 'F26'],
  },
  {
    id: 'cure',
    words: [
      /\bgueri(?:r|t|s|e|es|ssent|son|sons|ssant)?\b/g,
      /\bcures?\b/g,
      /\bcured\b/g,
      /\bheals?\b/g,
      /\b(?:elimine|efface|supprime)(?:nt|r)?\s+(?:definitivement|a jamais|pour toujours)\b/g,
      /\b(?:permanently|forever)\s+(?:removes?|erases?|eliminates?)\b/g,
      /\b(?:removes?|erases?|eliminates?)\b[^.!?]{0,40}\b(?:permanently|for good|forever)\b/g,
    ],
    facts: ['F10'],
  },
  {
    id: 'miracle',
    words: [
      /\bmirac(?:le|les|uleux|uleuse|ulous)\b/g,
      /\b100\s*%\s*(?:efficace|effective|garanti\w*|guaranteed)\b/g,
      /\b(?:resultats?\s+garantis?|guaranteed\s+results?)\b/g,
      /\b(?:sans\s+(?:aucun\s+)?effets?\s+secondaires?|no\s+side\s+effects?|without\s+side\s+effects?)\b/g,
    ],
    facts: ['F10', 'F12'],
  },
  {
    id: 'medical',
    words: [
      new RegExp(
        String.raw`\b(?:traite|soigne|combat)(?:nt|r|ment)?\s+(?:l['’]|la\s+|le\s+|les\s+|un\s+|une\s+)?${diseases}\b`,
        'g',
      ),
      new RegExp(String.raw`\btreats?\s+(?:your\s+|the\s+)?${diseases}\b`, 'g'),
    ],
    facts: ['F10'],
  },
]

const articles = 'la le les un une des du de tout toute tous toutes aucun aucune any the all a'.split(' ')
const things =
  /(?:effe[ct]+s?|actions?|agents?|actifs?|substances?|produi\w+|products?|cremes?|creams?|laits?|promesses?|skin)[\s-]+/

/** What may stand between a small "no" and the word that it is said of: "sans aucun effet blanchissant". */
const between = String.raw`(?:[ld]['’]|(?:${articles.join('|')})\s+|${things.source})*`

/** Says no to the very next word only: what comes later is promised. */
const nextTo = new RegExp(
  String.raw`(?:\b(?:sans|ni|contre|aucune?|pas\s+d[e’']|evite[rz]?|without|no|non|nor|against|avoid|free\s+of|ne)[\s-]+|\bn['’])${between}$`,
)

/** Says no to all that follows in its part of the sentence. */
const ahead =
  /\bjamais\b|\b(?:ne\s|n['’]).*\b(?:pas|plus|point|aucun|aucune)\b|\b(?:not|never|cannot)\b|n['’]t\b|\brefus\w*|\binterdi\w*|\bbanned\b|\bforbidden\b/

/** Whether what is said before a word takes it back: a sentence that warns against something may name it. */
export function isNegated(before: string): boolean {
  return nextTo.test(before) || ahead.test(before)
}

/** Strengths above which Europe allows an ingredient no more, in per cent, on the face (F23). */
export const caps = [
  { ingredient: 'retinol', names: /\bretinol\b/g, most: 0.3 },
  { ingredient: 'kojic-acid', names: /\b(?:acide\s+kojique|kojic\s+acid)\b/g, most: 1 },
  { ingredient: 'arbutin', names: /\balpha[- ]arbutine?\b/g, most: 2 },
] as const
