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
