import { setTimeout as pause } from 'node:timers/promises'

/** One thing that visitors do again and again, and how the shop must answer while a part is away. */
export interface Visit {
  name: string
  request(): Promise<Response>
  /** The words of an answer that asks to try again later, in the visitor's language. */
  words: string
}

/** How one kind of visit was answered while a part was away. */
export interface Tally {
  answered: number
  /** Answers that ask to try again later, with the right words. */
  later: number
  slowest: number
  /** Everything else: other errors, wrong words, no answer. */
  wrong: string[]
}

/** The time in which every request is answered, whatever is away, in milliseconds: then a browser gives up. */
export const longest = 10_000

/** Repeats all visits until `isOver`, each as soon as its last one was answered. */
export async function visitAll(
  visits: readonly Visit[],
  isOver: () => boolean,
): Promise<Record<string, Tally>> {
  const entries = visits.map(async visit => {
    const tally: Tally = { answered: 0, later: 0, slowest: 0, wrong: [] }
    while (!isOver()) {
      const began = performance.now()
      const outcome = await outcomeOf(visit)
      tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - began))
      if (outcome === 'answered') tally.answered += 1
      else if (outcome === 'later') tally.later += 1
      else tally.wrong.push(outcome)
      await pause(200)
    }
    return [visit.name, tally] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Waits until every visit is answered well; returns how many milliseconds that took. */
export async function untilWell(visits: readonly Visit[], within: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const outcomes = await Promise.all(visits.map(outcomeOf))
    const took = Math.round(performance.now() - began)
    if (outcomes.every(outcome => outcome === 'answered')) return took
    if (took > within) {
      const left = visits.map(({ name }, place) => `${name}: ${outcomes[place]}`)
      throw new Error(`not well after ${took} ms: ${left.join(', ')}`)
    }
    await pause(100)
  }
}

async function outcomeOf({ request, words }: Visit): Promise<string> {
  try {
    const response = await request()
    const text = await response.text()
    if (response.ok) return 'answered'
    if (response.status !== 503) return `${response.status} ${text.slice(0, 80)}`
    if (!response.headers.has('retry-after')) return '503 without Retry-After'
    return text.includes(words) ? 'later' : `503 with other words: ${text.slice(0, 120)}`
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
