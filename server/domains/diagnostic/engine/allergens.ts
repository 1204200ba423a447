import type { AllergyGroup } from './filters.ts'
import { foldName, keysWithin } from './inci.ts'

/** How the groups of allergens are written on lists of ingredients, in names of lower case without accents (F29). */
const allergenNames: Record<AllergyGroup, RegExp> = {
  // The perfume itself, its parts that must be named, and essential oils by the part of the plant.
  fragrance:
    /\b(?:parfums?|fragrances?|aroma|perfumes?)\b|\b(?:linalool|limonene|citronellol|geraniol|citral|eugenol|isoeugenol|coumarin|cinnamal|cinnamyl alcohol|farnesol|hydroxycitronellal|benzyl salicylate|benzyl benzoate|menthol)\b|\b(?:leaf|flower|peel|bark|herb)(?:\/\w+)? oil\b|\b(?:eucalyptus|lavandula|mentha|citrus|cymbopogon)\b.* oil\b|\brosa .*water\b|\bcitrus .*water\b|huiles? essentielles?|essential oil/,
  preservatives:
    /formaldehyde|formol|dmdm hydantoin|imidazolidinyl urea|diazolidinyl urea|quaternium-15|2-bromo-2-nitropropane|hydroxymethylglycinate|isothiazolinone|benzalkonium|bacitracin/,
  lanolin: /lanolin|adeps lanae|laneth/,
  bee: /\b(?:cera alba|mel|beeswax|bees wax|honey|propolis|royal jelly|miel|cire d['’ ]?abeilles?|gelee royale)\b/,
  nuts: /butyrospermum|shea|karite|prunus amygdalus|almond|amande|arachi[sd]|peanut|\bargan|sesam|macadamia|corylus|hazelnut|noisette|juglans|walnut|\bnoix\b|anacardium|cashew|cajou/,
  aspirin: /salicyl(?:ic acid|ate)|acide salicylique|gaultheria|salix (?:alba|nigra)/,
  oat: /avena sativa|\boat(?:s|meal)?\b|\bavoine\b/,
}

const rules = Object.entries(allergenNames) as [AllergyGroup, RegExp][]

/** The groups that an ingredient may belong to, by its name as it stands on the list. */
export function allergyGroupsOf(name: string): AllergyGroup[] {
  const texts = [foldName(name), ...keysWithin(name)]
  return rules.filter(([, names]) => texts.some(text => names.test(text))).map(([group]) => group)
}
