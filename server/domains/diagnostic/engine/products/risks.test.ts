import { describe, expect, test } from 'vitest'
import type { Active } from '#contract/diagnostic/ingredients/actives/active.ts'
import { actives } from '#contract/diagnostic/ingredients/actives/actives.ts'
import { madeProduct } from '#tests/support/made-product.ts'

/**
 * Every ingredient that can count against a product: slug, irritancy, pregnancy, family, medicine, and the last
 * position on the list that counts; then names that must match it.
 */
const agreed: [row: string, names: string[]][] = [
  ['tretinoin 3 no retinoid medicine 10', ['Tretinoin', 'Tazarotene', 'Isotretinoin']],
  ['adapalene 3 no adapalene medicine 10', ['Adapalene']],
  ['retinal 3 no retinoid - 10', ['Retinal']],
  ['retinol 3 no retinoid - 10', ['Retinol', 'Retinyl Palmitate', 'Vitamin A']],
  ['bakuchiol 1 caution plant-retinoid - 10', ['Bakuchiol']],
  ['glycolic-acid 3 caution aha - 10', ['Glycolic Acid', 'Ammonium Glycolate']],
  ['lactic-acid 2 caution aha - 10', ['Lactic Acid']],
  ['mandelic-acid 2 caution aha - 10', ['Mandelic Acid']],
  ['bissap-acid 2 caution aha - 10', ['Hibiscus Sabdariffa Flower Acids']],
  ['gluconolactone 1 ok pha - 5', ['Gluconolactone']],
  ['salicylic-acid 2 no bha - 10', ['Salicylic Acid', 'Sodium Salicylate']],
  ['benzoyl-peroxide 3 ok bpo medicine 10', ['Benzoyl Peroxide']],
  ['azelaic-acid 1 ask azelaic - 10', ['Azelaic Acid']],
  ['azeloyl-glycinate 0 ok azelaic - 10', ['Potassium Azeloyl Diglycinate']],
  ['tranexamic-acid 1 caution tranexamic - 10', ['Tranexamic Acid']],
  ['ascorbic-acid 2 ok vitamin-c - 10', ['Ascorbic Acid']],
  ['ascorbyl-glucoside 0 ok stable-vitamin-c - 10', ['Ascorbyl Glucoside']],
  ['kojic-acid 2 caution lightening-plant - 10', ['Kojic Acid']],
  ['arbutin 1 no lightening-plant - 10', ['Alpha-Arbutin', 'Arctostaphylos Uva-Ursi Leaf Extract']],
  ['sulfur 2 ok sulfur - 10', ['Sulfur']],
  ['tea-tree-oil 2 caution - - 10', ['Melaleuca Alternifolia Leaf Oil']],
  ['urea 1 ok - - 10', ['Urea']],
  ['african-black-soap 3 ok - - 10', ['Theobroma Cacao Pod Ash']],
  ['menthol 2 caution - - 10', ['Menthol']],
  ['arnica 1 caution - - 10', ['Arnica Montana Flower Extract', 'Extrait d’arnica']],
  ['witch-hazel 1 ok - - 10', ['Hamamelis Virginiana Leaf Water']],
  ['neem-oil 1 caution - - 10', ['Melia Azadirachta Seed Oil']],
  ['lemon-eucalyptus 2 caution - - 10', ['Eucalyptus Citriodora Oil']],
  ['lavender 1 caution - - 10', ['Lavandula Angustifolia Oil']],
  ['fragrance 1 ok - - 10', ['Parfum', 'Fragrance']],
  [
    'soap 3 ok - - 10',
    ['Sodium Palmate', 'Sodium Tallowate', 'Potassium Cocoate', 'Potassium Olivate', 'Savon noir'],
  ],
  ['caustic 3 ok - - 5', ['Sodium Hydroxide']],
  ['bleach 3 ok - - 10', ['Sodium Hypochlorite', 'Eau de Javel']],
  ['peroxide 3 ok - - 5', ['Hydrogen Peroxide', 'Eau oxygénée', 'Perhydrol']],
  [
    'sulphates 2 ok - - 10',
    [
      'Sodium Lauryl Sulfate',
      'Sodium Laureth Sulfate',
      'Ammonium Lauryl Sulfate',
      'Sodium Coco-Sulfate',
      'Sodium C14-16 Olefin Sulfonate',
    ],
  ],
  ['alcohol 2 ok - - 5', ['Alcohol Denat.', 'Ethanol', 'SD Alcohol 40-B', 'Alcohol', 'Isopropyl Alcohol']],
  ['scrub 2 ok - - 8', ['Polyethylene', 'Pumice']],
  ['hard-grains 2 ok - - 8', ['Juglans Regia Shell Powder', 'Prunus Armeniaca Kernel Powder']],
  ['strong-peel 3 no aha - 10', ['Trichloroacetic Acid', 'Resorcinol', 'Phenol', 'TCA']],
  ['fruit-acids 2 caution aha - 10', ['Tartaric Acid', 'Malic Acid']],
  ['citric-acid 2 ok aha - 5', ['Citric Acid']],
  ['lemon 2 ok - - 10', ['Citrus Limon Juice', 'Jus de citron']],
  ['stinging 2 caution - - 10', ['Camphor', 'Capsicum Frutescens Extract']],
  ['wintergreen 2 no - - 10', ['Methyl Salicylate']],
  ['willow-bark 1 caution - - 10', ['Salix Alba Bark Extract']],
  ['sage-rosemary 1 no - - 10', ['Salvia Officinalis Oil', 'Rosmarinus Officinalis Leaf Oil']],
  ['essential-oil 1 caution - - 10', ['Citrus Aurantium Peel Oil', 'Huile essentielle de menthe']],
  ['triclosan 1 no - - 10', ['Triclosan']],
  ['antibiotic 2 ask - medicine 10', ['Clindamycin Phosphate', 'Erythromycin', 'Mupirocin', 'Fusidic Acid']],
  ['antifungal 2 ask - medicine 10', ['Ketoconazole', 'Clotrimazole', 'Nystatin']],
  ['scabies-medicine 2 ask - medicine 10', ['Permethrin']],
  ['other-antibiotic 2 no - medicine 10', ['Tetracycline', 'Doxycycline', 'Neomycin']],
  ['other-antifungal 2 no - medicine 10', ['Fluconazole', 'Griseofulvin']],
  ['antiparasitic 2 no - medicine 10', ['Ivermectin', 'Lindane']],
  ['calming-medicine 2 no - medicine 10', ['Tacrolimus', 'Lidocaine']],
  ['strong-medicine 2 no - medicine 10', ['Minoxidil', 'Imiquimod']],
]

function rowOf({ slug, irritancy, pregnancy, family, isMedicine, countsUntil }: Active): string {
  const kind = isMedicine ? 'medicine' : '-'
  return [slug, irritancy ?? 0, pregnancy ?? 'ok', family ?? '-', kind, countsUntil ?? 10].join(' ')
}

test('the rows that count against a product are those that were agreed', () => {
  const risky = actives.filter(one => one.irritancy || one.pregnancy || one.family || one.isMedicine)
  expect(risky.map(rowOf)).toEqual(agreed.map(([row]) => row))
})

const named = agreed.flatMap(([row, names]) => names.map(name => ({ row, name })))

describe('a product with it', () => {
  test.each(named)('$name: $row', ({ row, name }) => {
    const [slug = '', irritancy, pregnancy, family = '', medicine] = row.split(' ')
    const role = slug === 'scrub' ? 'masks-exfoliants' : 'serums'
    const product = madeProduct({ inci: `Aqua, ${name}, Glycerin`, categories: [role] })
    expect(product.irritancy).toBeGreaterThanOrEqual(Number(irritancy))
    if (pregnancy !== 'ok') expect([pregnancy, 'no']).toContain(product.pregnancy.level)
    expect([...product.families]).toEqual(family === '-' ? [] : [family])
    expect(product.medicine !== null).toBe(medicine === 'medicine')
    expect(product.isGentle).toBe(false)
    expect(product.unknown).toEqual([])
  })

  test.each(agreed.filter(([row]) => row.endsWith(' 5') || row.endsWith(' 8')))(
    '%s: at the end of the list it only sets the pH, thickens or dissolves',
    (_, [name]) => {
      const inci = `Aqua, ${'Glycerin, '.repeat(9)}${name}`
      expect(madeProduct({ inci, categories: ['masks-exfoliants'] })).toMatchObject({ irritancy: 0 })
    },
  )
})

test('a product with an unknown ingredient is not gentle, and one with harmless ingredients is', () => {
  expect(madeProduct({ inci: 'Aqua, Glycerin, Cetearyl Alcohol, Phenoxyethanol' })).toMatchObject({
    isGentle: true,
    unknown: [],
  })
  expect(madeProduct({ inci: 'Aqua, Zorbium Extract, Glycerin' })).toMatchObject({
    isGentle: false,
    unknown: ['Zorbium Extract'],
  })
  expect(
    madeProduct({ inci: 'Aqua / Water / Eau, Butyrospermum Parkii (Shea) Butter, CI 77491' }).unknown,
  ).toEqual([])
})

test('an acid that is rinsed off, or at the end of the list, is allowed in pregnancy', () => {
  expect(madeProduct({ inci: 'Aqua, Lactic Acid', categories: ['cleansers'] }).pregnancy.level).toBe('ok')
  const low = `Aqua, ${'Glycerin, '.repeat(10)}Lactic Acid`
  expect(madeProduct({ inci: low }).pregnancy.level).toBe('ok')
  expect(madeProduct({ inci: 'Aqua, Lactic Acid' }).pregnancy.level).toBe('caution')
})
