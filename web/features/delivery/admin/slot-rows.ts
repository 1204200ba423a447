import { WeeklySlot } from '#contract/delivery/slot.ts'
import { modelField } from '#contract/model-field.ts'

/** Slots with the same hours on several days of the week, as one row of the form. Numbers are as typed. */
export interface SlotRow {
  /** Distinguishes the rows while some are removed. */
  key: number
  weekdays: number[]
  from: string
  to: string
  capacity: string
  cutoffHours: string
}

/** The errors of a row by field. */
export type RowErrors = Partial<Record<keyof SlotRow, string>>

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const workingDays = [1, 2, 3, 4, 5, 6]

let keys = 0

/** A new row: on each day on which couriers work, with usual numbers. */
export function newRow(): SlotRow {
  return { key: ++keys, weekdays: workingDays, from: '', to: '', capacity: '10', cutoffHours: '2' }
}

/** The rows of the form for weekly slots. */
export function rowsOf(slots: readonly WeeklySlot[]): SlotRow[] {
  const rows = new Map<string, SlotRow>()
  for (const { weekday, from, to, capacity, cutoffHours } of slots) {
    const numbers = { capacity: String(capacity), cutoffHours: String(cutoffHours) }
    const name = JSON.stringify([from, to, numbers])
    const row = rows.get(name) ?? { key: ++keys, weekdays: [], from, to, ...numbers }
    rows.set(name, { ...row, weekdays: [...row.weekdays, weekday] })
  }
  return [...rows.values()]
}

/** The weekly slots of the form's rows. The first array says for each slot, by its place, from which row it is. */
export function slotsOf(rows: readonly SlotRow[]): { places: number[]; slots: WeeklySlot[] } {
  const all = rows.flatMap(({ weekdays: days, from, to, ...row }, place) =>
    days.map(weekday => ({
      place,
      slot: { weekday, from, to, capacity: wholeOf(row.capacity), cutoffHours: wholeOf(row.cutoffHours) },
    })),
  )
  return { places: all.map(({ place }) => place), slots: all.map(({ slot }) => slot) }
}

/** A typed number; what is no number is refused by the server at its field. */
const wholeOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The field of a row that a field of the API names, such as the hours of the third slot; undefined for another field. */
export function rowField(field: string, places: readonly number[]): [row: number, part: string] | undefined {
  const [, place, part] = /^slots\.(\d+)\.(\w+)$/.exec(field) ?? []
  const row = places[Number(place)]
  if (row === undefined || part === undefined) return undefined
  return [row, modelField(WeeklySlot, part)]
}
