import { describe, expect, test } from 'vitest'
import { type Family, families } from '#contract/diagnostic/ingredients/actives/active.ts'
import { allergyGroupsOf } from '#contract/diagnostic/ingredients/allergens.ts'
import { bannedBy, bannedGroups } from '#contract/diagnostic/ingredients/banned.ts'
import { conflictRules, conflictsBetween } from '#contract/diagnostic/ingredients/conflicts.ts'
import {
  type AllergyGroup,
  allergyGroups,
  type Treatment,
  treatments,
} from '#contract/diagnostic/ingredients/person.ts'
import { answersOf, assessmentOf, type Differences } from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import type { ProductFacts } from '../products/product-facts.ts'
import { type GateName, gates } from './gates.ts'
import { match } from './match.ts'

/** The gate that excludes a made-up product for a person; undefined if none does. */
function gateOf(product: Partial<ProductFacts>, differences: Differences = {}): GateName | undefined {
  const assessment = assessmentOf(answersOf(differences))
  return match(assessment, [madeProduct(product)]).excluded[0]?.gate
}

interface Row {
  /** A product that the gate must exclude for the person of the test row. */
  product: Partial<ProductFacts>
  person?: Differences
  /** A product that the gate must not exclude for the same person. */
  otherProduct?: Partial<ProductFacts>
  otherPerson?: Differences
}

const retinol = { inci: 'Aqua, Retinol' }
const soap = { inci: 'Sodium Palmate, Aqua, Glycerin', categories: ['cleansers'] }
const mild = { inci: 'Aqua, Coco-Glucoside, Glycerin', categories: ['cleansers'] }
const cream = { categories: ['moisturisers'] }
const bodyCream = { categories: ['body'], inci: 'Aqua, Urea, Glycerin' }

const sulphates = { inci: 'Aqua, Sodium Laureth Sulfate', categories: ['cleansers'] }
const tender: Differences[] = [
  { 'feel-test': 'tight', tightness: 'all-day' },
  { tightness: 'flaking' },
  { health: 'eczema' },
  { health: 'diabetes' },
  { health: 'retinoid-cream' },
  { reactivity: 'often' },
  { lightening: 'recent' },
]

/** One or more test rows for each gate; the type requires all gates. */
const rows: Record<GateName, Row[]> = {
  inci: [{ product: { inci: '' }, otherProduct: {} }],
  banned: [{ product: { inci: 'Aqua, Hydroquinone' }, otherProduct: {} }],
  medicine: [
    { product: { inci: 'Aqua, Tretinoin' }, otherProduct: retinol },
    { product: { inci: 'Aqua, Adapalene' }, otherProduct: {} },
    { product: { inci: 'Aqua, Benzoyl Peroxide' }, otherProduct: {} },
    { product: { inci: 'Aqua, Ketoconazole' }, otherProduct: {} },
  ],
  stock: [{ product: { stock: 0 }, otherProduct: { stock: 1 } }],
  // What hurt a skin is no answer: `reactions.test.ts` has its rows.
  reaction: [],
  red: [{ product: {}, person: { signs: 'blisters' }, otherPerson: {} }],
  infant: [{ product: cream, person: { age: 'under-3' }, otherPerson: { age: '3-11' } }],
  orange: [
    { product: {}, person: { lightening: 'now' }, otherProduct: cream, otherPerson: {} },
    {
      product: { ...cream, inci: 'Aqua, Zorbium Extract' },
      person: { lightening: 'now' },
      otherProduct: cream,
      otherPerson: {},
    },
    { product: { ...cream, inci: 'Aqua, Parfum' }, person: { lightening: 'now' }, otherPerson: {} },
    { product: { ...cream, inci: 'Aqua, DMDM Hydantoin' }, person: { lightening: 'now' }, otherPerson: {} },
  ],
  pregnancy: ['pregnant', 'breastfeeding', 'trying', 'unsaid'].map(pregnancy => ({
    product: retinol,
    person: { pregnancy },
    otherProduct: {},
    otherPerson: {},
  })),
  age: [
    { product: { inci: 'Aqua, Azelaic Acid' }, person: { age: '12-15' }, otherPerson: { age: '16-24' } },
    { product: { texts: 'Dès 16 ans.' }, person: { age: '12-15' }, otherPerson: { age: '16-24' } },
    {
      product: { ...cream, texts: 'From age 6.' },
      person: { age: '3-11' },
      otherProduct: { ...cream, texts: 'From age 3.' },
      otherPerson: { age: '12-15' },
    },
  ],
  allergy: [
    {
      product: { inci: 'Aqua, Parfum' },
      person: { allergies: 'fragrance' },
      otherPerson: { allergies: 'oat' },
    },
  ],
  treatment: [{ product: retinol, person: { health: 'retinoid-cream' }, otherProduct: {}, otherPerson: {} }],
  diabetes: [
    {
      product: { ...bodyCream, names: 'Crème pieds urée 30 %' },
      person: { health: 'diabetes' },
      otherProduct: { ...bodyCream, names: 'Crème corps urée 10 %' },
      otherPerson: {},
    },
    {
      product: { ...bodyCream, names: 'Baume pieds urée 15 %' },
      person: { health: 'diabetes' },
      otherPerson: {},
    },
    { product: { ...bodyCream, texts: 'With 40% urea.' }, person: { health: 'diabetes' }, otherPerson: {} },
    { product: { ...bodyCream, texts: '30 % d’urée pure' }, person: { health: 'diabetes' }, otherPerson: {} },
  ],
  albinism: ['Glycolic Acid', 'Retinol'].map(name => ({
    product: { inci: `Aqua, ${name}` },
    person: { health: 'albinism' },
    otherProduct: cream,
    otherPerson: {},
  })),
  keloid: ['Glycolic', 'Mandelic'].map(acid => ({
    product: { inci: `Aqua, ${acid} Acid` },
    person: { health: 'keloid' },
    // In a rinsed-off product, mandelic acid irritates little.
    otherProduct: { inci: 'Aqua, Mandelic Acid', categories: ['cleansers'] },
    otherPerson: {},
  })),
  lightening: [
    {
      product: { inci: 'Aqua, Ascorbic Acid' },
      person: { lightening: 'recent' },
      otherProduct: { inci: 'Aqua, Azelaic Acid' },
      otherPerson: { lightening: 'past' },
    },
  ],
  sensitive: [
    {
      product: { inci: 'Aqua, Mandelic Acid' },
      person: { reactivity: 'often', health: 'eczema' },
      otherPerson: {},
    },
  ],
  harsh: [
    ...tender.map(person => ({ product: sulphates, person, otherProduct: mild, otherPerson: {} })),
    { product: soap, person: { health: 'eczema' }, otherPerson: {} },
    {
      product: {
        inci: 'Aqua, Alcohol Denat., Octocrylene',
        categories: ['sun-care'],
        names: 'Fluide SPF 50',
      },
      person: { tightness: 'flaking' },
      otherPerson: {},
    },
  ],
  budget: [{ product: { price: 90_000 }, person: { budget: '5000' }, otherPerson: { budget: 'no-limit' } }],
}

describe('each gate', () => {
  const all = Object.entries(rows).flatMap(([gate, list]) => list.map((row, place) => ({ gate, place, row })))

  test.each(all)('$gate $place keeps out what it is for', ({ gate, row: { product, person } }) => {
    expect(gateOf(product, person)).toBe(gate)
  })

  test.each(all)('$gate $place lets the rest through', ({ row }) => {
    if (row.otherProduct) expect(gateOf(row.otherProduct, row.person)).toBeUndefined()
    if (row.otherPerson) expect(gateOf(row.product, row.otherPerson)).toBeUndefined()
  })

  test('is one of the agreed gates, in display order', () => {
    expect(Object.keys(gates)).toEqual(
      'inci banned medicine red infant pregnancy reaction stock albinism orange age allergy treatment diabetes keloid lightening sensitive harsh budget'.split(
        ' ',
      ),
    )
  })
})

describe('allergies', () => {
  /** For each allergen group, ingredient names that must match, and similar names that must not. */
  const named: Record<AllergyGroup, { found: string; free: string }> = {
    fragrance: {
      found:
        'Parfum; Linalyl Acetate; Cananga Odorata Flower Oil; Ylang-Ylang; Pelargonium Graveolens Oil; Geranium Oil; Evernia Prunastri Extract; Alpha-Isomethyl Ionone; Santalum Album Oil; Sandalwood; Clove Bud Oil; Eugenia Caryophyllus Bud Oil; Myroxylon Pereirae; Balsam of Peru; Vanillin; Benzyl Salicylate; Limonene; Hexyl Cinnamal; Rosa Damascena Flower Water',
      free: 'Glycerin; Caramel; Benzyl Alcohol; Diethylamino Hydroxybenzoyl Hexyl Benzoate; Rosmarinus Officinalis Leaf Extract',
    },
    preservatives: {
      found: 'DMDM Hydantoin; Methylisothiazolinone; Bronopol; Benzalkonium Chloride',
      free: 'Phenoxyethanol',
    },
    lanolin: { found: 'Lanolin; Lanolin Alcohol; Wool Wax; Laneth-10', free: 'Squalane' },
    bee: {
      found: 'Cera Alba; Cera Flava; Mel; Propolis Extract; Miel',
      free: 'Caramel; Melissa Officinalis Leaf Extract',
    },
    nuts: {
      found:
        'Vitellaria Paradoxa Butter; Butyrospermum Parkii Butter; Beurre de karité; Prunus Dulcis Oil; Prunus Amygdalus Dulcis Oil; Huile de cacahuète; Groundnut Oil; Pistacia Vera Seed Oil; Pistachio; Brazil Nut Oil; Bertholletia Excelsa Seed Oil; Pecan Oil; Argania Spinosa Kernel Oil; Sesamum Indicum Seed Oil; Juglans Regia Shell Powder',
      free: 'Cocos Nucifera Oil; Helianthus Annuus Seed Oil; Prunus Armeniaca Kernel Oil',
    },
    aspirin: {
      found: 'Salicylic Acid; Sodium Salicylate; Methyl Salicylate; Salix Alba Bark Extract',
      free: 'Salvia Hispanica Seed Oil',
    },
    'hair-dye': {
      found:
        'p-Phenylenediamine; Paraphénylènediamine; Toluene-2,5-Diamine; N-Phenyl-p-Phenylenediamine; m-Aminophenol; PPD; PABA',
      free: 'Lawsonia Inermis Leaf Powder; Ethylenediamine; Indigofera Tinctoria Leaf Powder',
    },
    oat: { found: 'Avena Sativa Kernel Flour; Oat; Avoine', free: 'Oryza Sativa Starch' },
  }
  const split = (names: string) => names.split('; ')
  const found = allergyGroups.flatMap(group => split(named[group].found).map(name => ({ group, name })))
  const free = allergyGroups.flatMap(group => split(named[group].free).map(name => ({ group, name })))

  test.each(found)('to $group: $name is kept out', ({ group, name }) => {
    expect(allergyGroupsOf(name)).toContain(group)
    expect(gateOf({ inci: `Aqua, ${name}`, ...cream }, { allergies: group })).toBe('allergy')
  })

  test.each(free)('to $group: $name is not', ({ group, name }) => {
    expect(allergyGroupsOf(name)).not.toContain(group)
  })
})

describe('banned substances', () => {
  const named: Record<(typeof bannedGroups)[number], string> = {
    hydroquinone: 'Hydroquinone; Benzene-1,4-diol; Quinol; Monobenzone; Mequinol',
    mercury: 'Mercurous Chloride; Calomel; Hg; HgCl2; Thimerosal; Cinnabar; Mercure',
    corticosteroid:
      'Clobetasol Propionate; Ulobetasol; Alclometasone Dipropionate; Prednicarbate; Diflorasone; Clocortolone; Loteprednol; Tixocortol; Fluocinonide; Betamethasone; Mometasone Furoate; Hydrocortisone; Triamcinolone; Desonide; Halobetasol',
  }
  const found = bannedGroups.flatMap(group => named[group].split('; ').map(name => ({ group, name })))

  test.each(found)('$name is $group, and never offered', ({ group, name }) => {
    expect(bannedBy(name)?.group).toBe(group)
    expect(gateOf({ inci: `Aqua, ${name}` })).toBe('banned')
  })
})

describe('treatments', () => {
  /**
   * For each treatment, the ingredient families that must not be combined with it, each with an ingredient found in
   * skincare.
   */
  const against: Record<Treatment, Family[]> = {
    isotretinoin: [],
    'retinoid-cream': ['retinoid', 'aha', 'bha', 'pha'],
    'benzoyl-peroxide': ['vitamin-c', 'retinoid'],
    'cortisone-cream': [],
    'cortisone-tablets': [],
    'blood-thinner': ['tranexamic'],
  }
  const ingredients: Partial<Record<Family, string>> = {
    retinoid: 'Retinol',
    aha: 'Mandelic Acid',
    bha: 'Salicylic Acid',
    pha: 'Gluconolactone',
    'vitamin-c': 'Ascorbic Acid',
    azelaic: 'Azelaic Acid',
    tranexamic: 'Tranexamic Acid',
    'plant-retinoid': 'Bakuchiol',
    sulfur: 'Sulfur',
  }
  const pairs = treatments
    .filter(treatment => against[treatment].length > 0)
    .flatMap(treatment =>
      Object.entries(ingredients).map(([family, inci]) => ({
        treatment,
        inci,
        isAgainst: against[treatment].some(one => one === family),
      })),
    )

  test.each(pairs)('$treatment and $inci: $isAgainst', ({ treatment, inci, isAgainst }) => {
    const gate = gateOf({ inci: `Aqua, ${inci}` }, { health: treatment })
    expect(gate === 'treatment').toBe(isAgainst)
  })
})

describe('conflicts', () => {
  /** Every pair of conflicting ingredient families, listed independently of the rules. */
  const agreed = [
    'retinoidAcid retinoid+aha',
    'retinoidAcid retinoid+bha',
    'retinoidAcid adapalene+aha',
    'retinoidAcid adapalene+bha',
    'acids aha+aha',
    'acids aha+bha',
    'acids aha+pha',
    'acids bha+bha',
    'acids bha+pha',
    'acids pha+pha',
    'vitaminCAcid aha+vitamin-c',
    'vitaminCAcid bha+vitamin-c',
    'bpoRetinoid retinoid+bpo',
    'bpoVitaminC bpo+vitamin-c',
    'twoRetinoids retinoid+retinoid',
    'twoRetinoids retinoid+adapalene',
    'twoRetinoids adapalene+adapalene',
  ]

  test('are between these families and no others', () => {
    const found = families.flatMap((one, place) =>
      families
        .slice(place)
        .flatMap(other =>
          conflictsBetween(new Set([one]), new Set([other])).map(({ id }) => `${id} ${one}+${other}`),
        ),
    )
    expect(found.toSorted()).toEqual(agreed.toSorted())
    expect(conflictRules.map(({ id }) => id).join(' ')).toBe(
      'retinoidAcid acids vitaminCAcid bpoRetinoid bpoVitaminC twoRetinoids',
    )
  })
})
