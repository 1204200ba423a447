import type { Active } from './active.ts'

/** Ingredients that calm skin. */
export const soothing: readonly Active[] = [
  {
    slug: 'panthenol',
    inci: ['Panthenol'],
    evidence: { discomfort: [2, 'U'], 'fragile-barrier': [2, 'U'], dehydration: [1, 'U'] },
    isCommonplace: true,
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
