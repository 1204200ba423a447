import { createHash } from 'node:crypto'

type Attributes = Record<string, string | number>
type Emit<Record> = (record: Record, attributes: Attributes) => void

/** Sends equal errors as one record with their number, so that an outage does not send thousands. */
export interface ErrorGroups<Record> {
  /** Sends the first error of a group at once and counts further ones until the next flush. */
  add(key: string, record: Record): void
  /** Sends the numbers that were counted. */
  flush(): void
  stop(): void
}

/** The maximum number of groups between two flushes. Anybody can report errors of browsers, and invent new ones. */
const maxGroups = 200

/** The group of all errors that come when the others are full. */
const further = ''

/**
 * Groups errors by `key`. Each record has the attributes `error.group`, which is the same in all processes, and
 * `error.count`.
 */
export function errorGroups<Record>(emit: Emit<Record>, everyMs = 60_000): ErrorGroups<Record> {
  const groups = new Map<string, { record: Record; count: number }>()
  const send = (key: string, record: Record, count: number) =>
    emit(record, {
      'error.group': createHash('sha256').update(key).digest('hex').slice(0, 12),
      'error.count': count,
    })
  const flush = () => {
    for (const [key, { record, count }] of groups) if (count > 0) send(key, record, count)
    groups.clear()
  }
  const timer = setInterval(flush, everyMs).unref()
  return {
    add(ownKey, record) {
      const key = groups.has(ownKey) || groups.size < maxGroups ? ownKey : further
      const known = groups.get(key)
      if (known) {
        known.count++
        return
      }
      groups.set(key, { record, count: 0 })
      send(key, record, 1)
    },
    flush,
    stop() {
      clearInterval(timer)
      flush()
    },
  }
}
