import type { Phase, Run } from './phases.ts'
import type { Result } from './reports.ts'

const lanes = 2

/**
 * The test phases named in `--only unit,browser` with the phases they depend on; by default all. Throws on unknown
 * names.
 */
export function choosePhases(phases: Phase[], only: string | undefined): Phase[] {
  if (only === undefined) return phases
  const wanted = new Set(only.split(','))
  const unknown = [...wanted].filter(name => !phases.some(phase => phase.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no phase ${unknown.join(', ')}. There are ${phases.map(phase => phase.name).join(', ')}.`,
    )
  }
  // A phase depends only on earlier phases, so a single backward pass finds all dependencies.
  for (const phase of phases.toReversed()) {
    if (wanted.has(phase.name)) for (const name of phase.after ?? []) wanted.add(name)
  }
  return phases.filter(phase => wanted.has(phase.name))
}

/** Runs test phases, two at a time where allowed, and adds up their results. A phase that throws has failed. */
export async function runPhases(
  phases: Phase[],
  run: Run,
  report: (name: string, result: Result, seconds: number) => void,
): Promise<{ passed: number; failed: number }> {
  const waiting = [...phases]
  const results = new Map<string, Result>()
  const running = new Map<Phase, Promise<void>>()
  const start = async (phase: Phase) => {
    const began = performance.now()
    const missing = (phase.after ?? []).filter(name => results.get(name)?.failed !== 0)
    const result =
      missing.length > 0
        ? failed(`Not run, since ${missing.join(', ')} failed.`)
        : await phase.run(run).catch(error => failed(String(error)))
    results.set(phase.name, result)
    report(phase.name, result, (performance.now() - began) / 1000)
  }
  const mayStart = (phase: Phase) => {
    if (running.size >= lanes || [...running.keys()].some(other => other.alone)) return false
    if (phase.alone && running.size > 0) return false
    return (phase.after ?? []).every(name => results.has(name))
  }
  while (waiting.length + running.size > 0) {
    const next = waiting.find(mayStart)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        start(next).then(() => void running.delete(next)),
      )
    } else {
      await Promise.race(running.values())
    }
  }
  return [...results.values()].reduce(
    (sum, result) => ({ passed: sum.passed + result.passed, failed: sum.failed + result.failed }),
    { passed: 0, failed: 0 },
  )
}

const failed = (details: string): Result => ({ passed: 0, failed: 1, details, notes: [] })
