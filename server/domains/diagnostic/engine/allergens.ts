import type { AllergyGroup } from './filters.ts'

/** How the groups of allergens are written on lists of ingredients; compared with lower-case names (F29). */
const allergenNames: Record<AllergyGroup, RegExp> = {
  // The perfume itself, its parts that must be named, and essential oils by the part of the plant.
  fragrance:
    /^(?:parfum|fragrance|aroma|perfume)$|\b(?:linalool|limonene|citronellol|geraniol|citral|eugenol|isoeugenol|coumarin|cinnamal|cinnamyl alcohol|farnesol|hydroxycitronellal|benzyl salicylate|benzyl benzoate|menthol)\b|\b(?:leaf|flower|peel|bark|herb)(?:\/\w+)? oil$|^(?:eucalyptus|lavandula|mentha|citrus|cymbopogon)\b.* oil$|^rosa .*water$|^citrus .*water$/,
  preservatives:
    /formaldehyde|dmdm hydantoin|imidazolidinyl urea|diazolidinyl urea|quaternium-15|2-bromo-2-nitropropane|hydroxymethylglycinate|isothiazolinone|benzalkonium|bacitracin/,
  lanolin: /\b(?:lanolin|adeps lanae)/,
  bee: /^(?:cera alba|mel|beeswax|honey|propolis|royal jelly)\b|\b(?:propolis|honey|beeswax)\b/,
  nuts: /butyrospermum|shea butter|prunus amygdalus|arachis|argania|sesamum|macadamia|corylus|juglans|anacardium/,
  aspirin: /salicyl(?:ic acid|ate)|gaultheria|salix (?:alba|nigra)/,
  oat: /avena sativa/,
}

const rules = Object.entries(allergenNames) as [AllergyGroup, RegExp][]

/** The groups that an ingredient belongs to. */
export function allergyGroupsOf(key: string): AllergyGroup[] {
  return rules.filter(([, names]) => names.test(key)).map(([group]) => group)
}
