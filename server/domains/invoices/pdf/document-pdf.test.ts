import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawingOf } from '#tests/support/pdf-drawing.ts'
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
  reductions: [],
  vatRate: 18,
  deliveryVatRate: null,
  vat: [{ rate: 18, total: 1000, amount: 153, reduced: 0 }],
  vatAmount: 153,
  total: 1000,
  certificate: undefined,
})
const textOf = async (document: PrintedDocument) =>
  (await readPdf(await documentPdf(document))).pages.join(' ')

test('only characters without a glyph are removed', async () => {
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

test('a buyer whose name cannot be printed is called by the order’s number, in the document’s language', async () => {
  expect(await textOf(printed({ name: 'عائشة' }))).toContain('Client de la commande SB-2026-000007')
  expect(await textOf({ ...printed({ name: '😀' }), locale: 'en' })).toContain(
    'Customer of order SB-2026-000007',
  )
  const text = await textOf(printed({ name: 'Awa ✨', street: 'شارع', product: 'Savon → karité ★' }))
  expect(text).toContain('Client Awa Porte verte Gounghin')
  expect(text).toContain('Savon karité')
})

test('such a document has the same bytes every time', async () => {
  const document = printed({ name: 'Awa 😀', street: 'شارع' })
  expect((await documentPdf(document)).equals(await documentPdf(document))).toBe(true)
})

const seller = {
  companyName: 'Sira Soins et Parapharmacie du Faso, Société à responsabilité limitée',
  legalForm: 'SARL',
  address: 'Avenue Kwamé Nkrumah, à côté du marché central, porte 14, deuxième étage, bureau 7',
  city: 'Ouagadougou',
  country: 'Burkina Faso',
  cadastralAddress: 'Section AB, lot 12',
  poBox: '01 BP 123',
  mainPhone: '+22625301122',
  contactEmail: 'bonjour@sira.example',
  rccmNumber: 'BF-OUA-2026-B-1',
  taxId: '00012345 X',
  taxRegime: 'RNI',
  taxOffice: 'DME Centre III',
  bankAccounts: 'BF42 0001',
}
const lineOf = (index: number) => ({
  reference: `SV-${index}`,
  name: index % 7 === 0 ? 'Gel nettoyant doux sans savon pour peaux sensibles et sèches' : `Savon ${index}`,
  quantity: index === 3 ? 1200 : index,
  price: 1250,
  subtotal: 1250 * (index === 3 ? 1200 : index),
})
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 1))
const plain = printed()
const drawnDocuments: Record<string, PrintedDocument> = {
  'an invoice with all that can stand on one': {
    ...plain,
    seller,
    buyer: {
      name: 'Aïssata Marie-Claire Ouédraogo-Kaboré et famille, grossiste à Ouagadougou',
      address: { ...plain.buyer.address, landmark: 'Face à la station', postalCode: '01 BP 5' },
    },
    lines: linesOf(3),
    deliveryFee: 1500,
    vat: [{ rate: 18, total: 157_500, amount: 24_000, reduced: 0 }],
    vatAmount: 24_000,
    total: 157_500,
    certificate: { code: 'CERT-1', qr: 'FEC-1' },
  },
  'an invoice with as little as can be': {
    ...plain,
    seller: {},
    buyer: { name: 'Awa', address: { ...plain.buyer.address, complement: '', quarter: '', phone: '12' } },
    lines: [],
    paymentMethod: 'online',
  },
  'a credit note in English, without VAT': {
    ...plain,
    kind: 'credit_note',
    number: 'A-2026-000003',
    locale: 'en',
    correction: {
      number: 'F-2026-000001',
      issuedAt: new Date('2026-10-31T10:00:00Z'),
      reason: 'cancelled',
    },
    seller: { companyName: 'Sira', city: 'Ouagadougou' },
    vatRate: 0,
    vat: [{ rate: 0, total: 1000, amount: 0, reduced: 0 }],
    vatAmount: 0,
  },
  'an invoice over several pages': { ...plain, lines: linesOf(60) },
  'an invoice whose amounts come on a page of their own': { ...plain, lines: linesOf(24) },
  'an invoice whose certificate comes on a page of its own': {
    ...plain,
    vatRate: 5.5,
    vat: [{ rate: 5.5, total: 1000, amount: 153, reduced: 0 }],
    lines: linesOf(16),
    certificate: { code: 'CERT-2', qr: 'FEC-2' },
  },
}

/**
 * To update the stored drawings of documents after an intended change, run this file with DRAW=1 and review the diff.
 */
test('each kind of document matches its stored drawing', async () => {
  const file = new URL('drawn-documents.txt', import.meta.url)
  const drawn: string[] = []
  for (const [name, document] of Object.entries(drawnDocuments))
    drawn.push(`# ${name}`, ...(await drawingOf(await documentPdf(document))), '')
  if (process.env.DRAW) await writeFile(file, drawn.join('\n'))
  expect(drawn).toEqual((await readFile(file, 'utf8')).split('\n'))
})

test('discounts are printed with label, amount and the VAT that they contain', async () => {
  const reduced = {
    ...printed(),
    reductions: [{ label: 'Dix pour cent 😀', amount: 100 }],
    total: 900,
    vat: [{ rate: 18, total: 900, amount: 137, reduced: 100 }],
    vatAmount: 137,
  }
  const text = await textOf(reduced)
  expect(text).toMatch(/Dix pour cent\s+-100\sFCFA\s+dont TVA des réductions\s+-16\sFCFA/)
  expect(text).toMatch(/Total TTC\s+900\sFCFA/)
  expect(await textOf(printed())).not.toContain('réductions')
})

test('an invoice with several rates prints the base and the VAT of each, and the VAT within the reductions at their rates', async () => {
  const mixed = {
    ...printed(),
    reductions: [{ label: 'Remise', amount: 1100 }],
    deliveryFee: 1180,
    vat: [
      { rate: 18, total: 1180, amount: 180, reduced: 0 },
      { rate: 10, total: 2200, amount: 200, reduced: 1100 },
      { rate: 0, total: 500, amount: 0, reduced: 0 },
    ],
    vatAmount: 380,
    total: 3880,
  }
  const text = await textOf(mixed)
  expect(text).toMatch(/Livraison TTC, TVA 18\s%\s+1\s180\sFCFA/)
  expect(text).toMatch(/dont TVA des réductions\s+-100\sFCFA/)
  expect(text).toMatch(/TVA 18\s%\ssur 1\s000\sFCFA HT\s+180\sFCFA/)
  expect(text).toMatch(/TVA 10\s%\ssur 2\s000\sFCFA HT\s+200\sFCFA/)
  expect(text).toMatch(/Exonéré de TVA, sur\s500\sFCFA\s+0\sFCFA/)
  const english = await textOf({ ...mixed, locale: 'en' })
  expect(english).toMatch(/VAT 10% on .?2,000.*\s+.*200/)
  expect(await textOf(printed())).toMatch(/TVA 18\s%\s+153\sFCFA/)
})

test('in a document with several rates each product has its rate, and an allowance, which is of all rates, has none', async () => {
  const [soap] = printed().lines
  if (!soap) throw new Error('The document has no line.')
  const line = { ...soap, name: 'Crème pour les mains' }
  const mixed = {
    ...printed(),
    lines: [
      line,
      { ...line, vatRate: 5.5 },
      { ...line, vatRate: 0 },
      { ...line, name: 'Geste commercial', reference: '' },
    ],
    vat: [
      { rate: 18, total: 1000, amount: 153, reduced: 0 },
      { rate: 5.5, total: 1000, amount: 52, reduced: 0 },
      { rate: 0, total: 0, amount: 0, reduced: 1000 },
    ],
  }
  const text = await textOf(mixed)
  expect(text).toMatch(/Désignation\s+TVA\s+Qté/)
  for (const rate of ['18', '5,5', '0'])
    expect(text).toMatch(new RegExp(`Crème pour les mains\\s+${rate}\\s%\\s+1\\s+1\\s000`))
  expect(text).toMatch(/Geste commercial\s+1\s+1\s000/)
  expect(text).toMatch(/Livraison TTC\s+0\sFCFA/)
  expect(await textOf({ ...mixed, locale: 'en' })).toMatch(/Crème pour les mains\s+5\.5%\s+1/)
  const single = await textOf(printed())
  expect(single).toMatch(/Désignation\s+Qté/)
  expect(single).toMatch(/Savon\s+1\s+1\s000/)
})
