/** An expiry as tubes show it: 03/2027 for 2027-03, and 31/03/2027 for 2027-03-31. */
export function printedExpiry(expiry: string): string {
  return expiry.split('-').reverse().join('/')
}
