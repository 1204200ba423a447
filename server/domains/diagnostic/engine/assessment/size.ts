const unit = '(ml|cl|l|g|kg)'
const factors: Record<string, number> = { ml: 1, cl: 10, l: 1000, g: 1, kg: 1000 }
// Matches a number in a package size. Thousands may be separated by any kind of space, including non-breaking ones; \s
// matches all of them.
const number = String.raw`(\d{1,3}(?:\s\d{3})+|\d+(?:[.,]\d+)?)`
const single = new RegExp(String.raw`${number}\s*${unit}\b`, 'i')
const pack = new RegExp(
  String.raw`(\d+)\s*(?:[x×]\s*|\s\p{L}+(?:\s+\p{L}+)?\s+(?:de|of|à)\s+)${single.source}`,
  'iu',
)

/**
 * Parses the content of a product's package from its description, in ml or g (treated as equal): "Flacon de 200 ml" is
 * 200, "Boîte de 6 sachets de 20 g" is 120. Undefined if the description states none.
 */
export function readSize(format: string): number | undefined {
  const packed = pack.exec(format)
  if (packed) return amountOf(packed[2], packed[3]) * Number(packed[1])
  const found = single.exec(format)
  return found ? amountOf(found[1], found[2]) : undefined
}

function amountOf(number = '', name = ''): number {
  return Number(number.replace(/\s/g, '').replace(',', '.')) * (factors[name.toLowerCase()] ?? 1)
}
