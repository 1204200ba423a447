import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#contract/client.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api.ts', () => ({ callApi }))
const { addUnits } = await import('./add-units.ts')
const { addLeftLine, readLeftLines, removeLeftLine } = await import('./left-lines.ts')

/** The units of the product in the member's cart on the fake server, and how its next additions end. */
let units: number
let onPost: 'fine' | 'refused' | 'lost'
let isLineBroken: boolean
let sent: string[]

interface Sent {
  body: { quantity: number }
}

const product = { id: 1, name: 'Savon', photo: null, price: 1000 }
const words = { error: 'Erreur', login: 'Connectez-vous' }
const lineOf = (quantity: number) => ({ productId: 1, name: 'Savon', photo: null, price: 1000, quantity })

beforeEach(() => {
  units = 5
  onPost = 'fine'
  isLineBroken = false
  sent = []
  const user = JSON.stringify({ id: 7, name: 'Awa', role: 'member' })
  const stored = new Map([
    ['token', 'token-7'],
    ['currentUser', user],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  callApi.mockImplementation(async ({ method }: { method: string }, input?: Sent) => {
    if (isLineBroken || (method === 'POST' && onPost === 'lost')) throw new TypeError('Failed to fetch')
    if (method === 'POST' && onPost === 'refused')
      throw new ApiFailure(409, { message: 'Il n’en reste que 1.' })
    if (method !== 'GET') sent.push(method)
    if (method === 'PUT') units = input?.body.quantity ?? 0
    if (method === 'POST') units += input?.body.quantity ?? 0
    return { id: 7, items: [{ id: 12, productId: 1, quantity: units }], itemCount: 1 }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an addition is sent after the changes that wait', async () => {
  addLeftLine(lineOf(9), { isQuantity: true })
  expect(await addUnits(product, 1, words)).toEqual({ kind: 'added' })
  expect([units, sent]).toEqual([10, ['PUT', 'POST']])
  expect(readLeftLines()).toEqual([])
})

test('an addition behind changes that cannot be sent waits, until nothing waits', async () => {
  addLeftLine(lineOf(9), { isQuantity: true })
  isLineBroken = true
  const outcome = await addUnits(product, 1, words)
  if (outcome.kind !== 'waiting') throw new Error(`the addition is ${outcome.kind}`)
  const listener = vi.fn()
  const stop = outcome.onSent(listener)
  const [first, second] = readLeftLines()
  removeLeftLine(7, first?.id ?? '')
  expect(listener).not.toHaveBeenCalled()
  removeLeftLine(7, second?.id ?? '')
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('what the shop refuses behind changes that waited is said with its reason', async () => {
  addLeftLine(lineOf(9), { isQuantity: true })
  onPost = 'refused'
  const failure = { message: 'Il n’en reste que 1.', isSignedOut: false }
  expect(await addUnits(product, 1, words)).toEqual({ kind: 'failed', failure })
})

test('an addition without an answer waits and is not sent at once again', async () => {
  onPost = 'lost'
  expect(await addUnits(product, 1, words)).toMatchObject({ kind: 'waiting' })
  expect(callApi).toHaveBeenCalledOnce()
  expect(readLeftLines()).toMatchObject([{ item: lineOf(1) }])
})
