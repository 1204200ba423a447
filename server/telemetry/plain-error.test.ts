import { expect, test } from 'vitest'
import { plainError } from './plain-error.ts'

const secrets = [
  'awa.ouedraogo@example.org',
  '+226 70 11 22 33',
  'Awa Ouédraogo',
  'a3f9c2e17b5d48f0a3f9c2e17b5d48f0',
  'enceinte de trois mois',
]

test.each(secrets)('of an error that quotes %s only class, code and places leave', secret => {
  const error = Object.assign(new TypeError(`No such thing: ${secret}\n    at ${secret} (${secret}:1:2)`), {
    code: `E ${secret}`,
    detail: `Key (email)=(${secret})`,
  })
  const { stack = '' } = error
  const plain = plainError({ ...error, type: 'TypeError', stack })
  expect(JSON.stringify(plain)).not.toContain(secret)
  expect(plain.type).toBe('TypeError')
  expect(plain.code).toBeUndefined()
  expect(plain.frames[0]).toMatch(/server\/telemetry\/plain-error\.test\.ts:\d+:\d+$/)
  expect(JSON.stringify(plainError({ type: secret, code: secret, stack: secret }))).not.toContain(secret)
})

test('a code of PostgreSQL or Node.js stays', () => {
  expect(plainError({ type: 'DatabaseError', code: '23505' })).toEqual({
    type: 'DatabaseError',
    code: '23505',
    frames: [],
  })
})

test.each([
  ['    at buy (https://shop.example/assets/cart-Bx_1.js:1:20)', ['buy assets/cart-Bx_1.js:1:20']],
  ['    at async Cart.buy (https://shop.example/assets/cart-B.js:1:20)', ['Cart.buy assets/cart-B.js:1:20']],
  ['    at https://shop.example/assets/cart-B.js:3:4', ['(anonymous) assets/cart-B.js:3:4']],
  ['buy@https://shop.example/assets/cart-B.js:1:20', ['buy assets/cart-B.js:1:20']],
  ['@https://shop.example/assets/cart-B.js:1:20', ['(anonymous) assets/cart-B.js:1:20']],
  ['    at listOnTimeout (node:internal/timers:585:17)', ['listOnTimeout node:internal/timers:585:17']],
  ['    at https://shop.example/track/secret:3:4', []],
  ['    at https://shop.example/assets/../track/secret.js:3:4', []],
  ['    at steal (file:///etc/passwd:1:1)', []],
  ['    at Awa (chrome-extension://abc/assets/x.js:1:1)', []],
])('the frame %s becomes %j', (line, frames) => {
  expect(plainError({ stack: `Error: x\n${line}` }).frames).toEqual(frames)
})

test('of an endless stack the innermost places stay', () => {
  const stack = Array.from({ length: 100 }, (_, n) => `    at f${n} (https://a.example/assets/a.js:1:1)`)
  const { frames } = plainError({ stack: stack.join('\n') })
  expect(frames).toHaveLength(20)
  expect(frames[0]).toContain('f0 ')
})

test('frames that were made plain before stay, other texts in their place do not', () => {
  const frames = ['buy assets/cart-B.js:1:20', '(anonymous) assets/a.js:1:1', 'Awa Ouédraogo', 'x a@b.c']
  expect(plainError({ type: 'TypeError', frames }).frames).toEqual(frames.slice(0, 2))
})
