import { beforeEach, expect, test, vi } from 'vitest'

const sent: { address: string; body: Promise<string> }[] = []
let raise: (error: unknown) => void
let reject: (reason: unknown) => void

class Rejection extends Event {
  reason: unknown
  constructor(reason: unknown) {
    super('unhandledrejection')
    this.reason = reason
  }
}

async function openPage(pathname: string): Promise<void> {
  sent.length = 0
  vi.resetModules()
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('PromiseRejectionEvent', Rejection)
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, body: body.text() }),
  })
  const { report } = await import('./report-error.ts')
  raise = error => report(Object.assign(new Event('error'), { error }))
  reject = reason => report(new Rejection(reason))
}

/** An error whose message quotes what a visitor entered. */
function fault(stack: string): TypeError {
  const error = new TypeError('awa@example.org')
  error.stack = `TypeError: awa@example.org\n${stack}`
  return error
}
const place = '    at buy (https://shop.example/assets/cart-B.js:1:20)'

beforeEach(() => openPage('/track/secret-token/more'))

test('an error is reported with its class, the places in the shop’s scripts and the beginning of the path', async () => {
  raise(fault(`    at https://shop.example/track/secret:1:1\n${place}`))
  const [report] = sent
  expect(report?.address).toBe('/api/browser-errors')
  expect(JSON.parse((await report?.body) ?? '')).toEqual({ type: 'TypeError', stack: place, page: '/track' })
})

test('a promise that nobody awaited is reported, in the administration with its page', async () => {
  await openPage('/admin/orders/12')
  reject(fault(place))
  expect(JSON.parse((await sent[0]?.body) ?? '').page).toBe('/admin/orders')
})

test('an extension’s error is not reported, nor what is no error', () => {
  raise(fault('    at run (chrome-extension://abc/content.js:1:1)'))
  raise('text')
  raise(null)
  expect(sent).toEqual([])
})

test('a page reports five errors at most', () => {
  for (let count = 0; count < 9; count++) raise(fault(place))
  expect(sent).toHaveLength(5)
})
