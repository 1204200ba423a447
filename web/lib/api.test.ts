import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '#contract/client.ts'
import { endpoint } from '#contract/endpoint.ts'

const showServerError = vi.hoisted(() => vi.fn())
vi.mock('#web/features/shell/server-error-dialog.tsx', () => ({ showServerError }))
const askForPassword = vi.hoisted(() => vi.fn(async () => true))
vi.mock('./identity-dialogs.ts', () => ({ identityDialogs: async () => ({ askForPassword }) }))
const { callApi, callAsGuest } = await import('./api.ts')

const Answer = z.object({ name: z.string() })
const at = (path: string) =>
  endpoint({ method: 'GET', path, access: 'public', response: Answer, summary: 'A call of the test' })
const user = { id: 7, name: 'Awa Ouédraogo', role: 'member' }

let storage: Map<string, string>
let answer: () => Response
let sent: { url: string; init: RequestInit }[]

beforeEach(() => {
  storage = new Map([
    ['token', 'the-token'],
    ['currentUser', JSON.stringify(user)],
  ])
  sent = []
  answer = () => Response.json({ name: 'Awa' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  showServerError.mockReset()
  askForPassword.mockClear()
})

test('a call as a guest takes no token along and ends no session', async () => {
  expect(await callAsGuest(at('/things'))).toEqual({ name: 'Awa' })
  expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false)
  answer = () => Response.json({ code: 'UNAUTHENTICATED', message: 'who is that?' }, { status: 401 })
  await expect(callAsGuest(at('/things'))).rejects.toBeInstanceOf(ApiFailure)
  expect(storage.get('token')).toBe('the-token')
})

test('calls go to /api in JSON, with the stored token as Bearer and the page’s language [S6.bearer] [S7.base] [S7.json]', async () => {
  const post = endpoint({
    method: 'POST',
    path: '/things',
    access: 'member',
    body: Answer,
    response: Answer,
    summary: 'A call of the test',
  })
  expect(await callApi(post, { body: { name: 'Awa' } })).toEqual({ name: 'Awa' })
  expect(sent[0]?.url).toBe('/api/things')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"Awa"}' })
  expect(sent[0]?.init.headers).toEqual({
    'content-type': 'application/json',
    'accept-language': 'en',
    authorization: 'Bearer the-token',
  })
  storage.clear()
  await callApi(at('/things'))
  expect(sent[1]?.init.headers).not.toHaveProperty('authorization')
})

test('a call that takes longer than ten seconds fails [S7.timeout] [S9.timeout]', async () => {
  const timeout = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      timeout.abort(new DOMException('10 s have passed', 'TimeoutError'))
    })
  })
  await expect(callApi(at('/slow'))).rejects.toThrow('10 s have passed')
  expect(asked).toHaveBeenCalledExactlyOnceWith(10_000)
})

test('a read whose connection broke is repeated, a write never is', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const breaks = [true, true]
  answer = () => {
    if (breaks.pop()) throw new TypeError('Failed to fetch')
    return Response.json({ name: 'Awa' })
  }
  try {
    const read = callApi(at('/things'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await read).toEqual({ name: 'Awa' })
    expect(sent).toHaveLength(3)
    breaks.push(true)
    await expect(callApi({ ...at('/things'), method: 'POST' })).rejects.toThrow('Failed to fetch')
    expect(sent).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

test('without a network, and after the timeout, a read is not repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(callApi(at('/things'))).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('navigator', { onLine: true })
  answer = () => {
    throw new DOMException('10 s have passed', 'TimeoutError')
  }
  await expect(callApi(at('/things'))).rejects.toThrow('10 s have passed')
  expect(sent).toHaveLength(2)
})

test('a 401 removes the stored token and user [S8.401.cleared]', async () => {
  answer = () => Response.json({ message: 'Non.', code: 'UNAUTHENTICATED' }, { status: 401 })
  await expect(callApi(at('/addresses'))).rejects.toThrow(ApiFailure)
  expect([storage.get('token'), storage.get('currentUser')]).toEqual([undefined, undefined])
})

test('a late 401 for a former token leaves the new session alone', async () => {
  answer = () => {
    storage.set('token', 'the-next-token')
    return Response.json({ message: 'Non.', code: 'UNAUTHENTICATED' }, { status: 401 })
  }
  await expect(callApi(at('/addresses'))).rejects.toMatchObject({ status: 401 })
  expect(storage.get('token')).toBe('the-next-token')
})

test.each(['/auth/login', '/auth/login-encrypted', '/auth/logout', '/cart', '/cart/items'])(
  'a 401 of %s removes nothing [S8.401.exempt]',
  async path => {
    answer = () => Response.json({ message: 'Non.', code: 'UNAUTHENTICATED' }, { status: 401 })
    await expect(callApi(at(path))).rejects.toMatchObject({ status: 401 })
    expect([...storage.keys()]).toEqual(['token', 'currentUser'])
  },
)

test.each([403, 404, 409, 422, 429, 503])(
  'a %i is logged and neither ends the session nor opens a dialog [S8.otherStatus]',
  async status => {
    answer = () => Response.json({ message: 'Non.', code: 'X' }, { status })
    await expect(callApi(at('/things'))).rejects.toMatchObject({ status, message: 'Non.' })
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(`GET /things was answered ${status}`)
    expect([...storage.keys()]).toEqual(['token', 'currentUser'])
    expect(showServerError).not.toHaveBeenCalled()
  },
)

const proofRequired = () => Response.json({ message: 'Confirmez.', code: 'PROOF_REQUIRED' }, { status: 403 })

test('calls that want a recent password ask for it once, and are sent again when it was given', async () => {
  const answers = [proofRequired(), proofRequired()]
  answer = () => answers.shift() ?? Response.json({ name: 'Awa' })
  const both = [callApi(at('/things')), callApi(at('/others'))]
  expect(await Promise.all(both)).toEqual([{ name: 'Awa' }, { name: 'Awa' }])
  expect(askForPassword).toHaveBeenCalledOnce()
  expect(sent.map(({ url }) => url)).toEqual(['/api/things', '/api/others', '/api/things', '/api/others'])
})

test('without the password the call is refused, and is sent once more at most', async () => {
  answer = proofRequired
  await expect(callApi(at('/things'))).rejects.toMatchObject({ status: 403, message: 'Confirmez.' })
  expect(sent).toHaveLength(2)
  askForPassword.mockResolvedValueOnce(false)
  await expect(callApi(at('/things'))).rejects.toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  expect(sent).toHaveLength(3)
})

test('a 500 opens the error dialog', async () => {
  answer = () => Response.json({ message: 'Non.', code: 'INTERNAL' }, { status: 500 })
  await expect(callApi(at('/things'))).rejects.toMatchObject({ status: 500 })
  await vi.waitFor(() => expect(showServerError).toHaveBeenCalledOnce())
})

test('plain text arrives as text, a file as a file', async () => {
  const text = endpoint({
    method: 'GET',
    path: '/key',
    access: 'public',
    response: z.string(),
    produces: 'text/plain',
    summary: 'A call of the test',
  })
  answer = () => new Response('-----BEGIN', { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(await callApi(text)).toBe('-----BEGIN')
  answer = () => new Response('PK', { headers: { 'content-type': 'application/vnd.ms-excel' } })
  expect(await callApi(text)).toBeInstanceOf(Blob)
})
