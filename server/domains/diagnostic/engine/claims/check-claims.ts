import { bannedBy, bannedRules } from '#contract/diagnostic/ingredients/banned.ts'
import { splitInci, tornNames } from '#contract/diagnostic/ingredients/inci.ts'
import { type Reason, reason } from '../matching/reason.ts'
import { type Cap, caps, claimRules, isNegated } from './claim-words.ts'
import { type Folded, fold } from './fold.ts'

/**
 * A place in a text that needs attention: `[start, end)` in UTF-16 units, like JavaScript string indexes. An `error`
 * blocks publication; a `note` is next to a negation and may be acceptable ("without hydroquinone").
 */
export interface ClaimSpan {
  start: number
  end: number
  text: string
  severity: 'error' | 'note'
  why: Reason
}

/** How many characters before a claim a negation is searched, within the same part of the sentence. */
const reach = 40

/** Finds forbidden claims in French and English, and concentrations above the European limits. */
export function checkClaims(original: string): ClaimSpan[] {
  const folded = fold(original)
  const words = claimRules.flatMap(({ id, words, facts, unless }) =>
    words.flatMap(pattern =>
      spansOf(original, folded, { pattern, unless }, reason(`diagnostic:claims.${id}`, facts)),
    ),
  )
  return [...words, ...namedBans(original, folded), ...overCaps(original, folded)].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )
}

/** Finds banned substances in an ingredient list, whatever its separators; the whole name is marked. */
export function checkInci(inci: string): ClaimSpan[] {
  const folded = fold(inci)
  const pieces = splitInci(inci)
  const torn = tornNames(inci, pieces).map(({ name, place }) => {
    const [start = 0, end = start] = [pieces[place]?.start, pieces[place + 1]?.end]
    return { name, start, end }
  })
  const spans = bannedRules.flatMap(({ group, names, facts }) => {
    const matches = [...folded.text.matchAll(names)].map(match => {
      const at = spanAt(inci, folded, match.index, match.index + match[0].length)
      return pieces.find(({ start, end }) => start <= at.start && at.end <= end) ?? { ...at, name: at.text }
    })
    const isBanned = ({ name }: { name: string }) => bannedBy(name)?.group === group
    const whole = [...matches, ...pieces.filter(isBanned)]
    const found = whole.length > 0 ? whole : torn.filter(isBanned)
    return found.map(({ start, end, name }) => {
      const why = reason(`diagnostic:excluded.${group}`, facts, { name })
      return { start, end, text: inci.slice(start, end), severity: 'error' as const, why }
    })
  })
  // Reports an ingredient only once if the list names it in two languages, or twice.
  const once = new Map(spans.map(span => [`${span.start} ${span.why.key}`, span]))
  return [...once.values()].toSorted((one, other) => one.start - other.start)
}

const namedSubstances =
  /\b(?:hydroquinone|mercure|mercury|calomel|clobetasol|betamethasone|fluocinonide|dermocorticoides?|corticosteroids?|corticoides?)\b/g

const praise =
  /(?:\ba l['’ ]|\bau |\bavec (?:de l['’]|du )?|\benrichie? (?:en |a l['’]|au )|\bwith |\benriched with )$/

/**
 * Finds the banned substances that a text names: an error where the text offers one, otherwise a note, since it usually
 * warns against it.
 */
function namedBans(original: string, folded: Folded): ClaimSpan[] {
  const why = reason('diagnostic:claims.substance', ['F24', 'F25'])
  return [...folded.text.matchAll(namedSubstances)].map(found => {
    const before = sentenceBefore(folded.text, found.index)
    const severity = praise.test(before) && !isNegated(before) ? 'error' : 'note'
    return { ...spanAt(original, folded, found.index, found.index + found[0].length), severity, why }
  })
}

function spansOf(
  original: string,
  folded: Folded,
  { pattern, unless }: { pattern: RegExp; unless: RegExp | undefined },
  why: Reason,
): ClaimSpan[] {
  const matches = [...folded.text.matchAll(pattern)].filter(
    ({ index }) => !unless?.test(sentenceAround(folded.text, index)),
  )
  return matches.map(found => {
    const from = found.index
    const before = sentenceBefore(folded.text, from)
    const severity = isNegated(before) ? 'note' : 'error'
    return { ...spanAt(original, folded, from, from + found[0].length), severity, why }
  })
}

function overCaps(original: string, folded: Folded): ClaimSpan[] {
  return caps.flatMap(cap =>
    [...folded.text.matchAll(cap.names)].flatMap(found => {
      const end = found.index + found[0].length
      const strength = /^\s*(?:a\s+|at\s+|de\s+)?(\d+(?:[.,]\d+)?)\s*%/.exec(folded.text.slice(end))
      const earlier = /(\d+(?:[.,]\d+)?)\s*%\s*(?:de\s+|d['’]|of\s+)?$/.exec(
        folded.text.slice(0, found.index),
      )
      const percent = Number((strength?.[1] ?? earlier?.[1] ?? '0').replace(',', '.'))
      const { most, isBody } = limitOf(cap, folded.text)
      if (percent <= most) return []
      const params = { ingredient: cap.ingredient, percent, most }
      const why = reason(isBody ? 'diagnostic:claims.capBody' : 'diagnostic:claims.cap', cap.facts, params)
      const from = earlier && !strength ? earlier.index : found.index
      const span = spanAt(original, folded, from, end + (strength?.[0].length ?? 0))
      return [{ ...span, severity: 'error' as const, why }]
    }),
  )
}

/** The concentration limit for the product that the text describes: for the body, a shampoo, or the face. */
function limitOf({ most, maxOnBody, maxInShampoo }: Cap, text: string): { most: number; isBody: boolean } {
  if (maxInShampoo !== undefined && /\bshampoo(?:ing)?s?\b|\bshampoings?\b/.test(text))
    return { most: maxInShampoo, isBody: false }
  const isBody = maxOnBody !== undefined && /\b(?:corps|corporel\w*|body)\b/.test(text)
  return { most: isBody ? maxOnBody : most, isBody }
}

/** The sentence that contains a position in a text. */
function sentenceAround(text: string, place: number): string {
  const before = text.slice(0, place)
  const after = text.slice(place)
  return before.slice(before.search(/[^.!?;\n]*$/)) + after.slice(0, after.search(/[.!?;\n]|$/))
}

/** The part of a sentence before a position; a comma or line break ends a part, like a full stop. */
function sentenceBefore(text: string, place: number): string {
  const before = text.slice(Math.max(0, place - reach), place)
  return before.slice(before.search(/[^.!?;:,\n]*$/))
}

function spanAt(original: string, { at }: Folded, from: number, to: number) {
  const start = at[from] ?? 0
  const end = (at[to - 1] ?? original.length - 1) + 1
  return { start, end, text: original.slice(start, end) }
}
