import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoSearch, openDemoSearch } from '#tests/support/demo-search.ts'

let search: DemoSearch
beforeAll(async () => {
  search = await openDemoSearch()
})
afterAll(() => search.close())

const sunscreens = ['SOL-001', 'SOL-002', 'SOL-003', 'SOL-004', 'SOL-006', 'SOL-007', 'SOL-008', 'SOL-010']

describe('the most common words', () => {
  test.each(
    [
      'écran solaire',
      'Ecran total',
      'crème solaire',
      'crèmes solaires',
      'sunscreen',
      'sun screen',
      'sunblock',
      'ecran solere',
      'ékran solaire',
      'crème sollaire',
    ].flatMap(word => (['fr', 'en'] as const).map(locale => [word, locale] as const)),
  )('“%s” in %s finds all sunscreens and nothing else', async (word, locale) => {
    const found = await search.references(word, locale)
    expect(found.sort()).toEqual(sunscreens)
  })

  test.each(
    ['boutons', 'bouton', 'pimples', 'pimple', 'spots', 'acné', 'acne'].flatMap(word =>
      (['fr', 'en'] as const).map(locale => [word, locale] as const),
    ),
  )('“%s” in %s finds only products for acne', async (word, locale) => {
    const { data } = await search.searched(word, locale)
    expect(data.length).toBeGreaterThan(5)
    const ids = data.map(product => product.id)
    const linked = await search.database.db
      .selectFrom('productProblems')
      .innerJoin('problems', 'problems.id', 'productProblems.problemId')
      .select('productId')
      .where('slug', '=', 'acne')
      .execute()
    expect(linked.map(({ productId }) => productId)).toEqual(expect.arrayContaining(ids))
  })

  test.each([
    ['bétadine', 'fr', ['PHA-002']],
    ['betadyne', 'fr', ['PHA-002']],
    ['antiseptic', 'fr', ['PHA-002']],
    ['bétadine', 'en', ['PHA-002']],
    ['piqûre de moustique', 'fr', ['PHA-007']],
    ['mosquito', 'fr', ['PHA-001']],
    ['palu', 'fr', ['PHA-001']],
    ['chapped lips', 'fr', ['LEV-001']],
    ['boutons de rasage', 'fr', ['COR-006']],
    ['razor bumps', 'fr', ['COR-006']],
    ['shampooing', 'fr', ['CHE-002']],
    ['talons fissurés', 'fr', ['COR-008']],
    ['toothpaste', 'fr', ['PHA-009']],
    ['pâte dentifrice', 'en', ['PHA-009']],
    ['coup de soleil', 'fr', ['SOL-005']],
    ['diaper rash', 'fr', ['BEB-002']],
  ] as const)('“%s” in %s finds %s', async (word, locale, expected) => {
    expect(await search.references(word, locale)).toEqual(expect.arrayContaining([...expected]))
  })

  test('“bétadine” finds antiseptics and nothing unrelated', async () => {
    expect((await search.references('bétadine', 'fr')).length).toBeLessThanOrEqual(3)
  })

  test('further words narrow the results of a synonym, unless no product matches all words', async () => {
    expect(await search.references('écran solaire enfants', 'fr')).toEqual(['SOL-004'])
    expect((await search.references('écran solaire xylophone', 'fr')).sort()).toEqual(sunscreens)
  })
})

describe('what the shop does not sell', () => {
  test.each(
    [
      'éclaircissant',
      'crème éclaircissante',
      'crème très éclaircissante',
      'éclaircir la peau',
      'dépigmentant',
      'whitening',
      'skin lightening cream',
      'hydroquinone',
      'hydroquinon',
      'mercury',
      'dermovate',
      'pommade à la cortisone',
      'glutathione injection',
      'glutathion',
      'caro light',
      'CaroLight',
      'maxi light',
      'caro white',
      'bio claire',
      'fair and white',
      'peau claire',
      'crème pour être claire',
      'makari',
      'qei',
      'betasol',
      'epiderm',
      'lemonvate',
      'kenacort',
    ].flatMap(word => (['fr', 'en'] as const).map(locale => [word, locale] as const)),
  )('“%s” in %s lists no product, and links to an article that says why', async (word, locale) => {
    const { total, answer } = await search.searched(word, locale)
    expect(total).toBe(0)
    expect(answer).toMatchObject({ kind: 'answer', link: expect.stringMatching(/^\/advice\/[a-z-]+$/) })
    expect(answer?.text).toMatch(locale === 'fr' ? /^Nous ne vendons/ : /^We sell no/)
  })

  test.each(['argile blanche', 'argiles blanches', 'white clay', 'clay mask'])(
    '“%s” finds clays, without the answer about lightening',
    async word => {
      for (const locale of ['fr', 'en'] as const) {
        const { data, answer } = await search.searched(word, locale)
        expect([word, answer?.text]).toEqual([word, undefined])
        expect(data.map(({ reference }) => reference)).toContain('MAS-001')
      }
    },
  )

  test.each([
    'peau blanche',
    'peaux blanches',
    'vaseline blanche',
    'crème blanche',
    'point blanc',
    'white skin',
  ])('“%s” is no search for skin lightening', async word => {
    for (const locale of ['fr', 'en'] as const)
      expect([word, (await search.searched(word, locale)).answer?.text]).toEqual([word, undefined])
  })

  test.each([
    'blanchir la peau',
    'crème blanchissante',
    'blanchissant',
    'blanchir ma peau',
    'éclaircissement',
    'bleach my skin',
    'lighten my skin',
    'dépigmenter',
  ])('“%s” is a search for skin lightening', async word => {
    for (const locale of ['fr', 'en'] as const)
      expect((await search.searched(word, locale)).answer?.text).toMatch(/^Nous ne vendons aucun|^We sell no/)
  })

  test('has an answer, but what the shop sells has none', async () => {
    expect((await search.searched('karité', 'fr')).answer).toBeUndefined()
  })
})

describe('words for diseases', () => {
  const cases: [words: string[], says: RegExp, saysEnglish: RegExp][] = [
    [['zona', 'shingles'], /aujourd’hui/, /today/],
    [['bouton de fièvre', 'boutons de fièvre', 'herpès', 'cold sore'], /Près d’un œil/, /Near an eye/],
    [['chéloïde', 'chéloïdes', 'keloid', 'cicatrice qui gonfle'], /dermatologue/, /dermatologist/],
    [['gommage enfant', 'gommage pour enfants', 'scrub for kids'], /Avant 12 ans/, /Under 12/],
    [['poux', 'head lice'], /pharmacien/, /pharmacist/],
    [['teigne', 'ringworm'], /centre de santé/, /health centre/],
    [['verrue', 'verrues', 'wart'], /diabète/, /diabetes/],
    [['plaie diabète', 'plaie au pied', 'pied diabétique', 'diabetic foot'], /aujourd’hui/, /today/],
    [['gale', 'scabies'], /toute la maison/, /whole home/],
    [['impétigo', 'impetigo'], /centre de santé/, /health centre/],
    [['bourbouille', 'heat rash'], /cortisone/, /cortisone/],
    [['lèpre', 'leprosy'], /cette semaine/, /this week/],
    [
      [
        'grain de beauté',
        'grains de beauté qui saignent',
        'grain de bauté noir',
        'mole',
        'bleeding moles',
        'melanome',
      ],
      /médecin cette semaine/,
      /doctor this week/,
    ],
    [
      [
        'ligne noire ongle',
        'lignes noires sous les ongles',
        'dark toenails',
        'ongle noir',
        'black nail',
        'dark line in my nail',
      ],
      /s’élargit.*médecin cette semaine/,
      /wider.*doctor this week/,
    ],
    [
      [
        'tache blanche',
        'taches blanches visage',
        'tâches claires',
        'white patches',
        'lighter patch',
        'dartre',
        'dépigmentation',
        'taches de dépigmentation',
        'depigmentation',
      ],
      /sentez moins.*centre de santé cette semaine/,
      /feel it less.*health centre this week/,
    ],
    [
      ['tache blanshe', 'ligne nware ongle'],
      /médecin cette semaine|centre de santé cette semaine/,
      /this week/,
    ],
    [['vitiligo', 'vitiligo crème', 'vitilligo'], /dermatologue/, /dermatologist/],
    [
      [
        'isotrétinoïne',
        'isotretinoin',
        'Roaccutane',
        'roacutane',
        'Curacné',
        'curacne',
        'Procuta',
        'accutane',
      ],
      /enceinte.*aujourd’hui/,
      /pregnant.*today/,
    ],
    [
      ['roaccutane enceinte', 'enceinte isotretinoine', 'isotretinoin pregnant', 'Roaccutane pregnancy'],
      /enceinte.*aujourd’hui/,
      /pregnant.*today/,
    ],
    [
      ['trétinoïne', 'tretinoin cream', 'Retin-A', 'adapalène', 'tretinoine enceinte'],
      /aujourd’hui/,
      /today/,
    ],
    [
      ['mélange', 'mélanges', 'mélange pour le teint', 'mixture', 'melange enceinte'],
      /pot à un pharmacien/,
      /jar to/,
    ],
    [
      ['brûlure', 'brulures', 'crème pour brûlure', 'burn', 'burns'],
      /eau fraîche qui coule/,
      /running water/,
    ],
    [['fièvre', 'fievre et boutons', 'fever', 'rash', 'tache violette'], /aux urgences/, /emergency/],
    [['varicelle', 'varicele', 'chickenpox', 'chicken pox'], /aujourd’hui/, /today/],
    [['mpox', 'm-pox', 'monkeypox', 'variole du singe'], /aujourd’hui/, /today/],
    [['furoncle', 'furoncles', 'abcès', 'boil', 'boils'], /aujourd’hui.*visage/, /today.*face/],
    [['urticaire', 'urticaires', 'hives', 'visage gonflé'], /aux urgences/, /emergency/],
    [
      [
        'pied d’athlète',
        "pied d'athlete",
        'athlete’s foot',
        'athletes foot',
        'mycose des pieds',
        'champignon',
      ],
      /diabète.*aujourd’hui/,
      /diabetes.*today/,
    ],
  ]

  test.each(cases.flatMap(([words, fr, en]) => words.map(word => [word, fr, en] as const)))(
    '“%s” lists no product, and says whom to see',
    async (word, fr, en) => {
      for (const [locale, says] of [['fr', fr] as const, ['en', en] as const]) {
        const { total, answer } = await search.searched(word, locale)
        expect(total).toBe(0)
        expect(answer?.text).toMatch(says)
      }
    },
  )

  test.each([
    'crème solaire bébé',
    'crème solaire pour bébés',
    'écran solaire bébé',
    'baby sunscreen',
    'sunscreen for babies',
    'baby sun cream',
  ])('“%s” recommends shade and clothes first, and finds the milk for children only', async word => {
    for (const locale of ['fr', 'en'] as const) {
      const { data, answer } = await search.searched(word, locale)
      expect(answer?.text).toMatch(locale === 'fr' ? /^Avant 6 mois.*ombre/ : /^Under 6 months.*shade/)
      expect(answer?.link).toMatch(/^\/advice\//)
      expect(data.map(({ reference }) => reference)).toEqual(['SOL-004'])
    }
  })

  test('a search about albinism explains sun protection, and finds sunscreens', async () => {
    for (const word of ['albinisme', 'albinos', 'albinism']) {
      const { data, answer } = await search.searched(word, 'fr')
      expect(answer?.text).toMatch(/dermatologue/)
      expect(data.map(({ reference }) => reference).sort()).toEqual(sunscreens)
    }
  })

  test('words that only resemble a disease find their usual results', async () => {
    const words = [
      [
        'zone',
        'soin zone T',
        'galet',
        'point noir',
        'gommage',
        'pied sec',
        'peau mixte',
        'brillance',
        'molle',
      ],
      ['tache', 'taches brunes', 'coup de soleil', 'pied', 'ongles', 'beauté', 'grain', 'rétinol'],
      [
        'sunburn',
        'razor burn',
        'spot',
        'nail',
        'retinol',
        'light cream',
        'foot cream',
        'white clay',
        'dry feet',
      ],
    ].flat()
    for (const word of words)
      expect([word, (await search.searched(word, 'fr')).answer?.text]).toEqual([word, undefined])
  })
})

test('the acid peel is not found for “chéloïdes” even after an administrator deleted that answer', async () => {
  await search.database.db.deleteFrom('searchSynonyms').where('textFr', 'like', '%chéloïdes%').execute()
  for (const [word, locale] of [['cheloides', 'fr'] as const, ['keloids', 'en'] as const])
    expect(await search.references(word, locale)).not.toContain('SER-007')
})
