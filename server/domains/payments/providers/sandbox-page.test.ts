import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SandboxRow } from './sandbox.queries.ts'
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts'

const payment: SandboxRow = {
  reference: 'test_1',
  amount: 12_500,
  currency: 'XOF',
  label: 'SB-2026-7',
  locale: 'en',
  backUrl: 'https://shop.example/pay/a?b=1&c="2"',
  notifyUrl: 'https://shop.example/api/hook',
  state: 'open',
  paidAt: null,
  createdAt: new Date(),
}

test('an open payment has four buttons, the first of them highlighted, and no card fields', () => {
  const page = sandboxPage(payment)
  const buttons = [...page.matchAll(/<button name="act" value="(\w+)"( class="first")?>([^<]+)<\/button>/g)]
  expect(buttons.map(([, act, first, words]) => [act, first !== undefined, words])).toEqual([
    ['pay', true, 'Pay'],
    ['payLate', false, 'Pay, the shop is told later'],
    ['refuse', false, 'Refuse the payment'],
    ['close', false, 'Leave without paying'],
  ])
  expect(page).toContain('<form method="post">')
  expect(page).not.toContain('<input')
  expect(page).not.toContain('class="back"')
  expect(page).toContain('Choose what happens to the payment.')
})

test('the page says in the payment’s language that it is a test, with order and amount', () => {
  const page = sandboxPage(payment)
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<title>Test payment</title>')
  expect(page).toContain('<h1>Test payment</h1>')
  expect(page).toContain('<p class="test" role="status">TEST: no real payment.')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain('<dl><dt>Order</dt><dd>SB-2026-7</dd><dt>Amount</dt><dd>12,500\u00a0FCFA</dd></dl>')
  expect(sandboxPage({ ...payment, locale: 'fr' })).toContain('<html lang="fr">')
})

test.each(['paid', 'refused'] as const)('a payment that is %s has only a link back', state => {
  const page = sandboxPage({ ...payment, state, label: '<b>&' })
  expect(page).not.toContain('<form')
  expect(page).toContain('This payment is over.')
  expect(page).toContain(
    '<a class="back" href="https://shop.example/pay/a?b=1&#38;c=&#34;2&#34;">Back to the shop</a>',
  )
  expect(page).toContain('<dd>&#60;b&#62;&#38;</dd>')
})

test('the page may only use its own style, and cannot be framed', () => {
  const style = /<style>([\s\S]+)<\/style>/.exec(sandboxPage(payment))?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(sandboxPolicy).toBe(
    `default-src 'none'; style-src 'sha256-${digest}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
})
