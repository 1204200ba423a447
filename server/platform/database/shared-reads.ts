export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>

/**
 * Concurrent requests for the same key share one read, so that a hundred simultaneous searches for the same words cost
 * one query. Results are not cached afterwards. All callers get the same object, so they must not change it.
 */
export function sharedReads(): SharedReads {
  const underWay = new Map<string, Promise<unknown>>()
  return <T>(key: string, read: () => Promise<T>) => {
    const known = underWay.get(key)
    if (known) return known as Promise<T>
    const reading = read().finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}

/**
 * Runs `work` once at a time. A caller gets the result of a run that began after the call: the run under way may have
 * missed what was written just before.
 */
export function oneAtATime<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const run = work()
      running = run.catch(() => {})
      return run
    })
    return next
  }
}
