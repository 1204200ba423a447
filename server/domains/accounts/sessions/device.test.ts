import { expect, test } from 'vitest'
import { deviceInWords, deviceOf } from './device.ts'

test.each([
  ['Firefox', 'Android', 'Firefox sur Android', 'Firefox on Android'],
  ['Firefox', '', 'Firefox', 'Firefox'],
  ['', 'Android', 'Android', 'Android'],
  ['', '', 'Appareil inconnu', 'Unknown device'],
])('a device of which %j and %j are known is named in words', (browser, system, french, english) => {
  expect(deviceInWords({ browser, system }, 'fr')).toBe(french)
  expect(deviceInWords({ browser, system }, 'en')).toBe(english)
})

test('what a header says is cut to a name, without signs that nobody sees', () => {
  const { browser } = deviceOf(`${'x'.repeat(30)}\u0007${'y'.repeat(30)}/1.0`)
  expect(browser.length).toBeLessThanOrEqual(40)
  expect(browser).not.toMatch(/\p{Cc}/u)
  expect(deviceOf('')).toEqual({ browser: '', system: '' })
})
