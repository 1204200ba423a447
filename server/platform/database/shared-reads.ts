export type SharedReads = <T>(key: string, read: () => Promise<T>) => Promise<T>

/**
 * Those who ask for the same while it is being read wait for the same reading: a crowd that searches for one thing costs
 * the database one search. Nothing is kept beyond it. What it answers belongs to all of them and must not be changed.
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
