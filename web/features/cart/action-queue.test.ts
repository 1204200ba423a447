import { beforeEach, expect, test } from 'vitest'
import { type Change, createActionQueue } from './action-queue.ts'

type Quantities = Record<string, number>

/** The cart on the fake server, and the cart that the page shows with pending changes applied. */
let server: Quantities
let read: Quantities
let shown: Quantities[]
let rereads: number
let steps: string[]
let enqueue: (change: Change<Quantities>) => Promise<boolean>

beforeEach(() => {
  server = { soap: 1, oil: 1 }
  read = { ...server }
  shown = []
  rereads = 0
  steps = []
  enqueue = createActionQueue<Quantities>({
    show: changes => shown.push(changes.reduce((view, { next }) => next(view), read)),
    commit: change => {
      read = change.next(read)
    },
    reread: async () => {
      rereads++
      read = { ...server }
    },
  })
})

const pause = () => new Promise(resolve => setTimeout(resolve))

/** Changes a quantity in the cart; the fake server answers or refuses after `time` turns of the event loop. */
function set(name: string, quantity: number, time: number, outcome: 'fine' | 'refused' = 'fine') {
  return enqueue({
    name,
    next: view => ({ ...view, [name]: quantity }),
    work: async () => {
      steps.push(`${name} ${quantity} begins`)
      for (let turns = 0; turns < time; turns++) await pause()
      if (outcome === 'refused') throw new Error('no')
      server = { ...server, [name]: quantity }
      steps.push(`${name} ${quantity} ends`)
    },
  })
}

test('changes are carried out in the order they were asked for, however long each takes', async () => {
  const first = set('soap', 2, 5)
  await pause()
  await Promise.all([first, set('oil', 3, 0), set('soap', 4, 1)])
  expect(steps).toEqual([
    'soap 2 begins',
    'soap 2 ends',
    'oil 3 begins',
    'oil 3 ends',
    'soap 4 begins',
    'soap 4 ends',
  ])
  expect([server, rereads]).toEqual([{ soap: 4, oil: 3 }, 1])
})

test('their results are shown at once and stay shown', async () => {
  const first = set('soap', 2, 2)
  await pause()
  await Promise.all([first, set('soap', 3, 1)])
  expect(shown.map(view => view.soap)).toEqual([2, 3, 3, 3])
})

test('of quickly repeated quantities only the last that waits is sent', async () => {
  const first = set('soap', 2, 3)
  await pause()
  expect(await Promise.all([first, set('soap', 3, 0), set('soap', 4, 0)])).toEqual([true, false, true])
  expect(steps.filter(step => step.endsWith('begins'))).toEqual(['soap 2 begins', 'soap 4 begins'])
  expect(server.soap).toBe(4)
})

test('a change that fails takes back itself alone, and those after it go on', async () => {
  const failing = set('soap', 9, 2, 'refused')
  const following = set('oil', 5, 1)
  await expect(failing).rejects.toThrow('no')
  expect(shown.at(-1)).toEqual({ soap: 1, oil: 5 })
  expect(await following).toBe(true)
  expect([server, read, rereads]).toEqual([{ soap: 1, oil: 5 }, { soap: 1, oil: 5 }, 1])
})

test('after a failure the cart is read again', async () => {
  await expect(set('soap', 9, 0, 'refused')).rejects.toThrow('no')
  await pause()
  expect([rereads, shown.at(-1)]).toEqual([1, { soap: 1, oil: 1 }])
})
