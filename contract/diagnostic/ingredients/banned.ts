import type { FactNumber } from '../facts.ts'
import { foldName } from './inci.ts'
import { isOneSlipFrom } from './slips.ts'

/** Substances that the shop never sells, whatever the label claims. */
export const bannedGroups = ['hydroquinone', 'mercury', 'corticosteroid'] as const

export type BannedGroup = (typeof bannedGroups)[number]

interface BannedRule {
  group: BannedGroup
  /**
   * Matches the banned substance in text in lower case without accents, including brackets; global, so that every match
   * can be marked.
   */
  names: RegExp
  /** Names as labels print them, for people who look for the substance themselves. */
  printed: readonly string[]
  /** Frequent names in which one letter may be wrong, in the same spelling. */
  slippery: readonly string[]
  facts: FactNumber[]
}

/** Banned substances as they are written on labels of products. */
export const bannedRules: readonly BannedRule[] = [
  {
    group: 'hydroquinone',
    // Matches hydroquinone anywhere, except in tert-butylhydroquinone, a different substance that preserves oils.
    names:
      /(?<!(?:but|am)yl[\s-]*)(?:hydro[\s-]*(?:qui|chi|ki)non|hidroquinon|idrochinon)[a-z]*|\bquinol\b|benzene-?1,4-diol|1,4-benzenediol|(?:1,4-|p-)(?:dihydroxybenzene|hydroxyphenol)|monobenzon[ae]?\b|mequinol|\bhq\b|\bhydroquinol\b/g,
    printed: [
      'Hydroquinone',
      'Hydrochinone',
      'Hydroquinol',
      'Quinol',
      'HQ',
      '1,4-Benzenediol',
      'Monobenzone',
      'Mequinol',
    ],
    slippery: ['hydroquinone', 'hydrochinone', 'monobenzone', 'mequinol'],
    facts: ['F22', 'F25'],
  },
  {
    group: 'mercury',
    names:
      /\b(?:mercur(?:y|io|ic|ous|ium|e|eux|ique|iel(?:le)?s?)|calomel|cinnab(?:ar(?:is)?|re)|hydrargyr\w*|thimerosal|thiomersal|phenylmercur\w*|merbromin|mercurochrome|hg|hgcl2?|hgi2|vermilion|vermillon|precipite blanc|white precipitate)\b/g,
    printed: [
      'Mercury',
      'Mercure',
      'Mercurio',
      'Mercurous Chloride',
      'Mercuric Iodide',
      'Ammoniated Mercury',
      'Calomel',
      'Cinnabaris',
      'Hydrargyrum',
      'Hg',
      'HgCl2',
      'Thimerosal',
    ],
    slippery: [
      'mercury',
      'mercure',
      'mercurous',
      'mercuric',
      'mercurique',
      'calomel',
      'thimerosal',
      'thiomersal',
    ],
    facts: ['F24'],
  },
  {
    group: 'corticosteroid',
    names:
      /(?:clobetaso[ln]|betamet(?:h)?ason|beclomet(?:h)?ason|fluocino[ln]|hydrocortison|cortison|corticoid|corticosteroid|mometason|fluticason|triamcinolon|dexamet(?:h)?ason|desoximet(?:h)?ason|prednis|halobetasol|halcinonid|halometason|diflu(?:co|pre)|flu(?:o)?cortolon|flumet(?:h)?ason|amcinonid|budesonid|desonid|ulobetaso[ln]|alclomet(?:h)?ason|prednicarb|diflorason|clocortolon|loteprednol|tixocortol|flunisolid|fludrocortid|flurandrenolid|ciclesonid|fluorometholon|rimexolon|paramet(?:h)?ason|clobetason|fluocortin|fluprednid|dermocortico|glucocorticoid|difluprednat)[a-z]*/g,
    printed: [
      'Clobetasol Propionate',
      'Clobétasol',
      'Betamethasone Dipropionate',
      'Bétaméthasone',
      'Fluocinonide',
      'Fluocinolone Acetonide',
      'Mometasone Furoate',
      'Triamcinolone',
      'Dexamethasone',
      'Halobetasol',
      'Hydrocortisone',
      'Prednisolone',
      'Cortisone',
    ],
    slippery: [
      'clobetasol',
      'betamethasone',
      'fluocinonide',
      'fluocinolone',
      'hydrocortisone',
      'cortisone',
      'triamcinolone',
      'dexamethasone',
      'mometasone',
      'prednisolone',
      'prednisone',
      'fluticasone',
      'halobetasol',
      'beclomethasone',
      'corticoide',
    ],
    facts: ['F25', 'F27'],
  },
]

/** The rule that bans an ingredient, by its name on the list, which may have a slip of one letter. */
export function bannedBy(name: string): BannedRule | undefined {
  const text = foldName(name)
  const words = text.split(/[^a-z]+/)
  return (
    bannedRules.find(({ names }) => text.search(names) >= 0) ??
    bannedRules.find(({ slippery }) => words.some(word => slippery.some(one => isOneSlipFrom(word, one))))
  )
}
