/** The amount of a product for which the shop names a price, so that sizes can be compared: 100 ml or 100 g. */
const comparedAmount = 100

/** What products are measured in. */
export type MeasuredUnit = 'ml' | 'g'

/** A price in whole FCFA for 100 ml or 100 g. */
export interface UnitPrice {
  amount: number
  unit: MeasuredUnit
}

const units: Record<string, { unit: MeasuredUnit; factor: number }> = {
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  l: { unit: 'ml', factor: 1000 },
  g: { unit: 'g', factor: 1 },
  kg: { unit: 'g', factor: 1000 },
}

/**
 * One measure, such as "50 ml", or several times the same, such as "3 × 40 ml". Three decimals are refused: "1,000 ml" is a
 * litre for English readers and a drop for French ones.
 */
const measure = /(?<![\d.,])(?:(\d+)\s*[×x*]\s*)?(\d+(?:[.,]\d{1,2})?)\s*(ml|cl|l|kg|g)(?![\p{L}\d])/iu

/** Words that may say that the format holds several pieces, so that its one measure may be that of a piece. */
const several =
  /(?<!\p{L})(?:lot|pack|coffret|kit|set|duo|trio|paire|pair|twin|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|two|three|four|five|seven|eight|nine|ten|twelve|chacune?s?|each)(?!\p{L})/iu

/**
 * The quantity that a product's format names, in ml or g: "Flacon de 50 ml", "3 × 40 ml", "1 L". Undefined for every format
 * with another number or a word for several pieces, because a wrong price to compare is worse than none.
 */
export function quantityOf(format: string): { quantity: number; unit: MeasuredUnit } | undefined {
  const found = measure.exec(format)
  if (!found) return undefined
  const [text, times, number = '', name = ''] = found
  const rest = format.replace(text, ' ')
  if (/\d/.test(rest) || (times === undefined && several.test(rest))) return undefined
  const known = units[name.toLowerCase()]
  const quantity = Number(times ?? 1) * Number(number.replace(',', '.')) * (known?.factor ?? 0)
  return known && quantity > 0 ? { quantity, unit: known.unit } : undefined
}

/** What 100 ml or 100 g of a product cost at its price; undefined if its format names no quantity that is certain. */
export function unitPriceOf({ price, format }: { price: number; format: string }): UnitPrice | undefined {
  const measured = quantityOf(format)
  if (!measured) return undefined
  return { amount: Math.round((price * comparedAmount) / measured.quantity), unit: measured.unit }
}
