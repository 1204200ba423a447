import { expect, test } from 'vitest'
import { inThread } from './thread.ts'

/** Starts a worker thread that runs this code. */
function threadOf<Input, Value>(work: string, options?: { queue?: number; seconds?: number }) {
  const module = new URL('./thread.ts', import.meta.url)
  const text = `import { answerInThread } from '${module}'\nanswerInThread(${work})`
  return inThread<Input, Value>(new URL(`data:text/javascript,${encodeURIComponent(text)}`), options)
}

test('answers what the function of the module makes of a copy of the input', async () => {
  const count = threadOf<{ words: Map<string, Date> }, { size: number; bytes: Uint8Array }>(
    '({ words }) => { words.clear(); return { size: words.size, bytes: Buffer.from("é") } }',
  )
  const words = new Map([['a', new Date(0)]])
  expect(await count({ words })).toEqual({ size: 0, bytes: new Uint8Array([0xc3, 0xa9]) })
  expect(words.size).toBe(1)
})

test('takes one call at a time, lets some wait, and refuses the rest', async () => {
  const work = threadOf<number, number>(
    'async n => { globalThis.busy = (globalThis.busy ?? 0) + 1; await new Promise(done => setTimeout(done, 5)); return globalThis.busy-- }',
    { queue: 4 },
  )
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work))
  expect(answers.slice(0, 5)).toEqual(Array(5).fill({ status: 'fulfilled', value: 1 }))
  expect(answers[5]).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY' } })
})

test('an error reaches the caller, and the next call finds a thread that works', async () => {
  const work = threadOf<string, string>(
    'text => { if (text === "throw") throw new RangeError("wrong"); if (text === "exit") process.exit(1); if (text === "crash") setTimeout(() => { throw new Error("crashed") }); else return text; return new Promise(() => {}) }',
    { seconds: 2 },
  )
  await expect(work('throw')).rejects.toThrow(new RangeError('wrong'))
  await expect(work('crash')).rejects.toThrow(new Error('crashed'))
  expect(await work('still here')).toBe('still here')
  await expect(work('exit')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await work('here again')).toBe('here again')
})

test('a call that never ends is cancelled, and this thread continues', async () => {
  const work = threadOf<boolean, boolean>('isEndless => { while (isEndless); return true }', { seconds: 3 })
  const endless = work(true)
  const next = work(false)
  await expect(endless).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await next).toBe(true)
})

test('what the process imports first does not run in the thread', async () => {
  expect(process.execArgv).not.toEqual([])
  expect(await threadOf('() => process.execArgv')(undefined)).toEqual([])
})
