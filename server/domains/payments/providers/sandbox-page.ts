import { createHash } from 'node:crypto'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { SandboxRow } from './sandbox.queries.ts'

/** The buttons of the test provider's payment page. */
export const sandboxActs = ['pay', 'payLate', 'refuse', 'close'] as const
export type SandboxAct = (typeof sandboxActs)[number]

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: Canvas; color: CanvasText }
.test { margin: 0; background: #ffd23f; color: #1d1a10; font-weight: 700; padding: .75rem 1rem; text-align: center }
main { width: min(28rem, 100% - 2rem); margin: 2rem auto }
h1 { font-size: 1.5rem; line-height: 1.2 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; border-block: 1px solid #8886; padding: 1rem 0 }
dd { margin: 0; text-align: end; font-weight: 700; overflow-wrap: anywhere }
form { display: grid; gap: .75rem }
button, a.back { font: inherit; font-weight: 600; min-height: 3rem; border-radius: 2rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer; padding: .5rem 1.25rem; text-align: center; box-sizing: border-box }
a.back { display: block; text-decoration: none }
button.first { background: #1c6b45; border-color: #1c6b45; color: #fff }
button:focus-visible, a:focus-visible { outline: 3px solid #d1742a; outline-offset: 2px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * The content security policy of the test provider's page: its own style and form and the shop's logo are allowed,
 * everything else is refused.
 */
export const sandboxPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The HTML of the test provider's page: no card fields, only four buttons that decide how the payment ends. */
export function sandboxPage(payment: SandboxRow): string {
  const locale = payment.locale
  const t = translators[locale]
  const rows = [
    [t('payments:sandbox.order'), payment.label],
    [t('payments:sandbox.amount'), formatAmount(payment.amount, locale)],
  ]
  const buttons = sandboxActs.map(
    act =>
      `<button name="act" value="${act}"${act === 'pay' ? ' class="first"' : ''}>${escapeHtml(t(`payments:sandbox.${act}`))}</button>`,
  )
  const body =
    payment.state === 'open'
      ? `<p>${escapeHtml(t('payments:sandbox.text'))}</p><form method="post">${buttons.join('')}</form>`
      : `<p>${escapeHtml(t('payments:sandbox.over'))}</p>
<a class="back" href="${escapeHtml(payment.backUrl)}">${escapeHtml(t('payments:sandbox.back'))}</a>`
  const details = rows
    .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  const title = escapeHtml(t('payments:sandbox.title'))
  return `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><p class="test" role="status">${escapeHtml(t('payments:sandbox.test'))}</p>
<main><h1>${title}</h1><dl>${details}</dl>${body}</main></body></html>`
}
