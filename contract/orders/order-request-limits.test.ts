import { expect, test } from 'vitest'
import { canRequestAt, lastRequestDay } from './order-request-limits.ts'

test('a request can be made until the end of the fourteenth day after the delivery, in the time of Burkina Faso', () => {
  const deliveredAt = new Date('2026-02-20T23:59:59.999Z')
  expect(lastRequestDay(deliveredAt)).toBe('2026-03-06')
  expect(canRequestAt(deliveredAt, deliveredAt)).toBe(true)
  expect(canRequestAt(deliveredAt, new Date('2026-03-06T23:59:59.999Z'))).toBe(true)
  expect(canRequestAt(deliveredAt, new Date('2026-03-07T00:00:00.000Z'))).toBe(false)
})
