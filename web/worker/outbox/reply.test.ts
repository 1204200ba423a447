import { describe, expect, test } from 'vitest'
import { type Entry, excludes, isSeenBy } from './entry.ts'
import { afterReply, isDue, isForgotten, isOutdated, outdated } from './reply.ts'

const written = Date.parse('2026-05-04T10:00:00Z')
const day = 24 * 60 * 60 * 1000
const entry: Entry = {
  id: '0b0f3f5e-0000-4000-8000-000000000001',
  kind: 'order',
  memberId: 7,
  token: 'secret',
  createdAt: written,
  request: { method: 'POST', url: '/orders', headers: {}, body: '{"address_id":3}' },
  display: { total: 5000 },
  state: 'waiting',
}
const reply = (status: number, body: unknown = {}, retryAfter?: number) =>
  afterReply(entry, { status, body, retryAfter }, written)

describe('an order that waited', () => {
  test('is sent once the shop answers with its number, and nothing private stays on the device', () => {
    const sent = reply(201, { id: 12, number: 'CMD-12' })
    expect(sent).toMatchObject({
      state: 'sent',
      token: undefined,
      answer: { orderId: 12, number: 'CMD-12', isUnpaid: false },
    })
    expect(sent.request.body).toBe('')
    const online = { ...entry, display: { isPaidOnline: true } }
    const answer = { status: 201, body: { id: 12, number: 'CMD-12' } }
    expect(afterReply(online, answer, written).answer?.isUnpaid).toBe(true)
  })

  test.each([400, 403, 404, 409, 410, 422])('is not ordered after a refusal with %s', status => {
    const refused = reply(status, { message: 'Le total a changé.', code: 'CONFLICT' })
    expect(refused).toMatchObject({
      state: 'refused',
      token: undefined,
      answer: { message: 'Le total a changé.' },
    })
    expect(refused.answer).not.toHaveProperty('isKnown')
    expect(refused.request.body).toBe('')
    expect(isDue(refused, written + day)).toBe(false)
  })

  test('that the shop knows already under its key is found among the orders', () => {
    expect(reply(422, { code: 'KEY_REUSED', message: '…' }).answer?.isKnown).toBe(true)
  })

  test('waits for its member when the session has ended, without the token', () => {
    expect(reply(401)).toEqual({ ...entry, token: undefined })
    expect(isDue(reply(401), written)).toBe(true)
  })

  test.each([
    [500, {}],
    [502, undefined],
    [503, {}],
    [429, {}],
    [408, {}],
    [409, { code: 'IN_PROGRESS' }],
  ])('waits after a %s, and is sent later', (status, body) => {
    const delayed = reply(status, body)
    expect(delayed).toMatchObject({ state: 'waiting', token: 'secret', request: entry.request })
    expect(isDue(delayed, written)).toBe(false)
    expect(isDue(delayed, written + 15_000)).toBe(true)
  })

  test('waits longer each time, up to ten minutes, or as long as the shop says', () => {
    let delayed = entry
    const pauses = Array.from({ length: 8 }, () => {
      delayed = afterReply(delayed, { status: 503, body: {} }, written)
      return ((delayed.notBefore ?? 0) - written) / 1000
    })
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600])
    expect(reply(429, {}, 90).notBefore).toBe(written + 90_000)
  })

  test('is not sent after seven days, and is deleted after a month', () => {
    expect(isOutdated(entry, written + 7 * day)).toBe(false)
    expect(isOutdated(entry, written + 7 * day + 1)).toBe(true)
    expect(isOutdated(reply(201, {}), written + 8 * day)).toBe(false)
    expect(outdated(entry)).toMatchObject({ state: 'refused', token: undefined, answer: {} })
    expect([29, 31].map(days => isForgotten(entry, written + days * day))).toEqual([false, true])
  })
})

test('a message that was refused keeps its text, one that was sent does not', () => {
  const message: Entry = { ...entry, kind: 'contact' }
  const after = (status: number) => afterReply(message, { status, body: {} }, written).request.body
  expect(after(422)).toBe(entry.request.body)
  expect(after(201)).toBe('')
  expect(outdated(message).request.body).toBe(entry.request.body)
})

test('a second order of a member is not written while the first waits; another’s, a message or the same one is', () => {
  const other = { ...entry, id: 'other' }
  expect(excludes(entry, other)).toBe(true)
  expect(excludes(entry, entry)).toBe(false)
  expect(excludes(entry, { ...other, memberId: 8 })).toBe(false)
  expect(excludes(entry, { ...other, kind: 'contact' })).toBe(false)
  expect(excludes({ ...entry, kind: 'contact' }, other)).toBe(false)
  expect(excludes(reply(409), other)).toBe(false)
})

test('a member sees the own entries and those of guests, a guest those of guests', () => {
  const guests = { ...entry, memberId: undefined }
  expect([7, 8, undefined].map(viewer => isSeenBy(entry, viewer))).toEqual([true, false, false])
  expect([7, undefined].map(viewer => isSeenBy(guests, viewer))).toEqual([true, true])
})
