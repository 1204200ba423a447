import type { Active } from './active.ts'

/** Skin medicines other than retinoids and benzoyl peroxide: a professional decides about them, not this engine. */
export const medicines: readonly Active[] = [
  // On the skin these are prescribed in pregnancy too: CRAT (acne), Société française de dermatologie (scabies, 2024),
  // common practice (azoles, nystatin). Benzyl benzoate is not here, because perfumes contain it.
  medicine('antibiotic', /clindamyci|erythromyci|mupirocin|fusidi[cq]/, 'ask'),
  medicine(
    'antifungal',
    /ketoconazol|clotrimazol|miconazol|econazol|bifonazol|isoconazol|nystatin|tioconazol|sertaconazol|luliconazol/,
    'ask',
  ),
  medicine('scabies-medicine', /permethrin/, 'ask'),
  medicine(
    'other-antibiotic',
    /tetracycli|minocycli|doxycycli|metronidazol|gentamici|neomyci|bacitracin|sulfadiazin|sulfacetamid|chloramphenicol|dapson/,
  ),
  medicine('other-antifungal', /fluconazol|itraconazol|terbinafin|griseofulvin|amorolfin|ciclopirox/),
  medicine('antiparasitic', /ivermectin|crotamiton|malathion|lindane/),
  medicine(
    'calming-medicine',
    /tacrolimus|pimecrolimus|diphenhydramin|promethazin|lidocain|benzocain|prilocain|pramocain|diclofenac|ibuprofen|ketoprofen/,
  ),
  medicine(
    'strong-medicine',
    /imiquimod|fluorouracil|methotrexat|calcipotri|calcitriol|methoxsalen|psoralen|podophyll|minoxidil|finasterid|spironolacton|clascoteron|cysteamin|dithranol|anthralin|\bcoal tar\b|goudron de houille|oestradiol|estradiol|progesteron/,
  ),
]

function medicine(slug: string, alsoNamed: RegExp, pregnancy: 'ask' | 'no' = 'no'): Active {
  return {
    slug,
    inci: [],
    alsoNamed,
    evidence: {},
    isMedicine: true,
    irritancy: 2,
    pregnancy,
    facts: ['U'],
  }
}
