/** Splits a number into groups of three digits, from the billions down. */
export function groupsOf(number: number): [number, number, number, number] {
  return [
    Math.floor(number / 1e9),
    Math.floor(number / 1e6) % 1000,
    Math.floor(number / 1000) % 1000,
    number % 1000,
  ]
}
