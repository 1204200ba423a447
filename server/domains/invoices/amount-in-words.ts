import type { Locale } from '#contract/shared/locale.ts'

const frenchSmall =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const frenchTens = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(
  ' ',
)
const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole amount of FCFA below 10¹² in words, as on an invoice: « douze mille francs CFA ». */
export function amountInWords(amount: number, locale: Locale): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 1e12)
    throw new RangeError(`no words for ${amount}`)
  return locale === 'fr' ? frenchAmount(amount) : englishAmount(amount)
}

function frenchAmount(amount: number): string {
  // In French « million » and « milliard » are nouns, so « de » precedes « francs » when nothing follows them.
  const link = amount >= 1_000_000 && amount % 1_000_000 === 0 ? 'de ' : ''
  return `${french(amount)} ${link}${amount < 2 ? 'franc' : 'francs'} CFA`
}

function french(number: number): string {
  if (number < 1000) return frenchHundreds(number, true)
  const parts: string[] = []
  const [billions, millions, thousands, rest] = groupsOf(number)
  if (billions) parts.push(`${frenchHundreds(billions, true)} milliard${billions > 1 ? 's' : ''}`)
  if (millions) parts.push(`${frenchHundreds(millions, true)} million${millions > 1 ? 's' : ''}`)
  // In French « mille » is invariable and takes no « un »; « vingt » and « cent » before it take no plural.
  if (thousands) parts.push(thousands === 1 ? 'mille' : `${frenchHundreds(thousands, false)} mille`)
  if (rest) parts.push(frenchHundreds(rest, true))
  return parts.join(' ')
}

/** A number below a thousand in French; « vingt » and « cent » take a plural only at the end of a number. */
function frenchHundreds(number: number, isEnd: boolean): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return frenchBelowHundred(rest, isEnd)
  const plural = hundreds > 1 && rest === 0 && isEnd ? 's' : ''
  const words = hundreds === 1 ? 'cent' : `${frenchSmall[hundreds]} cent${plural}`
  return rest === 0 ? words : `${words} ${frenchBelowHundred(rest, isEnd)}`
}

function frenchBelowHundred(number: number, isEnd: boolean): string {
  if (number < 20) return frenchSmall[number] as string
  const ten = Math.floor(number / 10)
  const base = frenchTens[ten] as string
  // French seventies and nineties count on from sixty and eighty: « soixante-dix », « quatre-vingt-dix ».
  const unit = ten === 7 || ten === 9 ? number - (ten - 1) * 10 : number % 10
  if (unit === 0) return ten === 8 && isEnd ? `${base}s` : base
  const isJoined = (unit === 1 || unit === 11) && ten < 8
  return `${base}${isJoined ? ' et ' : '-'}${frenchSmall[unit]}`
}

function englishAmount(amount: number): string {
  return `${english(amount)} CFA ${amount === 1 ? 'franc' : 'francs'}`
}

function english(number: number): string {
  if (number < 1000) return englishHundreds(number)
  const names = ['billion', 'million', 'thousand', '']
  const groups = groupsOf(number)
  const parts = groups.flatMap((group, index) =>
    group ? [`${englishHundreds(group)} ${names[index]}`.trim()] : [],
  )
  const last = groups[3] ?? 0
  // In English a last group below a hundred is joined by « and »: « one thousand and five ».
  if (last > 0 && last < 100) parts.push(`and ${parts.pop()}`)
  return parts.join(' ')
}

function englishHundreds(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return englishBelowHundred(rest)
  const words = `${englishSmall[hundreds]} hundred`
  return rest === 0 ? words : `${words} and ${englishBelowHundred(rest)}`
}

function englishBelowHundred(number: number): string {
  if (number < 20) return englishSmall[number] as string
  const unit = number % 10
  const ten = englishTens[Math.floor(number / 10)] as string
  return unit === 0 ? ten : `${ten}-${englishSmall[unit]}`
}

/** Splits a number into groups of three digits, from the billions down. */
function groupsOf(number: number): [number, number, number, number] {
  return [
    Math.floor(number / 1e9),
    Math.floor(number / 1e6) % 1000,
    Math.floor(number / 1000) % 1000,
    number % 1000,
  ]
}
