import { groupsOf } from '../number-groups.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A whole amount of FCFA in English: “twelve thousand CFA francs”. */
export function amountInWords(amount: number): string {
  return `${inWords(amount)} CFA ${amount === 1 ? 'franc' : 'francs'}`
}

function inWords(number: number): string {
  if (number < 1000) return hundredsInWords(number)
  const names = ['billion', 'million', 'thousand', '']
  const groups = groupsOf(number)
  const parts = groups.flatMap((group, index) =>
    group ? [`${hundredsInWords(group)} ${names[index]}`.trim()] : [],
  )
  const last = groups[3] ?? 0
  // In English a last group below a hundred is joined by « and »: « one thousand and five ».
  if (last > 0 && last < 100) parts.push(`and ${parts.pop()}`)
  return parts.join(' ')
}

function hundredsInWords(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return belowHundred(rest)
  const words = `${small[hundreds]} hundred`
  return rest === 0 ? words : `${words} and ${belowHundred(rest)}`
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] as string
  const unit = number % 10
  const ten = tens[Math.floor(number / 10)] as string
  return unit === 0 ? ten : `${ten}-${small[unit]}`
}
