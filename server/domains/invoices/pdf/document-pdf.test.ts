import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { documentPdf } from './document-pdf.ts'
import { inLetters, loadTypeface } from './typeface.ts'

const printed = ({ name = 'Awa', street = 'Rue 1', product = 'Savon' } = {}) => ({
  kind: 'invoice' as const,
  number: 'F-2026-000001',
  issuedAt: new Date('2026-11-01T10:00:00Z'),
  orderNumber: 'SB-2026-000007',
  locale: 'fr' as const,
  paymentMethod: 'cash_on_delivery' as const,
  correction: undefined,
  seller: { companyName: 'Sira' },
  buyer: {
    name,
    address: {
      name: '',
      street,
      complement: 'Porte verte',
      quarter: 'Gounghin',
      landmark: '',
      postalCode: '',
      city: 'Ouagadougou',
      country: 'Burkina Faso',
      phone: '+22670112233',
    },
  },
  lines: [{ reference: 'SV-1', name: product, quantity: 1, price: 1000, subtotal: 1000 }],
  deliveryFee: 0,
  vatRate: 18,
  vatAmount: 153,
  total: 1000,
  certificate: undefined,
})
const textOf = async (document: PrintedDocument) =>
  (await readPdf(await documentPdf(document))).pages.join(' ')

test('what has no letter in the typeface is left out, and nothing else', async () => {
  const typeface = await loadTypeface()
  for (const [typed, written] of [
    ['Aïssata Ɓoɗɗo-Ŋɛɛnẽ', 'Aïssata Ɓoɗɗo-Ŋɛɛnẽ'],
    ['Ouédraogo  (née Sɩ́a)\nAwa', 'Ouédraogo  (née Sɩ́a)\nAwa'],
    ['—', '—'],
    ['Awa 😀 Traoré', 'Awa Traoré'],
    ['Awa👩🏾‍⚕️', 'Awa'],
    ['Porte 1️⃣', 'Porte 1'],
    ['محمد Awa', 'Awa'],
    ['مُحَمَّد', ''],
    ['عائشة - 😀', ''],
    ['Амѝна Awa', 'Awa'],
    ['𝓐𝔀𝓪 Ｄｉａ ﬁlle', 'Awa Dia fille'],
    ['A\u200bwa\ufeff', 'Awa'],
    ['', ''],
  ] as const)
    expect(inLetters(typed, typeface), typed).toBe(written)
})

test('a buyer whose name cannot be written is named after the order, in the language of the document', async () => {
  expect(await textOf(printed({ name: 'عائشة' }))).toContain('Client de la commande SB-2026-000007')
  expect(await textOf({ ...printed({ name: '😀' }), locale: 'en' })).toContain(
    'Customer of order SB-2026-000007',
  )
  const text = await textOf(printed({ name: 'Awa ✨', street: 'شارع', product: 'Savon → karité ★' }))
  expect(text).toContain('Client Awa Porte verte Gounghin')
  expect(text).toContain('Savon karité')
})

test('such a document is the same bytes at each reading', async () => {
  const document = printed({ name: 'Awa 😀', street: 'شارع' })
  expect((await documentPdf(document)).equals(await documentPdf(document))).toBe(true)
})
