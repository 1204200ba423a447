import type { Active } from './active.ts'

/** Sun filters, and the iron oxides that stop visible light as well (F16, F17). */
export const sunFilters: readonly Active[] = [
  {
    slug: 'iron-oxides',
    inci: ['CI 77491', 'CI 77492', 'CI 77499', 'Iron Oxides'],
    evidence: { 'dark-marks': [3, 'F16'] },
    facts: ['F16'],
  },
  filter('zinc-oxide', ['Zinc Oxide']),
  filter('titanium-dioxide', ['Titanium Dioxide']),
  filter('bemotrizinol', ['Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine']),
  filter('dhhb', ['Diethylamino Hydroxybenzoyl Hexyl Benzoate']),
  filter('ethylhexyl-triazone', ['Ethylhexyl Triazone']),
  filter('other-sun-filter', [
    'Methylene Bis-Benzotriazolyl Tetramethylbutylphenol',
    'Butyl Methoxydibenzoylmethane',
    'Octocrylene',
    'Ethylhexyl Salicylate',
    'Ethylhexyl Methoxycinnamate',
    'Homosalate',
    'Tris-Biphenyl Triazine',
    'Drometrizole Trisiloxane',
    'Terephthalylidene Dicamphor Sulfonic Acid',
  ]),
]

function filter(slug: string, inci: readonly string[]): Active {
  return {
    slug,
    inci,
    evidence: { 'sun-exposure': [3, 'F17'], 'dark-marks': [2, 'F17'], 'first-lines': [2, 'U'] },
    isSunFilter: true,
    facts: ['F17'],
  }
}
