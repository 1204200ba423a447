import type { Milestone } from './milestones.ts'

export const domains = [
  'catalogue',
  'cart',
  'orders',
  'accounts',
  'content',
  'diagnostic',
  'notifications',
  'settings',
  'shell',
  'platform',
] as const

export type Domain = (typeof domains)[number]

/** One statement of the specification, and the test that shows that the shop keeps it. */
export type Row = {
  /** `S<point>.<path>`: the point of the specification, then a name that never changes once given. */
  id: string
  text: string
  domain: Domain
  due: Milestone
  /** `<file>: <test title>`, both exactly as they stand; null while there is none. */
  proof: string | null
}

/** Rows that share a domain and a milestone, so that neither is repeated on every line. */
export function rowsOf(domain: Domain, due: Milestone, facts: Pick<Row, 'id' | 'text' | 'proof'>[]): Row[] {
  return facts.map(fact => ({ ...fact, domain, due }))
}
