import type { Answer } from '#server/domains/diagnostic/engine/answers/answers.ts'
import type { Question } from '#server/domains/diagnostic/engine/answers/questionnaire.ts'
import type { ProductFacts } from '#server/domains/diagnostic/engine/products/product-facts.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'
import type { Shelf } from '#server/domains/diagnostic/engine/products/shelf-product.ts'
import { demoProducts, demoShelf, questionnaire } from './demo-skin.ts'

/** A seeded random generator, which returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** Creates a random generator from a seed, with the Mulberry32 algorithm. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** The share of random cases whose answers do not end the questionnaire early, so that most cases reach products. */
const calmShare = 0.88

const ending = new Set(['signs', 'lightening', 'health', 'allergies'])

function optionsOf(question: Question, random: Random): string[] {
  const { options, type, isRequired, maxChoices, key } = question
  if (!isRequired && random() < 0.3) return []
  const alone = options.filter(({ isExclusive }) => isExclusive)
  if (ending.has(key) && random() < calmShare) return [options[0]?.key ?? '']
  if (type === 'single') return [oneOf(random, options).key]
  const others = options.filter(({ isExclusive }) => !isExclusive)
  if (others.length === 0 || (alone.length > 0 && random() < 0.3)) return [oneOf(random, alone).key]
  const wanted = 1 + Math.floor(random() * Math.min(3, maxChoices ?? others.length))
  const shuffled = others.map(({ key: option }) => ({ option, at: random() })).toSorted((a, b) => a.at - b.at)
  return shuffled.slice(0, wanted).map(({ option }) => option)
}

/** A random but valid and complete set of diagnostic answers. */
export function randomAnswers(random: Random): Answer[] {
  return questionnaire.questions.flatMap(question => {
    const options = optionsOf(question, random)
    return options.length > 0 ? [{ question: question.key, options }] : []
  })
}

/** Misleading ingredient lists for random products of any kind. */
const hostile = [
  'Sodium Palmate, Aqua, Glycerin',
  'Aqua, Sodium Laureth Sulfate, Glycerin',
  'Aqua, Alcohol Denat., Glycerin, Niacinamide',
  'Aqua, Glycerin, Juglans Regia Shell Powder',
  'Aqua, Zorbium Extract, Glycerin',
  'Aqua, Trichloroacetic Acid, Glycerin',
  'Aqua, Resorcinol, Panthenol',
  'Aqua, Tartaric Acid, Malic Acid',
  'Aqua, Citrus Limon Juice, Glycerin',
  'Aqua, Tretinoin, Glycerin',
  'Aqua, Adapalene, Ceramide NP',
  'Aqua, Benzoyl Peroxide, Glycerin',
  'Aqua, Clindamycin Phosphate, Niacinamide',
  'Aqua, Ulobetasol Propionate',
  'Aqua, Hg, Glycerin',
  'Aqua, Vitellaria Paradoxa Butter, Ceramide NP',
  'Aqua, Pistacia Vera Seed Oil, Squalane',
  'Aqua, Evernia Prunastri Extract, Panthenol',
  'Aqua, Alpha-Isomethyl Ionone, Panthenol',
  'Aqua, Salix Alba Bark Extract, Niacinamide',
  'Aqua, Methyl Salicylate, Glycerin',
  'Aqua, Arctostaphylos Uva-Ursi Leaf Extract, Niacinamide',
  'Aqua, Triclosan, Glycerin',
  'Aqua, Octocrylene, Glycerin',
  'Aqua, Zinc Oxide, Squalane, CI 77491',
  'Aqua, Retinol, Squalane',
  'Aqua, Glycolic Acid, Glycerin',
  'Aqua, Ceramide NP, Cholesterol, Squalane',
  'Aqua, Coco-Glucoside, Glycerin, Panthenol',
  '',
]

const kinds = ['cleansers', 'serums', 'moisturisers', 'sun-care', 'masks-exfoliants']

function hostileProduct(random: Random, id: number): ProductFacts {
  const kind = oneOf(random, kinds)
  return {
    id,
    price: 500 + Math.floor(random() * 20_000),
    stock: random() < 0.2 ? 0 : 5,
    categories: [kind],
    ingredients: [],
    inci: oneOf(random, hostile),
    skinTypes: ['normal', 'dry', 'oily', 'combination', 'sensitive'].filter(() => random() < 0.5),
    problems: ['shine-pores', 'very-dry', 'dark-marks'].filter(() => random() < 0.3),
    format: oneOf(random, ['Tube de 50 ml', 'Flacon de 200 ml', 'Pot', 'Flacon compte-gouttes de 30 ml']),
    names: oneOf(random, ['Soin', 'Soin SPF 50', 'Soin SPF 30', 'Soin SPF 6']),
    texts: oneOf(random, ['', 'Dès 16 ans.', 'From age 3.']),
  }
}

/**
 * A random product range: the demo's, the demo's with a third sold out, misleading products, or the demo's and those.
 */
export function randomShelf(random: Random): Shelf {
  const kind = random()
  if (kind < 0.4) return demoShelf
  if (kind < 0.6)
    return indexShelf(
      [...demoProducts.values()].map(product => ({ ...product, stock: random() < 0.35 ? 0 : product.stock })),
    )
  const made = Array.from({ length: 40 }, (_, place) => hostileProduct(random, 10_000 + place))
  return kind < 0.8 ? indexShelf(made) : indexShelf([...demoProducts.values(), ...made])
}

/** A random month from 1 to 12, or undefined. */
export function randomMonth(random: Random): number | undefined {
  const month = Math.floor(random() * 13)
  return month === 0 ? undefined : month
}
