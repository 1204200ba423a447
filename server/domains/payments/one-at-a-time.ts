interface Run<Value> {
  current: Promise<Value>
  next?: Promise<Value>
}

/**
 * Serialises work by name. All callers that arrive during a run share the one run after it, which sees everything that
 * happened before their call: a thousand concurrent callers cause two runs. An error for which `isShared` is true also
 * rejects the waiting callers, without another run.
 */
export function oneAtATime<Value>(
  isShared: (error: unknown) => boolean = () => false,
): (name: string, work: () => Promise<Value>) => Promise<Value> {
  const runs = new Map<string, Run<Value>>()

  function begin(name: string, work: () => Promise<Value>): Promise<Value> {
    const run: Run<Value> = { current: work() }
    runs.set(name, run)
    const end = () => {
      if (!run.next) runs.delete(name)
    }
    run.current.then(end, end)
    return run.current
  }

  function giveUp(name: string, error: unknown): never {
    runs.delete(name)
    throw error
  }

  return (name, work) => {
    const run = runs.get(name)
    if (!run) return begin(name, work)
    const again = () => begin(name, work)
    run.next ??= run.current.then(again, error => (isShared(error) ? giveUp(name, error) : again()))
    return run.next
  }
}
