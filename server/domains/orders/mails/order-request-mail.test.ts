import { expect, test } from 'vitest'
import { requestAnswers } from '#contract/orders/order-request-limits.ts'
import { mailed, mailedOrder } from '#tests/support/mailed-order.ts'
import { requestMail } from './order-request-mail.ts'

const { number } = mailedOrder
const request = { id: 5, state: 'open', amount: null, revision: 1 } as const

test('the shop gets a mail about a request, with a link to it', () => {
  const mail = requestMail(mailed, 'company', request, 'fr')
  expect(mail?.to).toBe('contact@example.org')
  expect(mail?.messageId).toBe(`<${number}.company.request-5@shop.example>`)
  expect(mail?.subject).toContain(number)
  expect(mail?.text).toContain('https://shop.example/admin/desk/requests/5')
})

test.each(requestAnswers)('the buyer gets a mail about the answer %s, with a link to the order', state => {
  const amount = state === 'refund' ? 1500 : null
  const mail = requestMail(mailed, 'buyer', { ...request, state, amount, revision: 2 }, 'en')
  expect(mail?.to).toBe('awa@example.org')
  expect(mail?.messageId).toBe(`<${number}.buyer.request-5-2@shop.example>`)
  expect(mail?.text).toContain(`https://shop.example/account/orders/${mailedOrder.id}`)
  expect(/1,500/.test(mail?.text ?? '')).toBe(state === 'refund')
})

test('the buyer gets no mail about a request that has no answer', () => {
  expect(requestMail(mailed, 'buyer', request, 'fr')).toBeUndefined()
})
