/** The name that a review shows: the first name and the initial of the last, as in "Awa S.". */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
