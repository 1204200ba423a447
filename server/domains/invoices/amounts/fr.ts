import { groupsOf } from '../number-groups.ts'

const small =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const tens = '- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')

/** A whole amount of FCFA in French: « douze mille francs CFA ». */
export function amountInWords(amount: number): string {
  // In French « million » and « milliard » are nouns, so « de » precedes « francs » when nothing follows them.
  const link = amount >= 1_000_000 && amount % 1_000_000 === 0 ? 'de ' : ''
  return `${inWords(amount)} ${link}${amount < 2 ? 'franc' : 'francs'} CFA`
}

function inWords(number: number): string {
  if (number < 1000) return hundredsInWords(number, true)
  const parts: string[] = []
  const [billions, millions, thousands, rest] = groupsOf(number)
  if (billions) parts.push(`${hundredsInWords(billions, true)} milliard${billions > 1 ? 's' : ''}`)
  if (millions) parts.push(`${hundredsInWords(millions, true)} million${millions > 1 ? 's' : ''}`)
  // In French « mille » is invariable and takes no « un »; « vingt » and « cent » before it take no plural.
  if (thousands) parts.push(thousands === 1 ? 'mille' : `${hundredsInWords(thousands, false)} mille`)
  if (rest) parts.push(hundredsInWords(rest, true))
  return parts.join(' ')
}

/** A number below a thousand in French; « vingt » and « cent » take a plural only at the end of a number. */
function hundredsInWords(number: number, isEnd: boolean): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return belowHundred(rest, isEnd)
  const plural = hundreds > 1 && rest === 0 && isEnd ? 's' : ''
  const words = hundreds === 1 ? 'cent' : `${small[hundreds]} cent${plural}`
  return rest === 0 ? words : `${words} ${belowHundred(rest, isEnd)}`
}

function belowHundred(number: number, isEnd: boolean): string {
  if (number < 20) return small[number] as string
  const ten = Math.floor(number / 10)
  const base = tens[ten] as string
  // French seventies and nineties count on from sixty and eighty: « soixante-dix », « quatre-vingt-dix ».
  const unit = ten === 7 || ten === 9 ? number - (ten - 1) * 10 : number % 10
  if (unit === 0) return ten === 8 && isEnd ? `${base}s` : base
  const isJoined = (unit === 1 || unit === 11) && ten < 8
  return `${base}${isJoined ? ' et ' : '-'}${small[unit]}`
}
