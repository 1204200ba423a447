import type { Active } from './active.ts'

/**
 * Ingredients that strip, scratch, dry, sting or are perfumed. None has evidence of a benefit for the face, and they
 * lower a product's score.
 */
export const irritating: readonly Active[] = [
  {
    slug: 'african-black-soap',
    inci: ['Potassium Shea Butterate', 'Theobroma Cacao Pod Ash', 'Musa Paradisiaca Peel Ash'],
    evidence: { 'shine-pores': [1, 'U'] },
    irritancy: 3,
    facts: ['U'],
  },
  {
    slug: 'menthol',
    inci: ['Menthol'],
    alsoNamed: /\bmenthol\b/,
    evidence: {},
    irritancy: 2,
    pregnancy: 'caution',
    // At the end of an ingredient list, or in a product that is rinsed off, menthol only adds taste or smell.
    isFineRinsed: true,
    facts: ['F52', 'U'],
  },
  {
    slug: 'arnica',
    inci: ['Arnica Montana Flower Extract', 'Arnica Montana Extract'],
    alsoNamed: /\barnica\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'caution',
    facts: ['F53', 'U'],
  },
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
  {
    slug: 'soap',
    inci: [],
    // Salts of fatty acids are alkaline, whatever oil they are made from.
    alsoNamed:
      /\b(?:sodium|potassium) (?:palmate|palm kernelate|palmitate|cocoate|coco butterate|cocoa butterate|tallowate|olivate|castorate|ricinoleate|shea ?butterate|lardate|babassuate|peanutate|almondate|avocadoate|sunflowerseedate|soyate|rapeseedate|laurate|myristate|stearate|oleate)\b|\bsaponified\b|\bsavon (?:noir|d[e'’]|a l['’]|au )|\bblack soap\b|saponifiee?s?\b/,
    evidence: {},
    irritancy: 3,
    facts: ['U'],
  },
  {
    slug: 'caustic',
    inci: [],
    // A trace of lye or a similar chemical adjusts the pH; among the first names of a list it makes soap, straightens
    // hair or burns.
    alsoNamed:
      /\b(?:sodium|potassium|calcium|lithium|ammonium) hydroxide\b|hydroxyde de (?:sodium|potassium|calcium)|soude caustique|\blye\b|\bammonia\b|ammoniaque|thioglycol|\bsodium carbonate\b|potassium carbonate/,
    evidence: {},
    irritancy: 3,
    countsUntil: 5,
    facts: ['U'],
  },
  {
    slug: 'bleach',
    inci: [],
    alsoNamed: /hypochlorit|\bjavel\b|\bbleach\b/,
    evidence: {},
    irritancy: 3,
    facts: ['U'],
  },
  {
    slug: 'peroxide',
    inci: [],
    alsoNamed: /(?:hydrogen|urea|carbamide) peroxide|peroxyde d['’]hydrogene|eau oxygenee|perhydrol|\bh2o2\b/,
    evidence: {},
    irritancy: 3,
    countsUntil: 5,
    facts: ['U'],
  },
  {
    slug: 'sulphates',
    inci: [],
    alsoNamed:
      /\b(?:lauryl|laureth|coco|cocoyl|myreth|dodecyl|pareth|c12-13 pareth|tea-lauryl|alkyl)[ -]?(?:ether )?sul(?:f|ph)ate|\bsles\b|\bsls\b|olefin sulfonate|(?:laury|laureth|dodecyl)l?sul(?:f|ph)ate|dodecylbenzene ?sulfonate/,
    evidence: {},
    irritancy: 2,
    facts: ['U'],
  },
  {
    slug: 'alcohol',
    inci: ['Alcohol'],
    alsoNamed:
      /\balcohol (?:denat|40)|\bsd alcohol|\bsda? ?40|denatured alcohol|\bethanol\b|ethyl alcohol|isopropyl alcohol|isopropanol|\balcool(?:$| (?:denature|ethylique|isopropylique|a \d))/,
    evidence: {},
    irritancy: 2,
    countsUntil: 5,
    facts: ['U'],
  },
  {
    slug: 'scrub',
    inci: ['Polyethylene', 'Pumice', 'Perlite', 'Maris Sal', 'Diatomaceous Earth'],
    alsoNamed: /micro ?bead|microbille|polyethylene bead|pierre ponce/,
    evidence: {},
    irritancy: 2,
    isScrub: true,
    countsUntil: 8,
    facts: ['U'],
  },
  {
    slug: 'hard-grains',
    inci: [],
    // Ground shells and stones scratch in any position of an ingredient list; they are never thickeners.
    alsoNamed:
      /(?<!\bavena sativa )\b(?:shell|kernel|stone|seed|pit|husk|cob|bran) (?:powder|meal|granules|grains?)\b|\b(?:noyaux?|coques?|coquilles?) (?:d[e'’]|concass|broy)|coffea .*(?:seed|grounds)|marc de cafe|poudre de noyau|\bgrains? exfoliants?\b/,
    evidence: {},
    irritancy: 2,
    countsUntil: 8,
    facts: ['U'],
  },
  {
    slug: 'strong-peel',
    inci: [],
    // Phenylethyl resorcinol and its relatives are no peels.
    alsoNamed:
      /trichlor(?:o)?aceti[cq]|acide trichloracetique|\btca\b|(?<!yl )\bresorcin(?:ol)?\b|\bphenol\b(?!ic)|carbolic acid|acide carbolique|\bcresol\b|jessner/,
    evidence: {},
    irritancy: 3,
    pregnancy: 'no',
    slot: 'pm',
    family: 'aha',
    isPhotosensitising: true,
    facts: ['U'],
  },
  {
    slug: 'fruit-acids',
    inci: [],
    alsoNamed:
      /\b(?:malic|tartaric|pyruvic|hydroxycaproic|hydroxycaprylic) acid|acides? (?:malique|tartrique|pyruvique|de fruits?)|\baha\b|alpha[- ]hydroxy|fruit acids?|saccharum officinarum .*extract/,
    evidence: {},
    irritancy: 2,
    pregnancy: 'caution',
    isFineRinsed: true,
    slot: 'pm',
    family: 'aha',
    isPhotosensitising: true,
    facts: ['F20', 'F21', 'U'],
  },
  {
    slug: 'citric-acid',
    inci: ['Citric Acid'],
    alsoNamed: /citric acid|acide citrique/,
    evidence: {},
    irritancy: 2,
    // Below the first five names of an ingredient list citric acid only adjusts the pH.
    countsUntil: 5,
    slot: 'pm',
    family: 'aha',
    facts: ['F20', 'U'],
  },
  {
    slug: 'lemon',
    inci: [],
    alsoNamed:
      /\b(?:citrus|lemon|lime)\b.*\b(?:juice|fruit extract|fruit water|peel extract|peel powder|fruit powder)\b|jus de (?:citron|lime|limette)|poudre de citron|\bcitron\b/,
    evidence: {},
    irritancy: 2,
    slot: 'pm',
    isPhotosensitising: true,
    facts: ['U'],
  },
  {
    slug: 'stinging',
    inci: ['Camphor', 'Eucalyptol', 'Methyl Nicotinate', 'Capsaicin', 'Methyl Lactate', 'Menthyl Lactate'],
    alsoNamed:
      /\bcamphor\b|\bcamphre\b|capsa[iy]c|capsicum|eucalyptol|\bmustard\b|\bmoutarde\b|cinnamomum .*(?:oil|extract)|\bcannelle\b|zingiber .*oil/,
    evidence: {},
    irritancy: 2,
    pregnancy: 'caution',
    facts: ['U'],
  },
  {
    slug: 'wintergreen',
    inci: ['Methyl Salicylate'],
    alsoNamed: /methyl ?salicylate|salicylate de methyle|gaultheria|wintergreen/,
    evidence: {},
    irritancy: 2,
    pregnancy: 'no',
    facts: ['U'],
  },
  {
    slug: 'willow-bark',
    inci: ['Salix Alba Bark Extract', 'Salix Nigra Bark Extract'],
    alsoNamed: /\bsalix\b|willow ?bark|ecorce de saule|\bsaule\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'caution',
    isFineRinsed: true,
    facts: ['U'],
  },
  {
    slug: 'sage-rosemary',
    inci: [],
    // Essential oils that contain camphor or thujone.
    alsoNamed:
      /\b(?:salvia|sage|rosmarinus|rosemary|hyssopus|hyssop|thuja|artemisia|wormwood|mentha pulegium|pennyroyal|tanacetum)\b.*\boil\b|huiles? .*\b(?:sauge|romarin|hysope|thuya|armoise|absinthe|menthe pouliot)\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'no',
    facts: ['U'],
  },
  {
    slug: 'essential-oil',
    inci: [],
    alsoNamed:
      /huiles? essentielles?|essential oils?|\b(?:leaf|flower|peel|bark|herb|root|needle|grass|rind|bud|twig|branch)(?:\/\w+)* oil\b|\b(?:cananga|pelargonium|geranium|santalum|sandalwood|cedrus|cymbopogon|citrus|mentha|thymus|origanum|syzygium|eugenia|juniperus|pogostemon|vetiveria|commiphora|boswellia|ylang)\b.*\boil\b/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'caution',
    facts: ['F29', 'U'],
  },
  {
    slug: 'triclosan',
    inci: ['Triclosan', 'Triclocarban'],
    alsoNamed: /triclosan|triclocarban/,
    evidence: {},
    irritancy: 1,
    pregnancy: 'no',
    facts: ['U'],
  },
]
