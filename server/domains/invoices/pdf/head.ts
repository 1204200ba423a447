import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { courierWay } from '#contract/orders/courier-way.ts'
import { logoBox } from '#contract/settings/logo.ts'
import { translators } from '#messages/all.ts'
import { dateInWords } from '#server/platform/days.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { colours, type Part, page, type Sheet } from './sheet.ts'

const left = { x: page.margin, width: 255 }
const right = { x: page.margin + 285, width: page.inner - 285 }

/** Draws the seller, the buyer and the document's number and date. Returns the vertical position below them. */
export function drawHead(sheet: Sheet, document: PrintedDocument): number {
  const seller = drawSeller(sheet, document)
  const facts = drawFacts(sheet, document)
  return Math.max(seller, drawBuyer(sheet, document, facts + 14))
}

function drawSeller(sheet: Sheet, { seller, logo, locale }: PrintedDocument): number {
  const t = translators[locale]
  const section = open(sheet, 'Sect')
  if (logo === undefined) drawMark(sheet, seller.brandColor || colours.mark)
  else
    sheet.decorate(doc =>
      doc.image(Buffer.from(logo, 'base64'), left.x, 40, { fit: [logoBox.width, logoBox.height] }),
    )
  const style = { size: 17, isBold: true }
  const place =
    logo === undefined ? { x: left.x + 40, y: 43, width: 215 } : { ...left, y: 40 + logoBox.height + 6 }
  let y = sheet.write(section, 'H2', seller.companyName ?? '', place, style)
  y = Math.max(y, 70) + 8
  const fact = (key: keyof typeof factWords) =>
    seller[key] ? [t(factWords[key], { value: seller[key] })] : []
  const texts = [
    seller.legalForm,
    seller.address,
    [seller.city, seller.country].filter(Boolean).join(', '),
    ...fact('cadastralAddress'),
    ...fact('poBox'),
    seller.mainPhone && t('invoices:pdf.phone', { phone: phoneText(seller.mainPhone) }),
    ...fact('contactEmail'),
    ...fact('rccmNumber'),
    ...fact('taxId'),
    ...fact('taxRegime'),
    ...fact('taxOffice'),
    ...fact('bankAccounts'),
  ]
  for (const text of texts)
    if (text) y = sheet.write(section, 'P', text, { ...left, y }, { size: 8.5, colour: colours.muted }) + 1
  section.end()
  return y
}

function drawMark(sheet: Sheet, color: string): void {
  sheet.decorate(doc => {
    doc.save().translate(left.x, 40).scale(0.46)
    doc.circle(32, 32, 32).fill(color)
    doc.path(mark).fill('#f6ebd3')
    doc.restore()
  })
}

const factWords = {
  cadastralAddress: 'invoices:pdf.facts.cadastral_address',
  poBox: 'invoices:pdf.facts.po_box',
  contactEmail: 'invoices:pdf.facts.contact_email',
  rccmNumber: 'invoices:pdf.facts.rccm_number',
  taxId: 'invoices:pdf.facts.tax_id',
  taxRegime: 'invoices:pdf.facts.tax_regime',
  taxOffice: 'invoices:pdf.facts.tax_office',
  bankAccounts: 'invoices:pdf.facts.bank_accounts',
} as const

function drawFacts(sheet: Sheet, document: PrintedDocument): number {
  const { kind, number, issuedAt, orderNumber, paymentMethod, correction, locale } = document
  const t = translators[locale]
  let y = sheet.write(
    sheet.root,
    'H1',
    t(`invoices:pdf.title.${kind}`),
    { ...right, y: 40 },
    { size: 22, isBold: true },
  )
  y += 6
  const table = open(sheet, 'Table')
  const facts: [string, string][] = [
    [t('invoices:pdf.number'), number],
    [t('invoices:pdf.date'), dateInWords(issuedAt, locale)],
    [t('invoices:pdf.order'), orderNumber],
    [t('invoices:pdf.subject'), t(`invoices:pdf.subjects.${kind}`, { number: orderNumber })],
    [t('invoices:pdf.payment'), t(`invoices:pdf.methods.${paymentMethod}`)],
  ]
  if (correction)
    facts.push(
      [
        t('invoices:pdf.corrects'),
        t('invoices:pdf.correctsOf', {
          number: correction.number,
          date: dateInWords(correction.issuedAt, locale),
        }),
      ],
      [t('invoices:pdf.reason'), t(`invoices:pdf.reasons.${correction.reason}`)],
    )
  for (const [name, value] of facts) {
    const row = sheet.doc.struct('TR')
    table.add(row)
    const afterName = sheet.write(row, 'TH', name, { ...right, y, width: 72 }, { colour: colours.muted })
    const place = { x: right.x + 76, y, width: right.width - 76 }
    y = Math.max(afterName, sheet.write(row, 'TD', value, place, { isBold: name === facts[0]?.[0] })) + 2
    row.end()
  }
  table.end()
  return y
}

function drawBuyer(sheet: Sheet, { buyer, locale }: PrintedDocument, from: number): number {
  const t = translators[locale]
  const { address } = buyer
  const { street, landmark } = courierWay(address)
  const texts = [
    [street, address.complement].filter(Boolean).join(', '),
    [address.quarter, landmark].filter(Boolean).join(', '),
    [[address.postalCode, address.city].filter(Boolean).join(' '), address.country]
      .filter(Boolean)
      .join(', '),
    address.phone ? t('invoices:pdf.phone', { phone: phoneText(address.phone) }) : '',
  ].filter(Boolean)
  const place = { x: right.x + 12, width: right.width - 24 }
  const small = { size: 8.5, colour: colours.muted }
  const name = { size: 11, isBold: true }
  const height =
    30 +
    sheet.heightOf(buyer.name, place.width, name) +
    texts.reduce((sum, text) => sum + sheet.heightOf(text, place.width, small) + 1, 0)
  sheet.decorate(doc => doc.roundedRect(right.x, from, right.width, height, 8).fill(colours.fill))
  const section = open(sheet, 'Sect')
  let y = sheet.write(section, 'H2', t('invoices:pdf.buyer'), { ...place, y: from + 9 }, small)
  y = sheet.write(section, 'P', buyer.name, { ...place, y }, name)
  for (const text of texts) y = sheet.write(section, 'P', text, { ...place, y }, small) + 1
  section.end()
  return from + height
}

function open(sheet: Sheet, type: string): Part {
  const part = sheet.doc.struct(type)
  sheet.root.add(part)
  return part
}

/** Formats a phone number in groups of digits: `+226 70 11 22 33`. */
function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}

/** The drawing of the tree in the shop's logo, in a square of 64 units. */
const mark =
  'M32 30.6C33 32.8 36.6 34 38.6 36.8C40.4 39.4 40.2 43 40 46.5C39.9 50 41 52.8 43 55.4C39.6 56.6 36 57 32 57C28 57 24.4 56.6 21 55.4C23 52.8 24.1 50 24 46.5C23.8 43 23.6 39.4 25.4 36.8C27.4 34 31 32.8 32 30.6ZM29.2 27.8C19.1 33.3 14.1 33 8.8 26.4C14.9 20.6 19.9 20.9 29.2 27.8ZM30.1 26C18.9 23.1 15.5 19.4 16.1 11C24.6 10.9 28 14.6 30.1 26ZM32 25.2C25.8 15.5 25.8 10.4 32 4.7C38.2 10.4 38.2 15.5 32 25.2ZM33.9 26C36 14.6 39.4 10.9 47.9 11C48.5 19.4 45.1 23.1 33.9 26ZM34.8 27.8C44.1 20.9 49.1 20.6 55.2 26.4C50 33 44.9 33.3 34.8 27.8Z'
