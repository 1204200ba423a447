import type { FactNumber } from '../facts.ts'
import { foldName } from './inci.ts'
import { medicineBrands } from './medicine-brands.ts'
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
  /** Frequent names in which one letter may be wrong, in the same spelling. */
  slippery: readonly string[]
  facts: FactNumber[]
}

/** Banned substances as they are written on labels of products. */
export const bannedRules: readonly BannedRule[] = [
  {
    group: 'hydroquinone',
    names: anyOf(
      // Hydroquinone anywhere, except in tert-butylhydroquinone, a different substance that preserves oils.
      /(?<!(?:but|am)yl[\s-]*)(?:hydro[\s-]*(?:qui|chi|ki)non|hidroquinon|idrochinon)[a-z]*|\b(?:hydro)?quinol\b|\bhq\b/,
      // Its chemical names and number; 1,3-dihydroxybenzene is resorcinol.
      /\b(?:1[,.\s-]+4|para|p|4)[,.\s-]*(?:benzenediol|dihydroxy[\s-]*benzen|hydroxy[\s-]*phenol)|benzene[\s-]*1[,.\s-]+4[\s-]*diol|\b123-31-9\b/,
      // Its ethers: mequinol and monobenzone.
      /mequinol|monobenzon|\bmbeh\b|\b(?:4|p|para)[\s-]*(?:methoxy|ethoxy|benzyloxy)[\s-]*phenol/,
      // Mequinol again, but not butylated hydroxyanisole (BHA), which preserves oils.
      /(?<!butyl(?:ated?|e)?[\s-]*(?:4-)?)hydroxy[\s-]*anisol(?!e?s? butyl)/,
    ),
    slippery: ['hydroquinone', 'hydrochinone', 'monobenzone', 'mequinol'],
    facts: ['F22', 'F25'],
  },
  {
    group: 'mercury',
    names: anyOf(
      // The plant mercurialis has no mercury in it.
      /mercur(?!ialis)[a-z]*|calomel|cinnab(?:ar(?:is)?|re)\b|hydrargyr|thimerosal|thiomersal|merthiolat|merbromin/,
      /quick ?silver|vif[- ]?argent|vermill?i?on|sublime corrosif|corrosive sublimate|precipite (?:blanc|jaune|rouge)|(?:white|yellow|red) precipitate/,
      /\b(?:h2n|nh2)?hg(?:2?cl2?|i2|o|s|nh2cl)?\b/,
      // On soaps "iodure" alone is that of mercury.
      /\bbin?[- ]?iod(?:ure|ide)|\biodure\b(?! d[e'’] ?(?:potassium|sodium))/,
    ),
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
    names: anyOf(
      /(?:\bclob\b|lobetaso[ln]|meth?ason|fluocino[ln]|cortiso[ln]|[a-z]cort(?!ex|ic)|corticoid|dermocortico|fluticason|triamcinolon|predni|halcinonid|diflu(?:co|pre)|amcinonid|desonid|diflorason|loteprednol|flunisolid|flurandrenol|ciclesonid|fluorometholon|rimexolon)[a-z]*/,
      /(?<!(?:sans|no|non|without) ?-?)steroid(?!s?[\s-]*free|al sapo)[a-z]*/,
    ),
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

/** Joins patterns into a global one that matches any of them. */
function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'g')
}

/** Brands count only as whole words: "Top Gel" is a cream, "top gelatin" is not. */
const brands = new RegExp(String.raw`\b(?:${medicineBrands.join('|')})\b`)

/** The rule that bans an ingredient, by its name on the list, which may have a slip of one letter. */
export function bannedBy(name: string): BannedRule | undefined {
  const folded = foldName(name)
  return ruleOf(folded) ?? ruleOf(withLetters(folded))
}

function ruleOf(text: string): BannedRule | undefined {
  const words = text.split(/[^a-z]+/)
  return (
    bannedRules.find(
      ({ names, group }) => text.search(names) >= 0 || (group === 'corticosteroid' && brands.test(text)),
    ) ??
    bannedRules.find(({ slippery }) => words.some(word => slippery.some(one => isOneSlipFrom(word, one))))
  )
}

/** A text with letters for the signs that a camera, or somebody who hides a name, writes inside words. */
function withLetters(text: string): string {
  return text.replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o').replace(/(?<=[a-z])[1!]|[1!](?=[a-z])/g, 'l')
}
