import type { Active } from './active.ts'

/** What calms skin, and below it what is in products for other reasons and can irritate. */
export const soothing: readonly Active[] = [
  {
    slug: 'panthenol',
    inci: ['Panthenol'],
    evidence: { discomfort: [2, 'U'], 'fragile-barrier': [2, 'U'], dehydration: [1, 'U'] },
    facts: ['U'],
  },
  { slug: 'allantoin', inci: ['Allantoin'], evidence: { discomfort: [1, 'U'] }, facts: ['U'] },
  { slug: 'bisabolol', inci: ['Bisabolol'], evidence: { discomfort: [1, 'U'] }, facts: ['U'] },
  {
    slug: 'centella',
    inci: ['Centella Asiatica Extract', 'Madecassoside', 'Asiaticoside'],
    evidence: { discomfort: [2, 'U'], 'fragile-barrier': [1, 'U'] },
    facts: ['U'],
  },
  {
    slug: 'colloidal-oatmeal',
    inci: ['Avena Sativa Kernel Flour', 'Avena Sativa Kernel Extract'],
    evidence: {
      discomfort: [2, 'U'],
      'eczema-prone': [2, 'U'],
      'very-dry': [1, 'U'],
      'fragile-barrier': [1, 'U'],
    },
    facts: ['U'],
  },
  {
    slug: 'aloe-vera',
    inci: ['Aloe Barbadensis Leaf Juice', 'Aloe Barbadensis Leaf Juice Powder'],
    evidence: { discomfort: [1, 'U'], dehydration: [1, 'U'] },
    facts: ['U'],
  },
  {
    slug: 'calendula',
    inci: ['Calendula Officinalis Flower Extract'],
    evidence: { discomfort: [1, 'U'] },
    facts: ['U'],
  },
]

/** No evidence for the face, yet they count against a product on skin that is sensitive. */
export const irritating: readonly Active[] = [
  {
    slug: 'african-black-soap',
    inci: ['Potassium Shea Butterate', 'Theobroma Cacao Pod Ash', 'Musa Paradisiaca Peel Ash'],
    evidence: { 'shine-pores': [1, 'U'] },
    irritancy: 3,
    facts: ['U'],
  },
  { slug: 'menthol', inci: ['Menthol'], alsoNamed: /\bmenthol\b/, evidence: {}, irritancy: 2, facts: ['U'] },
  {
    slug: 'witch-hazel',
    inci: ['Hamamelis Virginiana Leaf Water'],
    evidence: {},
    irritancy: 1,
    facts: ['U'],
  },
  {
    slug: 'neem-oil',
    inci: ['Melia Azadirachta Seed Oil'],
    alsoNamed: /(?:azadirachta|neem)\b.*\boil\b|huile .*\b(?:neem|margousier)\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'caution',
    facts: ['U'],
  },
  {
    slug: 'lemon-eucalyptus',
    inci: ['Eucalyptus Citriodora Oil'],
    alsoNamed: /eucalyptus\b.*\boil\b|huile .*\beucalyptus\b/,
    evidence: {},
    irritancy: 2,
    pregnancy: 'caution',
    facts: ['U'],
  },
  {
    slug: 'lavender',
    inci: ['Lavandula Angustifolia Oil'],
    alsoNamed: /(?:lavandula|lavender)\b.*\boil\b|huile .*\blavande\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'caution',
    facts: ['F29', 'U'],
  },
  {
    slug: 'fragrance',
    inci: ['Parfum', 'Fragrance', 'Aroma'],
    alsoNamed: /\b(?:parfums?|fragrances?|perfumes?|aroma)\b/,
    evidence: {},
    irritancy: 1,
    facts: ['F29'],
  },
]
