import { foldName } from '#contract/diagnostic/ingredients/inci.ts'

/** The least sun protection factor (SPF) of a product that counts as sun protection. */
export const leastSpf = 30

const spf = /\b(?:spf|fps|lsf|ip|indice(?: de protection)?(?: uv)?)\s*:?\s*(\d{1,3})/g

const ages =
  /\b(?:des|a partir de|avant|moins de|jusqu['’]a|from(?: age)?|before(?: age)?|under|over|aged?)(?: l['’]age de)?\s+(\d{1,2})(?:\s+(ans?|mois|years?|months?))?/g

/** The sun protection factor in a product's names, the lowest if they disagree; null if they state none. */
export function spfOf(names: string): number | null {
  const found = [...foldName(names).matchAll(spf)].map(([, number]) => Number(number))
  return found.length > 0 ? Math.min(...found) : null
}

const urea =
  /\b(?:uree|urea)\s*(?:a|:|at)?\s*(\d{1,2})(?:[.,]\d+)?\s*%|\b(\d{1,2})(?:[.,]\d+)?\s*%\s*(?:d['’]\s*|of\s+)?(?:uree|urea)\b/g

/** The percentage of urea on a product's page, the highest if it states several; 0 if it states none. */
export function ureaShareOf(texts: string): number {
  return Math.max(
    0,
    ...[...foldName(texts).matchAll(urea)].map(([, after, before]) => Number(after ?? before)),
  )
}

/** The minimum age in months on a product's page; 0 if it states none. */
export function minAgeInMonths(texts: string): number {
  const found = [...foldName(texts).matchAll(ages)].flatMap(([all, number, unit]) => {
    if (unit === undefined && !all.includes('age')) return []
    return [Number(number) * (unit?.startsWith('mo') ? 1 : 12)]
  })
  return Math.max(0, ...found)
}

const rinsed =
  /\b(?:shampo+ing|shampoo|dentifrice|toothpaste|bain de bouche|mouthwash|gel douche|shower gel|body wash)s?\b/

/**
 * Whether a product's names say that the product is rinsed off or spat out. Face cleansers are recognised by their
 * category instead.
 */
export function isSaidRinsed(names: string): boolean {
  return rinsed.test(foldName(names))
}

const hygiene =
  /\banti[- ]?moustiques?\b|\brepulsifs?\b|\brepell[ae]nts?\b|\bdentifrices?\b|\btoothpastes?\b|\bbains? de bouche\b|\bmouthwash(?:es)?\b|\bhydro[- ]?alcooliques?\b|\bsaniti[sz]ers?\b|\blave[- ]mains\b|\bhand ?wash\b|\bsavons? (?:pour les|de|des) mains\b|\bhand soaps?\b/

/**
 * Whether a product's names say that it repels mosquitoes or cleans teeth or hands, which matters for health, whatever
 * the skin.
 */
export function isSaidHygiene(names: string): boolean {
  return hygiene.test(foldName(names))
}

const feet = /\b(?:pieds?|talons?|feet|foot|heels?)\b/

/** Whether a product's names say that the product is for feet, so that it does not affect the face. */
export function isSaidForFeet(names: string): boolean {
  return feet.test(foldName(names))
}

/** Whether a product's page says to apply the product to damp skin; on dry skin it would draw water out. */
export function isSaidForDampSkin(texts: string): boolean {
  return /\bpeau (?:encore )?humide\b|\bdamp skin\b/.test(foldName(texts))
}

/** Whether a product's names say that it cleanses with a cotton pad instead of water. */
export function isSaidMicellar(names: string): boolean {
  return /\bmicellaires?\b|\bmicellar\b/.test(foldName(names))
}
