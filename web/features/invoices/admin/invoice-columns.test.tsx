import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminInvoice } from '#contract/invoices/invoice.ts'
import { translators } from '#messages/all.ts'
import { invoiceColumns } from './invoice-columns.tsx'

const invoice: AdminInvoice = {
  id: 1,
  kind: 'invoice',
  number: 'F-2026-000001',
  orderId: 1,
  orderNumber: 'SB-2026-000001',
  issuedAt: '2026-11-01T10:00:00Z',
  corrects: null,
  vatAmount: 153,
  total: 1000,
  buyer: 'Awa',
  state: 'whole',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'unpaid',
  isCertified: false,
}

function stateOf(changes: Partial<AdminInvoice>): string {
  const column = invoiceColumns(translators.fr, 'fr').find(({ id }) => id === 'state')
  return renderToStaticMarkup(column?.cell({ ...invoice, ...changes })).replace(/<[^>]*>/g, '|')
}

test('only documents with an open amount say that it is due on delivery', () => {
  expect(stateOf({})).toContain('À payer à la livraison')
  expect(stateOf({ state: 'partly_credited' })).toContain('À payer à la livraison')
  for (const ended of [{ state: 'credited' }, { kind: 'credit_note', corrects: 'F-2026-000001' }] as const)
    expect(stateOf(ended)).not.toContain('À payer')
})

test('every document shows payments and refunds', () => {
  expect(stateOf({ state: 'credited', paymentStatus: 'refunded' })).toContain('Créditée|Remboursée')
  expect(stateOf({ kind: 'credit_note', paymentStatus: 'refunded', isCertified: true })).toMatch(
    /Remboursée · \S/,
  )
})
