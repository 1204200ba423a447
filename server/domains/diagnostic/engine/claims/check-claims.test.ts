import { describe, expect, test } from 'vitest'
import { locales } from '#contract/shared/locale.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { checkClaims, checkInci } from './check-claims.ts'
import { type Cap, caps } from './claim-words.ts'

const found = (text: string) =>
  checkClaims(text).map(({ text: words, severity, why }) => `${severity} ${why.key.split('.')[1]}: ${words}`)

describe('words that a text must not use', () => {
  test.each([
    ['Crème éclaircissante pour un teint parfait', ['error lightening: éclaircissante']],
    ['Lait BLANCHISSANT au miel', ['error lightening: BLANCHISSANT']],
    [
      'Pour une peau plus claire en 7 jours',
      ['error lightening: peau plus claire', 'error speed: en 7 jours'],
    ],
    ['A skin-whitening lotion', ['error lightening: whitening']],
    ['Lightens and bleaches dark areas', ['error lightening: Lightens', 'error lightening: bleaches']],
    ['Guérit les boutons', ['error cure: Guérit']],
    ['Efface définitivement les taches', ['error cure: Efface définitivement']],
    ['It cures spots', ['error cure: cures']],
    ['Removes marks for good', ['error cure: Removes marks for good']],
    ['Résultat miracle, 100 % efficace', ['error miracle: miracle', 'error miracle: 100 % efficace']],
    ['100 % naturel, sans risque', ['error miracle: 100 % naturel, sans risque']],
    ['100% natural and risk-free', ['error miracle: 100% natural and risk-free']],
    ['Sans danger car naturelle', ['error miracle: Sans danger car naturelle']],
    ['100 % safe', ['error miracle: 100 % safe']],
    ['Miraculous!', ['error miracle: Miraculous']],
    ['Des boutons partis en 3 jours', ['error speed: en 3 jours']],
    ['Résultats visibles dès 7 jours', ['error speed: dès 7 jours']],
    ['Une peau parfaite en seulement deux semaines', ['error speed: en seulement deux semaines']],
    ['Clear skin in 3 days', ['error speed: in 3 days']],
    ['Results within 2 to 4 weeks', ['error speed: within 2 to 4 weeks']],
    ['Sans danger pendant la grossesse', ['error pregnancy: Sans danger pendant la grossesse']],
    ['Sûr pendant la grossesse', ['error pregnancy: Sûr pendant la grossesse']],
    ['Convient aux femmes enceintes', ['error pregnancy: Convient aux femmes enceintes']],
    ['Pendant l’allaitement, sans risque', ['error pregnancy: allaitement, sans risque']],
    ['Safe in pregnancy', ['error pregnancy: Safe in pregnancy']],
    ['Suitable while breastfeeding', ['error pregnancy: Suitable while breastfeeding']],
    ['Pregnancy-safe serum', ['error pregnancy: Pregnancy-safe']],
    ['Traite l’eczéma', ['error medical: Traite l’eczéma']],
    ['Treats your acne', ['error medical: Treats your acne']],
    ['Une peau visiblement plus claire', ['error lightening: peau visiblement plus claire']],
    ['Un teint de porcelaine', ['error lightening: teint de porcelaine']],
    ['Illumine jusqu’à 3 tons', ['error lightening: Illumine jusqu’à 3 tons']],
    ['Gagnez deux semaines et 2 teintes', ['error lightening: Gagnez deux semaines et 2 teintes']],
    ['Up to 3 shades lighter', ['error lightening: 3 shades lighter']],
    ['Brightens up to 3 tones', ['error lightening: Brightens up to 3 tones']],
    ['Skin brightening serum', ['error lightening: Skin brightening']],
    ['Brightens your skin', ['error lightening: Brightens your skin']],
    ['A fade cream for the face', ['error lightening: fade cream']],
    ['Skin looks visibly fairer', ['error lightening: Skin looks visibly fairer']],
    ['Porcelain complexion', ['error lightening: Porcelain complexion']],
    ['Anti-taches radical', ['error miracle: radical']],
    ['Traitement de l’eczéma', ['error medical: Traitement de l’eczéma']],
    ['Remède naturel contre le psoriasis', ['error medical: Remède naturel contre le psoriasis']],
    ['Treatment for acne', ['error medical: Treatment for acne']],
    ['An eczema treatment', ['error medical: eczema treatment']],
    ['Crème anti-eczéma', ['error medical: anti-eczéma']],
    ['Lait enrichi à l’hydroquinone', ['error substance: hydroquinone']],
    ['Sérum au rétinol 1 %', ['error cap: rétinol 1 %']],
    ['Serum with 2% kojic acid', ['error cap: 2% kojic acid']],
  ])('%s', (text, spans) => {
    expect(found(text)).toEqual(spans)
  })

  test('are only a note when the text negates them', () => {
    expect(found('Nous ne vendons jamais de crème éclaircissante')).toEqual([
      'note lightening: éclaircissante',
    ])
    expect(found('Sans hydroquinone ni mercure')).toEqual([
      'note substance: hydroquinone',
      'note substance: mercure',
    ])
    expect(found('It does not cure anything')).toEqual(['note cure: cure'])
  })

  test.each([
    ['Ne contient aucun agent blanchissant', 'note lightening: blanchissant'],
    ['Contre les crèmes éclaircissantes', 'note lightening: éclaircissantes'],
    ['Évitez les produits éclaircissants', 'note lightening: éclaircissants'],
    ['Ce soin n’éclaircit pas', 'note lightening: éclaircit'],
    ['Ce soin ne promet pas de blanchir', 'note lightening: blanchir'],
    ['Free of skin-whitening agents', 'note lightening: whitening'],
    ['It doesn’t bleach', 'note lightening: bleach'],
    [
      'Ce soin n’est pas sans danger pendant la grossesse',
      'note pregnancy: sans danger pendant la grossesse',
    ],
    ['Ne convient pas aux femmes enceintes', 'note pregnancy: convient pas aux femmes enceintes'],
    ['It is not safe in pregnancy', 'note pregnancy: safe in pregnancy'],
    ['Aucun soin n’agit jamais en 3 jours', 'note speed: en 3 jours'],
    ['Lutte contre les taches et éclaircit la peau', 'error lightening: éclaircit'],
    ['Fights against dark spots and whitens skin', 'error lightening: whitens'],
    ['Soin sans parfum qui blanchit la peau', 'error lightening: blanchit'],
    ['Évitez le soleil et éclaircissez votre teint', 'error lightening: éclaircissez'],
    ['Contre l’acné : guérit les boutons', 'error cure: guérit'],
    ['Ne colle pas ; guérit les boutons', 'error cure: guérit'],
    ['Never greasy, whitens skin', 'error lightening: whitens'],
    ['Ne colle pas\nBlanchit la peau', 'error lightening: Blanchit'],
  ])('"%s": a "no" is for the words that it is said of', (text, span) => {
    expect(found(text)).toEqual([span])
  })

  test('are not excused by a "no" in the previous sentence', () => {
    expect(found('Pas de parfum. Guérit la peau')).toEqual(['error cure: Guérit'])
  })

  test.each([
    'Aide à atténuer l’aspect des marques',
    'Sérum au rétinol 0,2 %',
    'A light texture that cares',
    'Un teint éclatant',
    'Protège des radicaux libres and free radicals',
    'Une texture plus claire que la crème',
    'Deux teintes au choix',
    'Convient aux peaux qui suivent un traitement contre l’acné',
    'Pour les peaux à tendance eczéma',
    'Une peau plus souple, un teint plus lumineux',
    'Livré en 3 jours à Bobo-Dioulasso',
    'Delivered within 48 hours in Ouagadougou',
    'La peau se renouvelle en 28 jours',
    'Demandez conseil au pharmacien pendant la grossesse',
    'Do not use while pregnant or breastfeeding',
    'Un savon naturel au karité',
    'Trois soirs par semaine, puis chaque soir après quinze jours',
  ])('leave "%s" alone', text => expect(found(text)).toEqual([]))

  test('are reported in the order of the text', () => {
    expect(found('Guérit, blanchit et guérit')).toEqual([
      'error cure: Guérit',
      'error lightening: blanchit',
      'error cure: guérit',
    ])
  })

  test('report a banned substance as a fault only if the text offers it', () => {
    const [offered] = checkClaims('Lait enrichi à l’hydroquinone')
    expect(offered).toMatchObject({ severity: 'error', why: { facts: ['F24', 'F25'] } })
    expect(found('Ne contient pas : lait à l’hydroquinone')).toEqual(['error substance: hydroquinone'])
    expect(found('Jamais enrichi à l’hydroquinone')).toEqual(['note substance: hydroquinone'])
    expect(found('L’hydroquinone abîme la peau')).toEqual(['note substance: hydroquinone'])
  })

  test('are marked at their position, also after characters of two UTF-16 units', () => {
    const text = 'Œuf 🥚 à l’été : crème éclaircissante'
    const [span] = checkClaims(text)
    expect(text.slice(span?.start, span?.end)).toBe('éclaircissante')
  })
})

test('banned ingredients are found with their position', () => {
  const inci = 'Aqua, Clobetasol Propionate (0.05%), Glycerin, Hydroquinone'
  const spans = checkInci(inci)
  expect(spans.map(({ text, why }) => [text, why.key, why.params])).toEqual([
    [
      'Clobetasol Propionate (0.05%)',
      'diagnostic:excluded.corticosteroid',
      { name: 'Clobetasol Propionate (0.05%)' },
    ],
    ['Hydroquinone', 'diagnostic:excluded.hydroquinone', { name: 'Hydroquinone' }],
  ])
  expect(spans.map(({ start, end }) => inci.slice(start, end))).toEqual(spans.map(({ text }) => text))
})

test.each([
  ['Ingrédients : Hydroquinone', 'Hydroquinone'],
  ['Active: Hydroquinone 2%', 'Hydroquinone 2%'],
  ['- Hydroquinone', '- Hydroquinone'],
  ['Dihydroxybenzene (Hydroquinone)', 'Dihydroxybenzene (Hydroquinone)'],
  ['Aqua/Hydroquinone', 'Aqua/Hydroquinone'],
  ['Aqua. Hydroquinone.', 'Hydroquinone.'],
  ['Aqua ~ HYDROQUINONE ~ Glycerin', 'Aqua ~ HYDROQUINONE ~ Glycerin'],
  ['Aqua, Clobeta-\nsol, Glycerin', 'Clobeta-\nsol'],
  ['Aqua, Hydroquinnone 2%, Glycerin', 'Hydroquinnone 2%'],
])('a banned ingredient is found in "%s"', (inci, marked) => {
  expect(checkInci(inci).map(({ start, end }) => inci.slice(start, end))).toEqual([marked])
})

test('a slip in a banned name does not hide behind the name itself', () => {
  const inci = 'Hydroquinone, Glycerin, Hydroquinnone'
  expect(checkInci(inci).map(({ text }) => text)).toEqual(['Hydroquinone', 'Hydroquinnone'])
})

test('the preservative TBHQ is not a banned ingredient', () => {
  expect(checkInci('Glycine Soja Oil, TBHQ, Tert-Butylhydroquinone, Mercurialis Annua Extract')).toEqual([])
})

test('the texts and ingredients of the demo make no forbidden claim', async () => {
  const { products, ingredients, problems } = await readDemoCatalogue()
  const texts = [...products, ...ingredients, ...problems].flatMap(one =>
    locales.flatMap(locale => Object.values(one[locale]) as string[]),
  )
  const faults = texts.flatMap(text => checkClaims(text).filter(({ severity }) => severity === 'error'))
  expect(faults.map(({ text }) => text)).toEqual([])
  expect(products.flatMap(({ inci }) => checkInci(inci))).toEqual([])
})

describe('a strength above a cap of the table', () => {
  const wordsOf: Record<Cap['ingredient'], string> = {
    retinol: 'rétinol',
    'kojic-acid': 'acide kojique',
    arbutin: 'arbutine',
    'salicylic-acid': 'acide salicylique',
  }
  const rows = caps.flatMap(({ ingredient, names, most, maxOnBody, maxInShampoo }) => {
    const isAlpha = names.source.includes('alpha[- ]?)?arbutin') || names.source.startsWith('\\balpha')
    const word = `${isAlpha && ingredient === 'arbutin' ? 'alpha-' : ''}${wordsOf[ingredient]}`
    return [
      { text: 'Sérum visage', word, limit: most },
      ...(maxOnBody === undefined ? [] : [{ text: 'Lait corps', word, limit: maxOnBody }]),
      ...(maxInShampoo === undefined ? [] : [{ text: 'Shampoing', word, limit: maxInShampoo }]),
    ]
  })
  const percent = (number: number) => `${String(number).replace('.', ',')} %`

  test.each(rows)('$text, $word: $limit % is allowed, and no more', ({ text, word, limit }) => {
    expect(checkClaims(`${text}, ${word} ${percent(limit)}`)).toEqual([])
    expect(checkClaims(`${text}, ${word} ${percent(limit + 0.01)}`)).toMatchObject([
      { severity: 'error', why: { params: { most: limit } } },
    ])
  })

  test.each([
    ['Sérum au rétinol à  1,25%', 'rétinol à  1,25%', 1.25],
    ['Serum with retinol at  10 %', 'retinol at  10 %', 10],
    ['Sérum : rétinol de  12.5 %', 'rétinol de  12.5 %', 12.5],
    ['Serum with retinol  2  %', 'retinol  2  %', 2],
    ['Sérum à 1,55  %  de  rétinol', '1,55  %  de  rétinol', 1.55],
    ['Sérum à 12% d’acide kojique', '12% d’acide kojique', 12],
    ['Serum with 10.25 %of  kojic acid', '10.25 %of  kojic acid', 10.25],
    ['Serum with 3%kojic acid', '3%kojic acid', 3],
    // A concentration written after an ingredient belongs to it; one written before it belongs to something else.
    ['Serum, 1 % of retinol 2 %', 'retinol 2 %', 2],
  ])('is read in "%s"', (text, marked, strength) => {
    expect(checkClaims(text)).toMatchObject([
      { text: marked, why: { key: 'diagnostic:claims.cap', params: { percent: strength } } },
    ])
  })

  test.each(['Rétinol et glycérine à 5 %', 'Glycérine à 5 % et un peu de rétinol', 'Serum with retinol'])(
    'is not read from another one: "%s"',
    text => expect(checkClaims(text)).toEqual([]),
  )

  test.each([
    ['Soin corporel, rétinol 0,1 %', 'capBody', { ingredient: 'retinol', percent: 0.1, most: 0.05 }],
    ['Soins corporelles, rétinol 0,1 %', 'capBody', { ingredient: 'retinol', percent: 0.1, most: 0.05 }],
    ['Body lotion, retinol 0.1 %', 'capBody', { ingredient: 'retinol', percent: 0.1, most: 0.05 }],
    ['Shampooings, acide salicylique 4 %', 'cap', { ingredient: 'salicylic-acid', percent: 4, most: 3 }],
    ['Shampoo, salicylic acid 4 %', 'cap', { ingredient: 'salicylic-acid', percent: 4, most: 3 }],
    ['Shampoos, kojic acid 2 %', 'cap', { ingredient: 'kojic-acid', percent: 2, most: 1 }],
    ['Body lotion, kojic acid 2 %', 'cap', { ingredient: 'kojic-acid', percent: 2, most: 1 }],
  ])('is that of what the text is about: "%s"', (text, key, params) => {
    expect(checkClaims(text)).toMatchObject([{ why: { key: `diagnostic:claims.${key}`, params } }])
  })

  test('is checked for every agreed row', () => {
    expect(rows.map(({ text, word, limit }) => `${text} ${word} ${limit}`)).toEqual([
      'Sérum visage rétinol 0.3',
      'Lait corps rétinol 0.05',
      'Sérum visage acide kojique 1',
      'Sérum visage alpha-arbutine 2',
      'Lait corps alpha-arbutine 0.5',
      'Sérum visage arbutine 7',
      'Sérum visage acide salicylique 2',
      'Lait corps acide salicylique 0.5',
      'Shampoing acide salicylique 3',
    ])
  })
})
