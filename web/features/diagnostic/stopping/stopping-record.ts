import { stoppingKey } from '#web/lib/kept-answers-place.ts'
import { readSession } from '#web/lib/session.ts'
import type { StoppingAnswers } from './first-visit.ts'

export const feelings = ['better', 'same', 'worse'] as const
export type Feeling = (typeof feelings)[number]

/** A week of the calendar: the uses that the signed sheet allows, those beyond it, and how the skin is. */
export interface StoppingWeek {
  planned?: number
  extra?: number
  feeling?: Feeling
}

export interface StoppingCalendar {
  /** The professional who signed the sheet, as written by the visitor. */
  signedBy: string
  /** The first day as YYYY-MM-DD. */
  start: string
  weeks: StoppingWeek[]
}

/** What this device keeps of somebody who stops a skin-lightening cream. */
export interface StoppingRecord {
  answers: StoppingAnswers
  calendar?: StoppingCalendar
}

/** The record on this device; undefined if there is none, or if it belongs to a member who is not the present one. */
export function readStopping(): StoppingRecord | undefined {
  try {
    const { memberId, record } = JSON.parse(localStorage.getItem(stoppingKey) ?? '{}') as {
      memberId?: number
      record?: StoppingRecord
    }
    return memberId === undefined || memberId === readSession()?.user.id ? record : undefined
  } catch {
    return undefined
  }
}

/** Keeps the record on this device, for the signed-in member if there is one; without a record it is deleted. */
export function storeStopping(record: StoppingRecord | undefined): void {
  if (record) localStorage.setItem(stoppingKey, JSON.stringify({ memberId: readSession()?.user.id, record }))
  else localStorage.removeItem(stoppingKey)
}
