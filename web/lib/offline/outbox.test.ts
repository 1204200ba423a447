import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLocalCart } from '#contract/cart/local-cart.ts'
import { ApiFailure, type WireRequest } from '#contract/client.ts'
import { takeRefusedMessage } from '#web/features/content/contact/refused-message.ts'
import type { Entry } from '#web/worker/outbox/entry.ts'
import { sendEntries } from '#web/worker/outbox/sending.ts'
import { AnotherWaits, sendOnce, takeBack, WaitsForNetwork } from './outbox.ts'
import { newsOf } from './outbox-news.ts'
import { noteOwnText } from './own-text.ts'
import { takeOrdered } from './take-ordered.ts'

vi.mock('./outbox-mark.ts', () => ({
  isOutboxMarked: () => true,
  startOutbox: () => {},
  loadOutbox: async () => {},
}))

let stored: Map<string, Entry>
let storage: Map<string, string>
let tab: Map<string, string>

/** A part of the browser's database in memory: a request is answered after the caller, a transaction after its requests. */
function databaseOf(entries: Map<string, Entry>) {
  const answer = <Result>(read: () => Result) => {
    const request = { result: undefined as Result | undefined, onsuccess: () => {} }
    queueMicrotask(() => {
      request.result = read()
      request.onsuccess()
    })
    return request
  }
  const store = {
    get: (id: string) => answer(() => structuredClone(entries.get(id))),
    getAll: () => answer(() => structuredClone([...entries.values()])),
    put(entry: Entry) {
      const written = entries.set(entry.id, structuredClone(entry))
      return answer(() => written)
    },
    delete(id: string) {
      const isDeleted = entries.delete(id)
      return answer(() => isDeleted)
    },
  }
  const transaction = () => {
    const started = { objectStore: () => store, oncomplete: () => {} }
    queueMicrotask(() => queueMicrotask(() => started.oncomplete()))
    return started
  }
  return { open: () => answer(() => ({ transaction, close() {} })) }
}

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
})

/** Signs a member in, or nobody. */
function become(memberId?: number): void {
  storage.clear()
  if (memberId === undefined) return
  storage.set('token', `token ${memberId}`)
  storage.set('currentUser', JSON.stringify({ id: memberId, name: 'Awa', role: 'member' }))
}

let now = Date.parse('2026-05-04T10:00:00Z')
beforeEach(() => {
  stored = new Map()
  storage = new Map()
  tab = new Map()
  become(7)
  vi.stubGlobal('indexedDB', databaseOf(stored))
  vi.stubGlobal('localStorage', storageOf(storage))
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  // Nothing is written twice within a millisecond.
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const request = (method: string): WireRequest => ({ method, url: '/produits/3/stock-alert', headers: {} })
const alert = { id: 'alert', kind: 'stock-alert', display: { product: { id: 3, name: 'Baume' } } } as const
const order = { kind: 'order', request: request('POST'), display: {} } as const
const add = (send: () => Promise<unknown>) => sendOnce({ ...alert, request: request('POST') }, send)
const remove = (send: () => Promise<unknown>) => sendOnce({ ...alert, request: request('DELETE') }, send)
const cutLine = () => Promise.reject(new TypeError('Failed to fetch'))
const kept = () => [...stored.values()].map(({ state, request: { method } }) => `${method} ${state}`)

describe('an entry that is written again while an earlier one is sent', () => {
  test('is not deleted by the answer of the page’s attempt', async () => {
    let second: Promise<unknown> | undefined
    await add(async () => {
      second = remove(async () => {})
      await expect(second).rejects.toThrow(WaitsForNetwork)
    })
    expect(second).toBeDefined()
    expect(kept()).toEqual(['DELETE waiting'])
  })

  test('is not settled by the answer to what waited, and is sent next', async () => {
    await expect(add(cutLine)).rejects.toThrow(WaitsForNetwork)
    const sent: (string | undefined)[] = []
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      if (sent.push(method) === 1) await expect(remove(async () => {})).rejects.toThrow(WaitsForNetwork)
      return Response.json({})
    })
    await sendEntries(() => 'token')
    expect(kept()).toEqual(['DELETE waiting'])
    await sendEntries(() => 'token')
    expect(sent).toEqual(['POST', 'DELETE'])
    expect(kept()).toEqual(['DELETE sent'])
  })
})

test('an order is not written while another waits, which its page can tell from a cut line', async () => {
  const first = sendOnce({ ...order, id: 'one' }, cutLine)
  await expect(first).rejects.toThrow(WaitsForNetwork)
  await expect(first).rejects.not.toThrow(AnotherWaits)
  const send = vi.fn(cutLine)
  await expect(sendOnce({ ...order, id: 'two' }, send)).rejects.toThrow(AnotherWaits)
  expect(send).not.toHaveBeenCalled()
  expect([...stored.keys()]).toEqual(['one'])
})

test('an order that was placed stays with its number, and the same goods can be ordered again', async () => {
  const placed = { id: 12, number: 'CMD-12' }
  const goods = { ...order, display: { lines: ['2 × Savon'], total: 4000 } }
  await expect(sendOnce({ ...goods, id: 'one' }, async () => placed)).resolves.toBe(placed)
  const [entry] = [...stored.values()] as [Entry]
  expect(entry).toMatchObject({ state: 'sent', token: undefined, request: { body: '' } })
  expect(newsOf(entry)).toMatchObject({ text: expect.stringContaining('CMD-12') })
  const second = { id: 13, number: 'CMD-13' }
  await expect(sendOnce({ ...goods, id: 'two' }, async () => second)).resolves.toBe(second)
  expect([...stored.keys()]).toEqual(['one', 'two'])
})

describe('an order of a guest', () => {
  const cartOf = (...lines: [productId: number, quantity: number][]) =>
    storage.set(
      'local_cart',
      JSON.stringify({
        items: lines.map(([produit_id, quantity]) => ({
          produit_id,
          quantity,
          intitule: 'Savon',
          price: 500,
        })),
      }),
    )
  const inCart = () => parseLocalCart(storage.get('local_cart') ?? null).items.map(item => item.quantity)
  const ordered = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ]
  const guestOrder = { ...order, id: 'guest', display: { lines: ['2 × Savon'], total: 1500, ordered } }
  const placed = async () => ({ number: 'SB-9', token: 'signed' })
  beforeEach(() => {
    become()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })

  test('takes its goods out of the cart once, whoever learns of its answer, and leaves what came later', async () => {
    await sendOnce(guestOrder, placed)
    cartOf([1, 3], [2, 1], [3, 4])
    await Promise.all([takeOrdered('guest', ordered), takeOrdered('guest')])
    expect(inCart()).toEqual([1, 4])
    await takeOrdered('guest', ordered)
    expect(inCart()).toEqual([1, 4])
  })

  test('has its goods out of the cart before the device notes it, because the page may end between', async () => {
    await sendOnce(guestOrder, placed)
    cartOf([1, 2], [2, 1])
    const cartWhenNoted: number[][] = []
    const write = stored.set.bind(stored)
    vi.spyOn(stored, 'set').mockImplementation((id, entry) => {
      cartWhenNoted.push(inCart())
      return write(id, entry)
    })
    await takeOrdered('guest')
    expect(cartWhenNoted).toEqual([[]])
  })

  test('empties the cart also where the device keeps no entries', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('private')
      },
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await sendOnce(guestOrder, placed)
    cartOf([1, 2], [2, 1])
    await takeOrdered('guest', ordered)
    expect(storage.has('local_cart')).toBe(false)
  })

  test('is not placed twice by another tab whose cart still has its goods', async () => {
    await sendOnce(guestOrder, placed)
    await expect(sendOnce({ ...guestOrder, id: 'other' }, placed)).rejects.toThrow(AnotherWaits)
    await takeOrdered('guest')
    await sendOnce({ ...guestOrder, id: 'other' }, placed)
    expect([...stored.keys()]).toEqual(['guest', 'other'])
  })

  test('leads to its page of thanks, and to the shop when it is taken back, refused or known', async () => {
    await sendOnce(guestOrder, placed)
    const entry = stored.get('guest') as Entry
    expect(newsOf(entry)).toMatchObject({
      text: expect.stringContaining('SB-9'),
      link: { href: '/ordered/signed' },
    })
    const refusedWith = (answer: Entry['answer']) => newsOf({ ...entry, state: 'refused', answer })
    expect(refusedWith({ isTakenBack: true })).toMatchObject({
      text: expect.stringContaining('elle vous appelle'),
      link: { href: '/contact' },
    })
    expect(refusedWith({ isKnown: true })).toMatchObject({ text: expect.stringContaining('Appelez-nous') })
    expect(refusedWith({ message: 'Épuisé.' })).toMatchObject({
      text: expect.stringContaining('Épuisé.'),
      link: { href: '/guest-order' },
    })
    expect(refusedWith({})).toMatchObject({ text: expect.stringContaining('elle vous a appelé') })
  })
})

test('an order that is taken back stays as news that names it and leads to the orders, a message is gone', async () => {
  const display = { lines: ['2 × Savon'], total: 4000 }
  await expect(sendOnce({ ...order, display, id: 'one' }, cutLine)).rejects.toThrow(WaitsForNetwork)
  await expect(add(cutLine)).rejects.toThrow(WaitsForNetwork)
  for (const entry of stored.values()) expect(await takeBack(entry)).toEqual(entry)
  const [left, ...others] = [...stored.values()] as [Entry]
  expect(others).toEqual([])
  expect(left).toMatchObject({ id: 'one', state: 'refused', request: { body: '' } })
  expect(newsOf(left).link?.href).toBe('/account/orders')
  expect(newsOf(left).text).toMatch(
    /^Commande de 4\s000\sFCFA \(2 × Savon\), écrite le 4\smai\s2026,?\s(à\s)?10:00\s: elle/,
  )
  await sendEntries(() => 'token')
  expect([...stored.values()]).toEqual([left])
})

test('an order that is being sent is taken back once that has ended without an answer, and not if it was placed', async () => {
  await expect(sendOnce({ ...order, id: 'one' }, cutLine)).rejects.toThrow(WaitsForNetwork)
  const [entry] = [...stored.values()] as [Entry]
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = async (_: string, { ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
    if (ifAvailable) return work(null)
    await promise
    return work({})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const taken = takeBack(entry)
  expect(kept()).toEqual(['POST waiting'])
  resolve()
  expect(await taken).toMatchObject({ id: 'one', state: 'waiting' })
  expect(kept()).toEqual(['POST refused'])

  stored.set('one', { ...entry, state: 'sent' })
  expect(await takeBack(entry)).toBeUndefined()
  expect(kept()).toEqual(['POST sent'])
})

test('an entry says since when the shop may have it: from the first sending with a network', async () => {
  const sentAt = () => [...stored.values()].map(entry => entry.sentAt)
  const write = (line: object) => {
    vi.stubGlobal('navigator', line)
    return expect(sendOnce({ ...order, id: 'one' }, cutLine)).rejects.toThrow(WaitsForNetwork)
  }
  await write({ onLine: false })
  expect(sentAt()).toEqual([undefined])
  vi.stubGlobal('fetch', cutLine)
  await sendEntries(() => 'token')
  expect(sentAt()).toEqual([undefined])
  vi.stubGlobal('navigator', { onLine: true })
  await sendEntries(() => 'token')
  const [first] = sentAt()
  expect(first).toBeGreaterThan(0)
  await sendEntries(() => 'token')
  expect(sentAt()).toEqual([first])
  stored.clear()
  await write({ onLine: true })
  expect(sentAt()).toEqual([now])
})

test.each([
  ['order', 'elle est dans vos commandes'],
  ['contact', 'peut-être reçu avant'],
  ['stock-alert', 'Baume. La boutique l’a peut-être reçue avant'],
] as const)('of what waited too long (%s) the news says that the shop may have it', (kind, words) => {
  const known: Entry = {
    ...alert,
    kind,
    memberId: 7,
    createdAt: now,
    request: { ...request('POST'), body: '' },
    state: 'refused',
  }
  const { text } = newsOf({ ...known, answer: {} })
  expect(text).toContain('depuis plus de sept jours')
  expect(text).toContain(words)
  expect(text).not.toContain('Rien')
})

test.each([
  ['a busy shop ends', 503, undefined, []],
  ['a refusal ends', 409, 'CONFLICT', []],
  ['the same request that is still in progress does not end', 409, 'IN_PROGRESS', ['POST waiting']],
])('%s an attempt that its author sees', async (_, status, code, left) => {
  const failure = new ApiFailure(status, code ? { message: '…', code } : undefined)
  await expect(add(() => Promise.reject(failure))).rejects.toThrow(
    left.length > 0 ? WaitsForNetwork : failure,
  )
  expect(kept()).toEqual(left)
})

describe('a message that the shop refused', () => {
  const text = { name: 'Awa', email: 'awa@example.org', subject: 'Bonjour', message: 'Ma peau tire.' }
  const write = (memberId?: number) => {
    const entry: Entry = {
      id: 'message',
      kind: 'contact',
      memberId,
      createdAt: now,
      request: { method: 'POST', url: '/contact', headers: {}, body: JSON.stringify(text) },
      display: {},
      state: 'refused',
    }
    stored.set(entry.id, entry)
    return entry
  }
  const show = vi.fn()
  const open = async () => {
    show.mockReset()
    await takeRefusedMessage(show)
    return show.mock.calls
  }

  test('is shown to its member, and is then no longer in the outbox', async () => {
    expect(newsOf(write(7)).link?.href).toBe('/contact')
    expect(await open()).toEqual([[text]])
    expect(JSON.parse(tab.get('contact_draft') ?? '')).toEqual(text)
    expect(stored.size).toBe(0)
  })

  test('does not replace what is being written', async () => {
    write(7)
    const typed = JSON.stringify({ ...text, message: 'Une autre question' })
    tab.set('contact_draft', typed)
    expect(await open()).toEqual([])
    expect(tab.get('contact_draft')).toBe(typed)
    expect(stored.size).toBe(1)
  })

  test('of a guest is shown in the tab that wrote it only, and to nobody who is signed in', async () => {
    const entry = write()
    become()
    expect(await open()).toEqual([])
    expect(newsOf(entry).link).toBeUndefined()
    noteOwnText(entry.id)
    become(8)
    expect(await open()).toEqual([])
    become()
    expect(newsOf(entry).link?.href).toBe('/contact')
    expect(await open()).toEqual([[text]])
  })
})

test.each([
  ['POST', 'Vous serez averti'],
  ['DELETE', 'Vous ne serez plus averti'],
])('a stock alert’s %s that was sent reads « %s »', async (method, words) => {
  await expect(sendOnce({ ...alert, request: request(method) }, cutLine)).rejects.toThrow()
  const [entry] = stored.values()
  expect(newsOf({ ...(entry as Entry), state: 'sent' }).text).toContain(words)
})
