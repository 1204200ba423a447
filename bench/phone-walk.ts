import { setTimeout as sleep } from 'node:timers/promises'
import { errors, type Page } from '@playwright/test'
import type { Phone } from './phone-line.ts'
import type { Note } from './phone-notes.ts'
import type { PhoneStep } from './phone-report.ts'
import type { WireFile } from './phone-traffic.ts'

/** A step with what explains its figures. */
export interface StepTrace extends PhoneStep {
  startedAt: number
  files: WireFile[]
  shifts: Note[]
  interactions: Note[]
}

interface StepPlan {
  press: () => Promise<unknown>
  /** The text of the heading that is visible once the step can be read, or a part of it. */
  heading?: string
  /** Presses the step's next control and waits for its answer. */
  use?: () => Promise<unknown>
  /** Whether the shopper goes on before the page has finished loading. */
  isHurried?: boolean
}

/** Takes a shopper's steps one by one and measures each. */
export interface Walk {
  page: Page
  phone: Phone
  steps: StepTrace[]
  step(title: string, plan: StepPlan): Promise<StepTrace>
}

/** `notes` is where the browser's pages put their notes. */
export function startWalk(page: Page, phone: Phone, notes: Note[]): Walk {
  const steps: StepTrace[] = []
  /** Waits for a heading without running anything in the page; resolves to when it was painted. */
  async function paintOf(heading: string, since: number): Promise<number> {
    const find = () =>
      notes.find(({ kind, at, where }) => kind === 'heading' && at >= since && where.includes(heading))
    await until(async () => find() !== undefined)
    return find()?.at ?? 0
  }
  async function step(title: string, { press, heading, use, isHurried = false }: StepPlan) {
    phone.take()
    notes.length = 0
    const before = Date.now()
    await press()
    const readableAt = heading === undefined ? undefined : await paintOf(heading, before)
    await use?.()
    const usableAt = Date.now()
    if (!isHurried) {
      await phone.untilQuiet()
      // Interactions are reported after their next paint.
      await sleep(150)
    }
    const own = (kind: Note['kind']) => notes.filter(note => note.kind === kind && note.at >= before - 5)
    // A step may need several presses until its page opens; the waiting begins with the last of them.
    const presses = own('press').filter(({ at }) => at <= (readableAt ?? usableAt))
    const startedAt = (readableAt === undefined ? presses[0] : presses.at(-1))?.at ?? before
    const largest = own('largestPaint').findLast(({ at }) => at >= startedAt)?.at
    const interactions = own('interaction')
    const shifts = own('shift')
    const taken: StepTrace = {
      title,
      ...phone.take(),
      readableMs: readableAt === undefined ? undefined : Math.round(readableAt - startedAt),
      usableMs: use ? Math.round(usableAt - startedAt) : undefined,
      largestPaintMs: largest === undefined ? undefined : Math.round(largest - startedAt),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      interactionMs: Math.max(0, ...interactions.map(({ value }) => value)),
      startedAt,
      shifts,
      interactions,
    }
    steps.push(taken)
    console.log(`        ${title} after ${((Date.now() - before) / 1000).toFixed(1)} s`)
    return taken
  }
  return { page, phone, steps, step }
}

/** Lists what explains a step's figures: its files in the order of their start, its shifts and slow interactions. */
export function traceOf({ title, startedAt, files, shifts, interactions }: StepTrace): string {
  const since = (at: number) => `${Math.round(at - startedAt)}`.padStart(6)
  return [
    title,
    ...files.map(
      file =>
        `${since(file.startedAt)} –${since(file.endedAt)} ms ${String(file.bytes).padStart(7)} B ${file.type} ${file.path}`,
    ),
    ...shifts.map(({ at, value, where }) => `${since(at)} ms shift ${value.toFixed(4)} ${where}`),
    ...interactions
      .filter(({ value }) => value > 100)
      .map(({ at, value, where }) => `${since(at)} ms interaction ${value} ms ${where}`),
  ].join('\n  ')
}

/** Waits until `look` finds what it looks for. */
export async function until(look: () => Promise<boolean>, ms = 90_000): Promise<void> {
  for (const deadline = Date.now() + ms; !(await look()); await sleep(25))
    if (Date.now() > deadline) throw new errors.TimeoutError(`not within ${ms / 1000} s: ${look}`)
}
