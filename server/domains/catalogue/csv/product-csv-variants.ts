import type { OptionValues } from '#contract/catalogue/admin-product-group.ts'
import type { ProductColumnKey } from '#contract/catalogue/product-csv.ts'
import type { ProductOption } from '#contract/catalogue/product-group.ts'
import { maxVariants } from '#contract/catalogue/product-option.ts'
import { isComplete, type Locale, locales } from '#contract/shared/locale.ts'
import { repeatedValues } from '../groups/group-rules.ts'
import type { StoredProduct, StoredVariant } from './product-csv.queries.ts'
import { type Faults, type ImportedProduct, noteFault } from './product-csv-cells.ts'
import type { Judge, ProductChange } from './product-csv-change.ts'
import { headOf } from './product-csv-heads.ts'
import type { WantedVariant } from './wanted-variant.ts'

type Fault = (
  key: ProductColumnKey,
  value: string,
  message: 'admin-import:error.unknownProduct' | 'admin-import:error.required',
  params?: Record<string, string>,
) => void

/** How a line changes its product's place in a group: null when the product leaves it, undefined when it stays. */
export function variantOf(
  given: ImportedProduct,
  stored: StoredProduct | undefined,
  { isKnown, groupNamed }: Pick<Judge, 'isKnown' | 'groupNamed'>,
  fault: Fault,
): WantedVariant | null | undefined {
  const now = stored?.variant ?? undefined
  const named = given.variantOf ?? now?.of ?? ''
  if (named === '') return now ? null : undefined
  if (!isKnown(named)) fault('variantOf', named, 'admin-import:error.unknownProduct', { reference: named })
  const of = groupNamed(named)
  const values = { ...now?.values, ...given.optionValues }
  for (const locale of locales)
    if (isComplete(locale) && !values[locale])
      fault(`optionValue.${locale}`, '', 'admin-import:error.required')
  const stays = now?.of === of
  const wanted = {
    of,
    option: given.option ?? (stays ? now.option : undefined),
    values,
    position:
      given.variantPosition === undefined ? (stays ? now.position : undefined) : given.variantPosition - 1,
  }
  return stays && isSame(wanted, now) ? undefined : wanted
}

const isSame = (wanted: WantedVariant, now: StoredVariant) =>
  wanted.option === now.option &&
  wanted.position === now.position &&
  locales.every(locale => (wanted.values[locale] ?? '') === (now.values[locale] ?? ''))

/** A product of a group, by its reference; `line` if the file changes its place. */
export interface Member {
  reference: string
  of: string
  option: ProductOption | undefined
  values: Partial<Record<Locale, string>>
  position: number | undefined
  line?: number
}

/** A group as an import leaves it. */
export interface PlannedGroup {
  of: string
  option: ProductOption
  members: { reference: string; values: OptionValues; position: number }[]
}

/**
 * The groups that these changes touch, as they will be; one of fewer than two products is deleted. Adds an error for a
 * group of one product, of too many, without or with several options, and for equal values.
 */
export function planGroups(
  present: readonly Member[],
  changes: readonly { line: number; change: ProductChange }[],
  { faults, locale }: { faults: Faults; locale: Locale },
): PlannedGroup[] {
  const members = new Map(present.map(member => [member.reference, member]))
  const touched = new Set<string>()
  for (const { line, change } of changes) {
    if (change.variant === undefined) continue
    const { reference } = change.row
    const former = members.get(reference)
    if (former) touched.add(former.of)
    members.delete(reference)
    if (!change.variant) continue
    touched.add(change.variant.of)
    members.set(reference, { reference, line, ...change.variant })
  }
  const groups = Map.groupBy(members.values(), member => member.of)
  return [...touched].map(of => {
    const all = groups.get(of) ?? []
    const last = Math.max(-1, ...all.map(({ position }) => position ?? -1))
    const sorted = all
      .map((member, place) => ({ ...member, position: member.position ?? last + 1 + place }))
      .sort((one, other) => one.position - other.position || Number(!one.line) - Number(!other.line))
    // A product that the file puts in the place of another one moves that one and those behind it.
    let next = 0
    const placed = sorted.map(member => {
      const position = Math.max(member.position, next)
      next = position + 1
      return { ...member, position }
    })
    const changed = placed.filter(member => member.line !== undefined)
    const options = new Set(changed.flatMap(({ option }) => option ?? []))
    const [option = placed.find(member => member.option)?.option] = options
    const fault = (member: Member | undefined, key: ProductColumnKey, value: string, ...rest: FaultText) => {
      if (member?.line === undefined) return
      noteFault(faults, { line: member.line, column: headOf(key, locale), value }, ...rest)
    }
    const [first] = changed
    if (placed.length === 1) fault(first, 'variantOf', of, 'admin-import:error.variantAlone')
    else if (placed.length > maxVariants)
      fault(first, 'variantOf', of, 'admin-catalogue:server.groupFull', { max: maxVariants })
    else if (!option) fault(first, 'option', '', 'admin-import:error.required')
    if (options.size > 1) fault(first, 'option', first?.option ?? '', 'admin-import:error.options')
    const values = placed.map(member => member.values as OptionValues)
    for (const place of repeatedValues(values)) {
      const member = placed[place]?.line === undefined ? first : placed[place]
      const value = member?.values[locale] ?? ''
      fault(member, `optionValue.${locale}`, value, 'admin-catalogue:server.valueRepeated')
    }
    return {
      of,
      option: option ?? 'size',
      members: placed.map(({ reference, position }, place) => ({
        reference,
        position,
        values: values[place] as OptionValues,
      })),
    }
  })
}

type FaultText = Parameters<typeof noteFault> extends [unknown, unknown, ...infer Rest] ? Rest : never
