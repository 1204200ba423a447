import { describe, expect, test } from 'vitest'
import {
  checkLabel,
  concludeLabel,
  type LabelPerson,
  type PrintedLabel,
  unknownPerson,
} from './label-check.ts'

const calm: LabelPerson = { ...unknownPerson, pregnancy: 'no' }

function check(inci: string, person: Partial<LabelPerson> = {}, label: Partial<PrintedLabel> = {}) {
  return checkLabel({ name: '', inci, isRinsed: false, ...label }, { ...calm, ...person })
}

/** The kinds of findings about the last name of a list. */
function kindsOf(...[inci, ...rest]: Parameters<typeof check>): string[] {
  const last = inci.split(', ').at(-1)
  return (check(inci, ...rest).names.find(({ name }) => name === last)?.findings ?? []).map(
    ({ kind }) => kind,
  )
}

function conclude(...[inci, person = {}, label]: Parameters<typeof check>): string[] {
  const { verdict, remarks } = concludeLabel(check(inci, person, label), { ...calm, ...person })
  return [verdict, ...remarks]
}

const twelve = Array.from({ length: 12 }, () => 'Glycerin').join(', ')

describe('what burns', () => {
  test.each([
    'Trichloroacetic Acid 50 %',
    'TCA',
    'Phenol',
    'Resorcinol',
    'Sodium Hypochlorite',
    'Eau de Javel',
    'Javel',
    'Hydrogen Peroxide',
    'Eau oxygénée',
    'Perhydrol',
    'H2O2',
    'Carbamide Peroxide',
  ])('%s left on skin is danger, in any position', name => {
    expect(kindsOf(name)).toContain('strong')
    expect(kindsOf(`${twelve}, ${name}`)).toContain('strong')
    expect(check(name).worst).toBe('danger')
  })

  test.each([
    ['Resorcinol', 'caustic'],
    ['Hydrogen Peroxide', 'caustic'],
    ['Phenol', 'strong'],
    ['Trichloroacetic Acid', 'strong'],
    ['Eau de Javel', 'strong'],
  ])('%s in a product that is rinsed off is %s: only dyes are for hair', (name, kind) => {
    const kinds = kindsOf(name, {}, { isRinsed: true })
    expect(kinds).toContain(kind)
    expect(kinds).not.toContain(kind === 'strong' ? 'caustic' : 'strong')
  })

  test.each(['Phenylethyl Resorcinol', 'Phenoxyethanol', 'Phenolic Resin', 'Benzoyl Peroxide'])(
    '%s is no peel',
    name => {
      expect(kindsOf(name)).not.toContain('strong')
    },
  )

  test.each([
    'Calcium Hydroxide',
    'Ammonium Thioglycolate',
    'Sodium Hydroxide',
    'Soude caustique',
    'Ammonia',
  ])('%s among the first five names needs advice, later it only sets the pH', name => {
    expect(kindsOf(`Aqua, Petrolatum, ${name}`)).toEqual(['caustic'])
    expect(kindsOf(`${twelve}, ${name}`)).toEqual([])
  })

  test('lye that made soap or thickened a gel is used up, that of a relaxer is not', () => {
    const rinsed = { isRinsed: true }
    expect(kindsOf('Olea Europaea Oil, Aqua, Sodium Hydroxide', {}, rinsed)).toEqual([])
    expect(kindsOf('Olea Europaea Oil, Aqua, Sodium Hydroxide')).toEqual(['caustic'])
    expect(kindsOf('Aqua, Carbomer, Sodium Hydroxide')).toEqual([])
    expect(kindsOf('Aqua, Petrolatum, Sodium Hydroxide', {}, rinsed)).toEqual(['caustic'])
    expect(kindsOf('Aqua, Huile minérale, Soude caustique', {}, rinsed)).toEqual(['caustic'])
    expect(kindsOf('Olea Europaea Oil, Aqua, Calcium Hydroxide', {}, rinsed)).toEqual(['caustic'])
    expect(kindsOf('Aqua, Carbomer, Ammonium Thioglycolate', {}, rinsed)).toEqual(['caustic'])
  })

  test.each([
    ['Salicylic Acid 2 %', false, false],
    ['Salicylic Acid 2,5 %', false, true],
    ['Salicylic Acid 3%', true, false],
    ['Salicylic Acid 3.5%', true, true],
    ['Salicylic Acid (30 %)', false, true],
    ['Salicylic Acid', false, false],
    ['Glycolic Acid 10 %', false, false],
    ['Glycolic Acid 70 %', false, true],
    ['Acide lactique 12 %', false, true],
    ['Urée 15 %', false, false],
    ['Urée 40 %', false, true],
    ['Glycerin 40 %', false, false],
    ['Niacinamide 20 %', false, false],
  ])('%s, rinsed off: %s; is too strong: %s', (name, isRinsed, isTooStrong) => {
    expect(kindsOf(name, {}, { isRinsed }).includes('dose')).toBe(isTooStrong)
    expect(kindsOf(`${twelve}, ${name}`, {}, { isRinsed }).includes('dose')).toBe(isTooStrong)
    expect(check(name, {}, { isRinsed }).worst === 'warning').toBe(isTooStrong)
  })
})

describe('small children', () => {
  const places = [
    ['', false],
    ['', true],
    [`${twelve}, `, false],
    [`${twelve}, `, true],
  ] as const

  test.each([
    'Camphor',
    'Camphre',
    'Cinnamomum Camphora Leaf Oil',
    'Menthol',
    'Mentha Piperita Oil',
    'Eucalyptol',
  ])('under 3 %s may cause fits, in any position, rinsed off or not', name => {
    for (const [before, isRinsed] of places)
      expect(kindsOf(before + name, { age: 'infant' }, { isRinsed })).toContain('fits')
    expect(kindsOf(name, { age: 'teen' })).not.toContain('fits')
  })

  test.each([
    'Salicylic Acid',
    'Sodium Salicylate',
    'Methyl Salicylate',
    'Acide borique',
    'Boric Acid',
    'Borax',
  ])('under 3 %s may poison, in any position, rinsed off or not', name => {
    for (const [before, isRinsed] of places)
      expect(kindsOf(before + name, { age: 'infant' }, { isRinsed })).toContain('poison')
    expect(kindsOf(name, { age: 'child' })).not.toContain('poison')
  })

  test.each(['Salicylic Acid', 'Camphor'])('from 3 to 11 %s needs advice, in any position', name => {
    for (const [before, isRinsed] of places)
      expect(kindsOf(before + name, { age: 'child' }, { isRinsed })).toContain('age')
    expect(kindsOf(`${twelve}, ${name}`, { age: 'teen' })).toEqual([])
  })

  test.each([
    'Ethylhexyl Salicylate',
    'Benzyl Salicylate',
    '4-Methylbenzylidene Camphor',
    'Terephthalylidene Dicamphor Sulfonic Acid',
    'Calcium Sodium Borosilicate',
    'Glycerin',
  ])('%s harms no small child so', name => {
    for (const age of ['infant', 'child'] as const) expect(kindsOf(`${twelve}, ${name}`, { age })).toEqual([])
  })

  test('from 3 to 11 menthol at the end of a toothpaste is no matter', () => {
    expect(kindsOf(`${twelve}, Menthol`, { age: 'child' }, { isRinsed: true })).toEqual([])
  })
})

describe('a banned substance', () => {
  const list = 'Aqua, Glycerin, Hydroquinone'

  test.each([
    [{ pregnancy: 'pregnant' }, ['danger', 'bannedPregnancy']],
    [{ pregnancy: 'breastfeeding' }, ['danger', 'bannedPregnancy']],
    [{ pregnancy: 'unsaid' }, ['danger', 'bannedPregnancy']],
    [{ pregnancy: 'no' }, ['danger']],
    [{ age: 'teen', pregnancy: 'unsaid' }, ['danger', 'bannedPregnancy', 'bannedMinor']],
    [{ age: 'child', pregnancy: 'unsaid' }, ['danger', 'bannedMinor']],
    [{ age: 'infant' }, ['danger', 'bannedInfant', 'infant']],
  ] as const)('sends %j to the right place', (person, expected) => {
    expect(conclude(list, person)).toEqual(expected)
  })

  test('that is mercury is for nobody, and nothing milder is said beside it', () => {
    const mercury = 'Aqua, Kojic Acid, Calomel'
    expect(conclude(mercury, { age: 'child' })).toEqual(['never'])
    expect(conclude(mercury, { pregnancy: 'pregnant' })).toEqual(['never', 'bannedPregnancy'])
    expect(conclude('Aqua, Glycerin, Dermovate')).toEqual(['danger'])
  })

  test('is not said of a danger that is none', () => {
    expect(conclude('Aqua, Glycerin, Phenol', { age: 'teen', pregnancy: 'pregnant' })).toEqual(['danger'])
  })
})

describe('a cream that lightens', () => {
  test.each(['Kojic Acid', 'Alpha-Arbutin', 'Glutathione', 'Glutathion', 'L-Glutathione'])(
    'is recognised by %s, in any position, and never clear',
    name => {
      expect(conclude(`Aqua, Glycerin, ${name}`)).toEqual(['warning', 'lightening'])
      expect(conclude(`${twelve}, ${name}`, {}, { isRinsed: true })).toContain('lightening')
    },
  )

  test('is one if somebody says so, also without a list that can be read', () => {
    const said = { isLightening: true }
    expect(conclude('Aqua, Glycerin, Panthenol', {}, said)).toEqual(['warning', 'lightening'])
    expect(conclude('', {}, said)).toEqual(['unreadable', 'lightening'])
    expect(conclude('Aqua, Glycerin, Panthenol')).toEqual(['clear'])
    expect(conclude('')).toEqual(['unreadable'])
  })

  test('is not one because of licorice, niacinamide or vitamin C', () => {
    expect(conclude('Licorice extract, Niacinamide, Vitamin C')).toEqual(['clear'])
  })
})

describe('a name that no table knows', () => {
  test.each([
    [{ pregnancy: 'pregnant' }, ['warning', 'pregnancyUnknown']],
    [{ pregnancy: 'unsaid' }, ['warning', 'pregnancyUnknown']],
    [{ pregnancy: 'no' }, ['partly']],
    [{ pregnancy: 'unsaid', age: 'child' }, ['partly']],
  ] as const)('for %j gives %j, as in the cart', (person, expected) => {
    expect(conclude('Aqua, Glycerin, Foobarium', person)).toEqual(expected)
  })

  test('is the only reason: a list that is known stays clear', () => {
    expect(conclude('Aqua, Glycerin, Panthenol', { pregnancy: 'unsaid' })).toEqual(['clear'])
  })
})

describe('a medicine in pregnancy', () => {
  test.each([
    'Permethrin',
    'Clotrimazole',
    'Ketoconazole 2%',
    'Miconazole Nitrate',
    'Nystatin',
    'Erythromycin',
    'Clindamycin Phosphate',
    'Mupirocin',
    'Acide fusidique',
  ])('%s is a question to a professional, not forbidden', name => {
    expect(kindsOf(name, { pregnancy: 'pregnant' })).toEqual(['medicine', 'pregnancyAsk'])
  })

  test.each([
    'Lindane',
    'Methotrexate',
    'Fluorouracil',
    'Podophyllotoxin',
    'Tetracycline',
    'Doxycycline',
    'Finasteride',
    'Diclofenac',
    'Ibuprofen',
    'Griseofulvin',
    'Fluconazole',
  ])('%s is to be avoided', name => {
    expect(kindsOf(name, { pregnancy: 'pregnant' })).toEqual(['pregnancy', 'medicine'])
  })

  test('benzyl benzoate is in perfumes, and is no medicine', () => {
    expect(kindsOf('Benzyl Benzoate', { pregnancy: 'pregnant' })).toEqual([])
  })
})
