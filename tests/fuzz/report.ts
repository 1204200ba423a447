import type { Answer, Request } from './client.ts'
import type { Operation } from './document.ts'

/** A response that the shop must not give, such as a 5xx or a slow one, with its request. */
interface Fault {
  operation: string
  why: string
  request: string
  answer: string
}

const maxFaults = 200
/** Counts responses by endpoint. Keeps the first faults: failed requests and responses that took over `longest` ms. */
export function openTally(operations: readonly Operation[], longest: number) {
  const counts = new Map(operations.map(({ id }) => [id, { ok: 0, refused: 0, failed: 0, slow: 0 }]))
  const faults: Fault[] = []
  let total = 0

  const note = (operation: string, why: string, request: Request, answer: Answer) => {
    if (faults.length >= maxFaults) return
    const body = request.body === undefined ? '' : ` ${request.body.toString().slice(0, 1_000)}`
    const fault = {
      operation,
      why,
      request: `${request.method} ${request.path.slice(0, 500)}${body}`,
      answer: answer.text.slice(0, 500),
    }
    faults.push(fault)
    // Faults are printed at once, because a run takes an hour and is often stopped early.
    console.log(JSON.stringify(fault))
  }

  return {
    faults,
    get total() {
      return total
    },
    count(operation: string, request: Request, answer: Answer): void {
      const row = counts.get(operation)
      if (!row) return
      total += 1
      if (answer.status >= 200 && answer.status < 300) row.ok += 1
      else if (answer.status === 0 || answer.status >= 500) {
        row.failed += 1
        note(operation, `status ${answer.status}`, request, answer)
      } else row.refused += 1
      if (answer.milliseconds > longest) {
        row.slow += 1
        note(operation, `${Math.round(answer.milliseconds)} ms`, request, answer)
      }
    },
    /**
     * Counts a success of an endpoint whose request another program sent, such as a payment provider's notification.
     */
    reached(operation: string): void {
      const row = counts.get(operation)
      if (row) row.ok += 1
    },
    isReached: (operation: string) => (counts.get(operation)?.ok ?? 0) > 0,
    summary() {
      const rows = [...counts.values()]
      const sum = (name: 'ok' | 'refused' | 'failed' | 'slow') =>
        rows.reduce((all, row) => all + row[name], 0)
      return {
        requests: total,
        operations: counts.size,
        ok: sum('ok'),
        refused: sum('refused'),
        failed: sum('failed'),
        slow: sum('slow'),
        neverAnsweredWell: [...counts].filter(([, row]) => row.ok === 0).map(([id]) => id),
      }
    },
  }
}

export type Tally = ReturnType<typeof openTally>
