import type { Active } from './active.ts'

/** Skin medicines other than retinoids and benzoyl peroxide: a professional decides about them, not this engine. */
export const medicines: readonly Active[] = [
  medicine(
    'antibiotic',
    /clindamyci|erythromyci|tetracycli|minocycli|doxycycli|metronidazol|mupirocin|fusidi[cq]|gentamici|neomyci|bacitracin|sulfadiazin|sulfacetamid|chloramphenicol|dapson/,
  ),
  medicine(
    'antifungal',
    /ketoconazol|clotrimazol|miconazol|econazol|bifonazol|isoconazol|fluconazol|itraconazol|terbinafin|griseofulvin|nystatin|amorolfin|ciclopirox|tioconazol|sertaconazol|luliconazol/,
  ),
  medicine('antiparasitic', /ivermectin|permethrin|crotamiton|malathion|lindane/),
  medicine(
    'calming-medicine',
    /tacrolimus|pimecrolimus|diphenhydramin|promethazin|lidocain|benzocain|prilocain|pramocain|diclofenac|ibuprofen|ketoprofen/,
  ),
  medicine(
    'strong-medicine',
    /imiquimod|fluorouracil|methotrexat|calcipotri|calcitriol|methoxsalen|psoralen|podophyll|minoxidil|finasterid|spironolacton|clascoteron|cysteamin|dithranol|anthralin|\bcoal tar\b|goudron de houille|oestradiol|estradiol|progesteron/,
  ),
]

function medicine(slug: string, alsoNamed: RegExp): Active {
  return {
    slug,
    inci: [],
    alsoNamed,
    evidence: {},
    isMedicine: true,
    irritancy: 2,
    pregnancy: 'no',
    facts: ['U'],
  }
}
