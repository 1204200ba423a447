import type { Assessment } from './assessment.ts'
import type { Picks } from './choice.ts'
import { conflictsBetween } from './conflicts.ts'
import { type Need, usualSunUses } from './need.ts'
import { type Reason, reason } from './reason.ts'
import { severityOf } from './skin-type.ts'
import { pickedOf } from './steps.ts'

/** What has to be said about a routine as a whole. */
export function findNotes(assessment: Assessment, picks: Picks, need: Need): Reason[] {
  const { filters, concerns } = assessment
  const notes: Reason[] = []
  const picked = pickedOf(picks)
  const sunny = picked.filter(({ product }) => product.photosensitising)
  // The week after the end is known of fruit acids.
  const acid = sunny.find(({ product }) => product.families.has('aha'))
  const ingredient = (acid ?? sunny[0])?.product.photosensitising
  if (ingredient)
    notes.push(
      acid
        ? reason('diagnostic:notes.photosensitive', ['F21'], { ingredient })
        : reason('diagnostic:notes.photosensitiveWhileUsed', ['U'], { ingredient }),
    )
  if (severityOf(concerns, 'dark-marks') > 0 && picks.sunscreen && !picks.sunscreen.product.isTinted)
    notes.push(reason('diagnostic:notes.tinted', ['F16']))
  if (!picks.sunscreen) notes.push(reason('diagnostic:notes.noSunscreen', ['F17']))
  if (need.isHarmattan) notes.push(reason('diagnostic:notes.harmattan', ['F28']))
  if (filters.pregnancy !== 'no') notes.push(reason('diagnostic:notes.pregnancy', ['F22']))
  const isAllergic = filters.allergies.length > 0 || filters.hasOtherAllergy
  if (isAllergic && picked.length > 0) notes.push(reason('diagnostic:notes.patchTestAllergy', ['U']))
  else if (picks.treatments.length > 0 || picks.weekly)
    notes.push(reason('diagnostic:notes.patchTest', ['U']))
  if (need.sunUses > usualSunUses && picks.sunscreen)
    notes.push(reason('diagnostic:notes.reapply', ['F17', 'U'], { uses: need.sunUses }))
  notes.push(...keptApart(picks))
  if (!picks.cleanser || !picks.moisturiser || !picks.sunscreen)
    notes.push(reason('diagnostic:notes.missing', filters.budget === null ? [] : ['U']))
  return notes
}

/** Pairs that must not meet on the skin, and do not, since they have other times or days. */
function keptApart(picks: Picks): Reason[] {
  const picked = pickedOf(picks)
  const rules = picked.flatMap((one, place) =>
    picked.slice(place + 1).flatMap(other => conflictsBetween(one.product.families, other.product.families)),
  )
  return [...new Set(rules)].map(rule => reason(`diagnostic:conflicts.${rule.id}`, rule.facts))
}
