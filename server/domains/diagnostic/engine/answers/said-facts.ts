import { foldName } from '../products/inci.ts'

/** Below this a product protects too little to be called a sun protection. */
export const leastSpf = 30

const spf = /\b(?:spf|fps|lsf|ip|indice(?: de protection)?(?: uv)?)\s*:?\s*(\d{1,3})/g

const ages =
  /\b(?:des|a partir de|avant|moins de|jusqu['’]a|from(?: age)?|before(?: age)?|under|over|aged?)(?: l['’]age de)?\s+(\d{1,2})(?:\s+(ans?|mois|years?|months?))?/g

/** The sun protection factor that a product's names say, the lowest where they disagree; null when they say none. */
export function spfOf(names: string): number | null {
  const found = [...foldName(names).matchAll(spf)].map(([, number]) => Number(number))
  return found.length > 0 ? Math.min(...found) : null
}

const urea =
  /\b(?:uree|urea)\s*(?:a|:|at)?\s*(\d{1,2})(?:[.,]\d+)?\s*%|\b(\d{1,2})(?:[.,]\d+)?\s*%\s*(?:d['’]\s*|of\s+)?(?:uree|urea)\b/g

/** The share of urea in percent that a product's page says, the highest where it says several; 0 when it says none. */
export function ureaShareOf(texts: string): number {
  return Math.max(
    0,
    ...[...foldName(texts).matchAll(urea)].map(([, after, before]) => Number(after ?? before)),
  )
}

/** From how many months of age a product is meant, by what its page says; 0 when it says nothing. */
export function minAgeInMonths(texts: string): number {
  const found = [...foldName(texts).matchAll(ages)].flatMap(([all, number, unit]) => {
    if (unit === undefined && !all.includes('age')) return []
    return [Number(number) * (unit?.startsWith('mo') ? 1 : 12)]
  })
  return Math.max(0, ...found)
}

const rinsed =
  /\b(?:shampo+ing|shampoo|dentifrice|toothpaste|bain de bouche|mouthwash|gel douche|shower gel|body wash)s?\b/

/** Whether its names say that it is washed or spat out again; a cleanser of the face is known by its shelf. */
export function isSaidRinsed(names: string): boolean {
  return rinsed.test(foldName(names))
}

const hygiene =
  /\banti[- ]?moustiques?\b|\brepulsifs?\b|\brepell[ae]nts?\b|\bdentifrices?\b|\btoothpastes?\b|\bbains? de bouche\b|\bmouthwash(?:es)?\b|\bhydro[- ]?alcooliques?\b|\bsaniti[sz]ers?\b|\blave[- ]mains\b|\bhand ?wash\b|\bsavons? (?:pour les|de|des) mains\b|\bhand soaps?\b/

/** Whether its names say that it keeps mosquitoes away, or teeth or hands clean: a matter of health, whatever the skin. */
export function isSaidHygiene(names: string): boolean {
  return hygiene.test(foldName(names))
}

const feet = /\b(?:pieds?|talons?|feet|foot|heels?)\b/

/** Whether its names say that it is for feet; whatever it does there, it does not do to a face. */
export function isSaidForFeet(names: string): boolean {
  return feet.test(foldName(names))
}

/** Whether its page says that it goes on damp skin; on dry skin it would draw water out of it. */
export function isSaidForDampSkin(texts: string): boolean {
  return /\bpeau (?:encore )?humide\b|\bdamp skin\b/.test(foldName(texts))
}

/** Whether its names say that it cleans with a cotton pad rather than with water. */
export function isSaidMicellar(names: string): boolean {
  return /\bmicellaires?\b|\bmicellar\b/.test(foldName(names))
}
