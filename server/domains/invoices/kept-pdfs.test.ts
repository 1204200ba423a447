import { beforeEach, expect, test, vi } from 'vitest'
import { keepPdfs } from './kept-pdfs.ts'
import type { PrintedDocument } from './printed-document.ts'

/** PDF renderings in progress, which the test completes explicitly. */
const drawings: { document: PrintedDocument; finish: () => void }[] = []
const pdfOf = keepPdfs(
  document =>
    new Promise(resolve =>
      drawings.push({ document, finish: () => resolve(Buffer.from(JSON.stringify(document))) }),
    ),
)

let documents = 0
const document = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  kind: 'invoice',
  number: `F-2026-${++documents}`,
  issuedAt: new Date(0),
  orderNumber: 'SB-2026-000001',
  locale: 'fr',
  paymentMethod: 'cash_on_delivery',
  correction: undefined,
  seller: {},
  buyer: {
    name: 'Awa',
    address: {
      name: '',
      street: 'Rue 1',
      complement: '',
      quarter: '',
      landmark: '',
      postalCode: '',
      city: 'Ouagadougou',
      country: 'Burkina Faso',
      phone: '+22670112233',
    },
  },
  lines: [],
  deliveryFee: 0,
  reductions: [],
  vatRate: 18,
  deliveryVatRate: null,
  vat: [],
  vatAmount: 0,
  total: 0,
  certificate: undefined,
  ...changes,
})
const drawn = (count: number) => vi.waitFor(() => expect(drawings).toHaveLength(count))

beforeEach(() => void drawings.splice(0))

test('a document is rendered once, for concurrent and later requests', async () => {
  const paper = document()
  const both = Promise.all([pdfOf(paper), pdfOf(structuredClone(paper))])
  await drawn(1)
  drawings[0]?.finish()
  const [first, second] = await both
  expect(first?.equals(second as Buffer)).toBe(true)
  await pdfOf(paper)
  expect(drawings).toHaveLength(1)
})

test('a certificate or another buyer causes a new PDF', async () => {
  const paper = document()
  const others = [
    paper,
    { ...paper, certificate: { code: 'CODE', qr: 'https://fec.example' } },
    { ...paper, buyer: { ...paper.buyer, name: 'Membre supprimé' } },
  ]
  for (const [index, other] of others.entries()) {
    const pdf = pdfOf(other)
    await drawn(index + 1)
    drawings[index]?.finish()
    expect((await pdf).toString()).toBe(JSON.stringify(other))
  }
})
