import { foldName } from './inci.ts'
import type { Age } from './person.ts'

// What harms small children in any amount, also on the skin and in products that are washed off: camphor, menthol and
// eucalyptus cause fits (F52; Afssaps 2008), salicylates (F39) and boric acid (Afssaps 2004) poison. Sun filters and
// perfumes that only share a part of the name do not count.
const camphor = /(?<!benzylidene )\bcamph(?:ora?|re)\b/
const menthol = /\bmenthol|mentha .*oil|peppermint oil|huile .*menthe|eucalypt/
const salicylates =
  /salicyli[cq]|(?:sodium|potassium|calcium|magnesium|[tm]ea|betaine|methyl)[ -]?salicylate|salicylate de (?:sodium|potassium|betaine|methyle)|gaultheria|wintergreen/
const boricAcid = /\bbori(?:c|que)\b|\bborax\b|borate\b/

/** What to say about an ingredient, in any position of a list, for a child under 12; null for everybody else. */
export function youngChildRemark(name: string, age: Age): 'fits' | 'poison' | 'age' | null {
  const text = foldName(name)
  if (age === 'child') return camphor.test(text) || salicylates.test(text) ? 'age' : null
  if (age !== 'infant') return null
  if (camphor.test(text) || menthol.test(text)) return 'fits'
  return salicylates.test(text) || boricAcid.test(text) ? 'poison' : null
}
