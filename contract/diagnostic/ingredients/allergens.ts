import { foldName, keysWithin } from './inci.ts'
import type { AllergyGroup } from './person.ts'

/**
 * Patterns of allergen groups on ingredient lists, for names in lower case without accents. F29 covers fragrance and
 * preservatives, F44 dyes; the other groups are reactions that people commonly report.
 */
const allergenNames: Record<AllergyGroup, RegExp> = {
  // Matches perfume, its components that must be declared, natural perfumes, and essential oils.
  fragrance: anyOf(
    /\b(?:parfums?|fragrances?|aroma|perfumes?|flavou?rs?|aromes?)\b/,
    /\b(?:linalool|linalyl|limonene|citronell(?:ol|al|yl)|gerani(?:ol|al|yl)|citral|neral|nerol(?:i|idol)?|eugen(?:ol|yl)|isoeugen(?:ol|yl)|coumarine?|cinnam(?:al|yl|aldehyde|ic aldehyde)|farnesol|hydroxycitronellal|menthol|menthyl|camphor|camphre|vanill(?:in|ine|a|e)|ethyl vanillin|heliotropin|piperonal|anethole|anise alcohol|anisyl alcohol|carvone|terpin(?:eol|olene)|pinenes?|beta-caryophyllene|benzaldehyde|damasc(?:one|enone)|hexadecanolactone|sclareol|santal(?:ol|um)|evernia|oak ?moss|tree ?moss|mousse de chene|lyral|lilial|butylphenyl methylpropional|hydroxyisohexyl)\b/,
    /\bionone\b|methyl 2-octynoate|amyl ?cinnam|hexyl cinnam|\bbenzyl (?:salicylate|benzoate|cinnamate)|\b(?:amyl|hexyl) salicylate|acetyl cedrene|tetramethyl acetyl?octahydronaphthalene|trimethyl-?benzenepropanol|hexamethylindanopyran|galaxolide|\bmusk\b|\bmusc\b/,
    /\bmyroxylon|(?:balsam of|baume (?:du|de)) (?:peru|perou|tolu)|\bstyrax|\bbenzoin\b|\bbenjoin\b|\bmyrrhe?\b|\bfrankincense\b|\bencens\b/,
    /\bylang|\bcananga|\bpelargonium|\bgeraniums?\b|\bsandalwood\b|\bpatchouli|\bpogostemon|\bvetiver|\bjasmin|\bcedrus|\bcedarwood|\bclove\b|\bgirofle\b|\bsyzygium|eugenia caryophyll|\bbergamote?\b|\bfleur d['’ ]?oranger|orange blossom|\bneroli\b/,
    /\b(?:leaf|flower|peel|bark|herb|root|bud|rind|needle|grass|twig)(?:\/\w+)* oil\b|\b(?:eucalyptus|lavandula|lavand(?:er|e|in)|mentha|peppermint|citrus|cymbopogon|thymus|origanum|juniperus|illicium|cinnamomum)\b.* (?:oil|water|extract)\b|\brosa .*water\b|\b(?:eau|hydrolat) de (?:rose|lavande|menthe)\b|huiles? essentielles?|essential oil/,
  ),
  preservatives:
    /formaldehyde|formol|methylene glycol|dmdm hydantoin|imidazolidinyl urea|diazolidinyl urea|quaternium-15|2-bromo-2-nitropropane|\bbronopol\b|5-bromo-5-nitro|hydroxymethylglycinate|methenamine|isothiazolin(?:on|one)|kathon|benzalkonium|bacitracin|methyldibromo|iodopropynyl|chloroacetamide/,
  lanolin: /lanolin|lanolate|adeps lanae|laneth|wool (?:fat|wax|alcohol)|graisse de laine/,
  bee: /\b(?:cera alba|cera flava|mel|mellis|apis|beeswax|bees wax|bee (?:venom|pollen|glue)|honey|propolis|royal jelly|miel|cires? d['’ ]?abeilles?|gelee royale|pollen)\b/,
  // Matches nuts. Shea is a different nut, but a nut allergy excludes all nuts. Fenugreek is related to the peanut.
  nuts: anyOf(
    /butyrospermum|vitellaria|shea|karite|sheabutter/,
    /prunus (?:amygdalus|dulcis)|almond|amande|arachi[sd]|peanut|groundnut|ground nut|cacahuete|\bargan|sesam|macadamia|corylus|hazelnut|noisett|juglans|walnut|\bnoix\b|anacardium|cashew|cajou/,
    /trigonella|fenugreek|fenugrec|pistac[ih]|bertholletia|brazil nut|bresil|carya illino|pecan|castanea|chestnut|chataigne|marron d['’ ]?inde|aleurites|kukui|pinus (?:pinea|sibirica|koraiensis)|pine nut|pignon|cocktail de noix|\bnuts?\b/,
  ),
  aspirin:
    /salicyl|aspirin|gaultheria|wintergreen|\bsalix\b|willow ?bark|\bsaule\b|filipendula|spiraea|reine[- ]des[- ]pres|meadowsweet|betula lenta|sweet birch/,
  // Matches dyes of black henna and hair colour, and substances that cross-react with them.
  'hair-dye':
    /phenylene ?-?diamine|toluene-?2,?5-?diamine|diaminotoluene|diaminobenzene|aminophenol|\bppd\b|\bptd\b|\bpaba\b|aminobenzo(?:ic|ate)|benzocaine/,
  oat: /\bavena\b|\boat(?:s|meal)?\b|\bavoine\b|beta-glucan d['’]avoine/,
}

/** Joins several regular expressions into one that matches any of them. */
function anyOf(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join('|'))
}

const rules = Object.entries(allergenNames) as [AllergyGroup, RegExp][]

/** The allergen groups that an ingredient may belong to, by its name on the list. */
export function allergyGroupsOf(name: string): AllergyGroup[] {
  const texts = [foldName(name), ...keysWithin(name)]
  return rules.filter(([, names]) => texts.some(text => names.test(text))).map(([group]) => group)
}
