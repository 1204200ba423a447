import type { FactNumber } from '#contract/diagnostic/facts.ts'

/** Kinds of marketing claims that a product's text must not make. */
export const claimRuleIds = ['lightening', 'cure', 'miracle', 'speed', 'pregnancy', 'medical'] as const

export type ClaimRuleId = (typeof claimRuleIds)[number]

interface ClaimRule {
  id: ClaimRuleId
  /** Patterns of the claim, matched against the text in lower case without accents. */
  words: readonly RegExp[]
  /** If the sentence also matches this pattern, it is about something else and makes no claim. */
  unless?: RegExp
  facts: readonly FactNumber[]
}

const diseases = String.raw`(?:acne|eczemas?|psoriasis|melasma|vitiligo|rosacee|rosacea|dermatit\w*|chelo?ides?|keloids?|mycoses?|infections?)`

const expecting = String.raw`(?:grossesses?|enceintes?|allait\w+|pregnan\w+|breast-?feed\w*|expecting|mothers?-to-be)`
// Without its accent « sûr » (safe) is spelled like « sur » (on), so the pattern needs more words around it.
const harmless = String.raw`(?:sans\s+(?:aucun\s+)?(?:danger|risque)s?|inoffensi\w+|en\s+toute\s+securite|sures?|surs?(?=\s+(?:pendant|durant|chez|pour)\b)|safe(?:ly)?|harmless|risk[- ]free|without\s+(?:any\s+)?risks?|no\s+risks?)`
const fits = String.raw`(?:convien\w+|convenir|compatibles?|adaptee?s?|suitable|suits)`
const count = String.raw`(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|two|three|four|five|seven|eight|nine|ten)`

/** Patterns of forbidden claims in both languages; promoting skin lightening is illegal in every medium (F25, F26). */
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
      /\b(?:peau|teint|visage|carnation|mains|coudes|genoux|corps)\s+(?!plus\b)[^.!?;:,\n]{1,40}\bplus\s+(?:claire?s?|blanche?s?)\b/g,
      /\b(?:peau|teint)\s+(?:de\s+)?(?:porcelaine|lait|neige|ivoire)\b/g,
      /\b(?:porcelain|milky|snow[- ]white)\s+(?:skin|complexion)\b/g,
      /\b(?:illumin|unifi|gagn|perd|affich)\w*[^.!?\n]{0,25}\b\d+\s+(?:tons?|teintes?)\b/g,
      /\b\d+\s+(?:tons?|teintes?)\s+(?:plus\s+clair|de\s+moins|en\s+moins)\w*/g,
      /\b\d+\s+(?:shades?|tones?)\s+(?:lighter|fairer|brighter|whiter)\b/g,
      /\bbrighten\w*[^.!?\n]{0,25}\b\d+\s+(?:shades?|tones?)\b/g,
      /\b(?:skin|complexion|face|tone)[- ]brighten\w*/g,
      /\bbrighten(?:s|ing)?\s+(?:your\s+|the\s+|my\s+)?(?:skin|complexion|face)\b/g,
      /\bfad(?:e|ing)[- ]creams?\b/g,
      /\bwhiten\w*/g,
      /\blighten\w*/g,
      /\b(?:skin\s+)?bleach\w*/g,
      /\b(?:fairer|lighter|whiter)\s+(?:skin|complexion)\b/g,
      /\b(?:skin|complexion)\s+(?:(?:visibly|looks?|is|becomes?|gets?|even|much)\s+)*(?:fairer|lighter|whiter)\b/g,
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
      // Excludes "free radicals", which antioxidants neutralise.
      /(?<!free[- ]|anti-?)\bradical(?:e|ement|ly)?\b/g,
      /\b(?:resultats?\s+garantis?|guaranteed\s+results?)\b/g,
      /\b(?:sans\s+(?:aucun\s+)?effets?\s+secondaires?|no\s+side\s+effects?|without\s+side\s+effects?)\b/g,
      new RegExp(String.raw`\b100\s*%\s*${harmless}\b`, 'g'),
      new RegExp(String.raw`\b(?:100\s*%\s*)?natur(?:el\w*|al\w*)\b[^.!?;:\n]{0,30}\b${harmless}\b`, 'g'),
      new RegExp(String.raw`\b${harmless}\b[^.!?;:\n]{0,30}\bnatur(?:el\w*|al\w*)\b`, 'g'),
    ],
    facts: ['F10', 'F12'],
  },
  {
    id: 'speed',
    words: [
      new RegExp(
        String.raw`\b(?:en|des|in|within)\s+(?:(?:seulement|moins\s+de|a\s+peine|just|only|under|less\s+than|as\s+little\s+as)\s+)?${count}(?:\s*(?:a|ou|to|or|-|–)\s*${count})?\s*(?:jour\w?|nuits?|semain\w+|heures?|days?|nights?|weeks?|hours?)\b`,
        'g',
      ),
    ],
    // Exceptions for sentences about delivery times, skin renewal cycles, and how to use a product.
    unless:
      /\b(?:livr|remis|retrait|retir|expedi|deliver|handed|collect|dispatch|ship|renouvel|renew|habitu|adjust|conserv|ouvert|open|jet[te]|discard|test)/,
    facts: ['F10', 'F12'],
  },
  {
    id: 'pregnancy',
    words: [
      new RegExp(String.raw`\b(?:${harmless}|${fits})\b[^.!?;:\n]{0,40}\b${expecting}\b`, 'g'),
      new RegExp(String.raw`\b${expecting}\b[^.!?;:\n]{0,40}\b${harmless}\b`, 'g'),
    ],
    facts: ['F22'],
  },
  {
    id: 'medical',
    words: [
      new RegExp(
        String.raw`\b(?:traite|soigne|combat)(?:nt|r|ment)?\s+(?:l['’]|la\s+|le\s+|les\s+|un\s+|une\s+)?${diseases}\b`,
        'g',
      ),
      new RegExp(String.raw`\btreats?\s+(?:your\s+|the\s+)?${diseases}\b`, 'g'),
      new RegExp(
        String.raw`(?<!\b(?:un|votre|leur|son|notre|tout|sous|le|ce)\s)\b(?:traitements?|remedes?|medicaments?|therapies?)\s+(?:efficace\s+|naturel\s+)?(?:de\s+|contre\s+|pour\s+|anti-?\s*)(?:l['’]|la\s+|le\s+|les\s+|votre\s+)?${diseases}\b`,
        'g',
      ),
      new RegExp(
        String.raw`\b(?:treatments?|remed(?:y|ies)|medicines?)\s+(?:of|for|against)\s+(?:your\s+|the\s+)?${diseases}\b`,
        'g',
      ),
      new RegExp(String.raw`\b${diseases}\s+(?:treatments?|remed(?:y|ies))\b`, 'g'),
      /\banti-?\s?(?:eczema|psoriasis|vitiligo|mycose|mycosique|melasma|rosacee)\b/g,
    ],
    facts: ['F10'],
  },
]

const articles = 'la le les un une des du de tout toute tous toutes aucun aucune any the all a'.split(' ')
const things =
  /(?:effe[ct]+s?|actions?|agents?|actifs?|substances?|produi\w+|products?|cremes?|creams?|laits?|promesses?|skin)[\s-]+/

/** Matches the words allowed between a short negation and the word it negates: "sans aucun effet blanchissant". */
const between = String.raw`(?:[ld]['’]|(?:${articles.join('|')})\s+|${things.source})*`

/** Matches negations that apply only to the next word; anything later in the sentence is a claim. */
const nextTo = new RegExp(
  String.raw`(?:\b(?:sans|ni|contre|aucune?|pas\s+d[e’']|evite[rz]?|without|no|non|nor|against|avoid|free\s+of|ne)[\s-]+|\bn['’])${between}$`,
)

/** Matches negations that apply to the rest of their part of the sentence. */
const ahead =
  /\bjamais\b|\b(?:ne\s|n['’]).*\b(?:pas|plus|point|aucun|aucune)\b|\b(?:not|never|cannot)\b|n['’]t\b|\brefus\w*|\binterdi\w*|\bbanned\b|\bforbidden\b/

/** Whether the text before a claim negates it: a sentence may name something to warn against it. */
export function isNegated(before: string): boolean {
  return nextTo.test(before) || ahead.test(before)
}

/** The maximum concentration of an ingredient under European law, in percent. */
export interface Cap {
  ingredient: 'retinol' | 'kojic-acid' | 'arbutin' | 'salicylic-acid'
  names: RegExp
  /** The limit in percent in products for the face. */
  most: number
  /** The limit in percent in products for the body, where more of the ingredient is absorbed. */
  maxOnBody?: number
  /** The limit in percent in hair care that is rinsed off. */
  maxInShampoo?: number
  facts: readonly FactNumber[]
}

/** The legal limits of ingredient concentrations in the European Union. */
export const caps: readonly Cap[] = [
  { ingredient: 'retinol', names: /\bretinol\b/g, most: 0.3, maxOnBody: 0.05, facts: ['F23'] },
  { ingredient: 'kojic-acid', names: /\b(?:acide\s+kojique|kojic\s+acid)\b/g, most: 1, facts: ['F23'] },
  {
    ingredient: 'arbutin',
    names: /\balpha[- ]?arbutine?\b/g,
    most: 2,
    maxOnBody: 0.5,
    facts: ['F23'],
  },
  { ingredient: 'arbutin', names: /(?<!alpha[- ]?)\b(?:beta[- ]?)?arbutine?\b/g, most: 7, facts: ['F23'] },
  {
    ingredient: 'salicylic-acid',
    names: /\b(?:acide\s+salicylique|salicylic\s+acid|bha)\b/g,
    most: 2,
    maxOnBody: 0.5,
    maxInShampoo: 3,
    facts: ['F39'],
  },
]
