import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { boundedPool } from './database/bounded-pool.ts'
import { ApiError } from './http/errors.ts'

type Reply<Value> = { value: Value } | { failure: unknown }

interface Options {
  /** The maximum of calls that wait for the thread; further ones are a 429. */
  queue?: number
  /** The time limit of a call to the thread in seconds; a longer one fails with a 503. */
  seconds?: number
}

/**
 * A function that runs in a worker thread, so that it never blocks the event loop. The module at `address` defines it
 * with `answerInThread`; input and result are copied. The thread starts at the first call and runs one call at a time.
 * A thread that hangs or crashes is terminated, and the next call starts another.
 */
export function inThread<Input, Value>(
  address: URL,
  { queue = 30, seconds = 20 }: Options = {},
): (input: Input) => Promise<Value> {
  const inTurn = boundedPool({ size: 1, queue })
  let thread: Worker | undefined

  function start(): Worker {
    // Modules of Node's `--import` are meant for the process and may fail in a worker thread.
    const worker = new Worker(address, { execArgv: [] })
    const forget = () => {
      if (thread === worker) thread = undefined
    }
    // The thread is dropped after an error, which the waiting call receives too.
    return worker.on('error', forget).on('exit', forget)
  }

  async function ask(input: Input): Promise<Value> {
    thread ??= start()
    const worker = thread
    // While a call runs, the thread keeps the process alive; an idle thread must not.
    worker.ref()
    try {
      worker.postMessage(input)
      const signal = AbortSignal.timeout(seconds * 1000)
      const [reply]: Reply<Value>[] = await once(worker, 'message', { signal })
      if (reply && 'value' in reply) return reply.value
      throw reply?.failure
    } catch (error) {
      await worker.terminate()
      throw error instanceof Error && error.name === 'AbortError' ? new ApiError('UNAVAILABLE') : error
    } finally {
      worker.unref()
    }
  }

  return input => inTurn(() => ask(input))
}

/** Called in the worker thread's module: answers each call of `inThread` with the result of `work`. */
export function answerInThread<Input, Value>(work: (input: Input) => Value | Promise<Value>): void {
  const port = parentPort
  port?.on('message', async (input: Input) => {
    const reply = await Promise.resolve(input)
      .then(work)
      .then(
        (value): Reply<Value> => ({ value }),
        (failure: unknown): Reply<Value> => ({ failure }),
      )
    port.postMessage(reply)
  })
}
