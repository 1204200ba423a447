import { afterEach, expect, test, vi } from 'vitest'
import { shareAddress } from './share-address.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const page = { title: 'Savon', url: 'https://shop.test/products/3-savon' }

/** A device whose choice of apps ends with this error, and whose clipboard takes the text or not. */
function device({ share, canCopy = true }: { share?: () => Promise<void>; canCopy?: boolean }) {
  const writeText = vi.fn(async (_: string) => {
    if (!canCopy) throw new Error('not allowed')
  })
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share ? { share } : {}) })
  return writeText
}

const refuseAs = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('the device’s own choice of apps gets title and address, and nothing is copied', async () => {
  const share = vi.fn(async () => {})
  const copied = device({ share })
  expect(await shareAddress(page)).toBe('shared')
  expect(share).toHaveBeenCalledWith(page)
  expect(copied).not.toHaveBeenCalled()
})

test('a closed choice copies nothing', async () => {
  const copied = device({ share: refuseAs('AbortError') })
  expect(await shareAddress(page)).toBe('left')
  expect(copied).not.toHaveBeenCalled()
})

test.each([
  ['has no choice of apps', {}],
  ['refuses to open it', { share: refuseAs('NotAllowedError') }],
])('a device that %s copies the address', async (_, has) => {
  const copied = device(has)
  expect(await shareAddress(page)).toBe('copied')
  expect(copied).toHaveBeenCalledWith(page.url)
})

test('a device that may not copy either says so', async () => {
  device({ canCopy: false })
  expect(await shareAddress(page)).toBe('failed')
})
