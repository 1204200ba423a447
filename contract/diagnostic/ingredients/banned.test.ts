import { describe, expect, test } from 'vitest'
import { bannedBy } from './banned.ts'
import { checkLabel, unknownPerson } from './label-check.ts'
import { medicineBrands } from './medicine-brands.ts'

const groupOf = (name: string) => bannedBy(name)?.group

describe('names of banned substances', () => {
  test.each([
    'Aminomercuric Chloride',
    'Ethylmercury',
    'Phenylmercuric Acetate',
    'Mercurochrome',
    'Hg2Cl2',
    'Hg₂Cl₂',
    'HgNH2Cl',
    'NH2HgCl',
    'HgO',
    'Hg0',
    'HgS',
    'HgI2',
    'Quicksilver',
    'Quick silver',
    'Vif-argent',
    'Merthiolate',
    'Thimerosalum',
    'Iodure',
    'Biiodure',
    'Bi-iodure',
    'Biniodide',
    'Sublimé corrosif',
    'Corrosive Sublimate',
    'Précipité blanc',
    'Yellow precipitate',
    'Vermillon',
    'Vermilion',
    'Calomelas',
    'Ca1omel',
    'Cinnabaris',
    'Cinnabre',
  ])('%s is mercury', name => {
    expect(groupOf(name)).toBe('mercury')
  })

  test.each([
    '1,4 Benzenediol',
    '1 4-benzenediol',
    'Benzene-1,4-diol',
    'para-dihydroxybenzene',
    'p-dihydroxybenzène',
    '1,4-dihydroxybenzene',
    '4-hydroxyphenol',
    'p-hydroxy phenol',
    'p-Hydroxyanisole',
    '4-Hydroxyanisole',
    'Hydroxyanisole',
    '4-methoxyphenol',
    'para methoxyphenol',
    '4-ethoxyphenol',
    '4-benzyloxyphenol',
    'MBEH',
    'CAS 123-31-9',
    'Hydroquin0ne',
    'Hydr0quin0ne 2 %',
    'Hydroqu1none',
    'Hydroquinol',
  ])('%s is hydroquinone or an ether of it', name => {
    expect(groupOf(name)).toBe('hydroquinone')
  })

  test.each([
    'Steroid',
    'Stéroïdes',
    'Cortisol',
    'Hydrocort',
    'Flurandrenolone',
    'Flurandrenolide',
    'Deflazacort',
    'Clob',
    'C1obetasol',
    'C!obetasol',
    'Clobetasone Butyrate',
    'Halobetasol',
    'Ulobetasol',
    'Bethamethasone',
    'Beclometasone',
    'Desoximetasone',
    'Alclometasone',
    'Diflucortolone',
    'Fluocortolone',
    'Clocortolone',
    'Tixocortol',
    'Fludrocortide',
    'Fluocortin Butyl',
    'Budesonide',
    'Methylprednisolone',
    'Prednicarbate',
    'Fluprednidene',
    'Difluprednate',
    'Dermocorticoïde',
    'Glucocorticoid',
    'Corticostéroïde',
  ])('%s is a corticosteroid', name => {
    expect(groupOf(name)).toBe('corticosteroid')
  })

  test.each([
    'Butylated Hydroxyanisole',
    'Butylhydroxyanisole',
    'Tert-butyl-4-hydroxyanisole',
    'Hydroxyanisole butylé',
    'TBHQ',
    'tert-Butylhydroquinone',
    'Hydroxyphenyl Propamidobenzoic Acid',
    'Mercurialis Annua Extract',
    'Potassium Iodide',
    'Iodure de potassium',
    'Iodopropynyl Butylcarbamate',
    'Phytosterols',
    'Beta-Sitosterol',
    'Sans stéroïdes',
    'Steroid-free',
    'Steroidal saponins',
    'Anti-inflammatoire non stéroïdien',
    'Phellodendron Amurense Cortex Extract',
    'Decorticated Sesame',
    'Colloidal Oatmeal',
    'Top gelatin',
    'C10-30 Alkyl Acrylate',
    'PEG-100 Stearate',
    'Polysorbate 80',
    'Benzophenone-1 (2,4-Dihydroxybenzophenone)',
    'Resorcinol (1,3-Dihydroxybenzene)',
    '2-Methoxyphenol',
    'Vitamin B12',
  ])('%s is none of them', name => {
    expect(groupOf(name)).toBeUndefined()
  })
})

describe('brands of medicines', () => {
  test.each(medicineBrands.map(brand => brand.replace(' ?', ' ')))('%s is a corticosteroid', brand => {
    expect(groupOf(`${brand.toUpperCase()} crème 30 g`)).toBe('corticosteroid')
  })

  test.each(['Diprolène', 'Nérisone', 'Topgel', 'Dermovate'])('the name %s alone is danger', name => {
    const { isReadable, worst } = checkLabel({ name: '', inci: name, isRinsed: false }, unknownPerson)
    expect([isReadable, worst]).toEqual([true, 'danger'])
  })
})
