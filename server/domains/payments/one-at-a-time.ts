interface Run<Value> {
  current: Promise<Value>
  next?: Promise<Value>
}

/**
 * Runs work of one name one after the other. Whoever asks while it runs gets the one run after it, which sees all that had
 * happened by then: a thousand askers cause two runs.
 */
export function oneAtATime<Value>(): (name: string, work: () => Promise<Value>) => Promise<Value> {
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

  return (name, work) => {
    const run = runs.get(name)
    if (!run) return begin(name, work)
    const again = () => begin(name, work)
    run.next ??= run.current.then(again, again)
    return run.next
  }
}
