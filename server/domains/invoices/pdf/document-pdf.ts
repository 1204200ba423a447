import { vatIncluded } from '#contract/orders/price.ts'
import { intlTag } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { drawCertificate } from './certificate.ts'
import { drawHead } from './head.ts'
import { letteredDocument } from './lettered-document.ts'
import { drawLines } from './lines.ts'
import { colours, openSheet, page, type Sheet } from './sheet.ts'
import { inLetters, loadTypeface } from './typeface.ts'

/** The PDF of an invoice or credit note. The output is deterministic: the same document always gives the same bytes. */
export async function documentPdf(printed: PrintedDocument): Promise<Buffer> {
  const typeface = await loadTypeface()
  const document = letteredDocument(printed, text => inLetters(text, typeface))
  const { kind, number, locale, seller, issuedAt } = document
  const t = translators[locale]
  const title = t('invoices:pdf.documentTitle', { kind: t(`invoices:pdf.title.${kind}`), number })
  const company = seller.companyName ?? ''
  const sheet = await openSheet({ title, lang: locale, author: company, date: issuedAt })
  const afterHead = drawHead(sheet, document)
  const continued = t('invoices:pdf.continued', { title })
  const afterLines = drawLines(sheet, document, afterHead + 18, continued)
  const afterTotals = drawTotals(sheet, document, afterLines, continued)
  drawCertificate(sheet, document, afterTotals)
  numberPages(sheet, document, `${company} · ${title}`)
  return sheet.close()
}

/** The height in points of the totals (amounts, and amount in words), which must not be split by a page break. */
const totalsHeight = 165
const rowHeight = 17
const nameWidth = 120

function drawTotals(sheet: Sheet, document: PrintedDocument, from: number, continued: string): number {
  const { kind, locale, lines, deliveryFee, reductions, vat, vatAmount, total } = document
  const t = translators[locale]
  const amount = (value: number) => formatAmount(value, locale)
  const percent = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2 })
  const goods = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const taken = reductions.reduce((sum, reduction) => sum + reduction.amount, 0)
  const named = reductions.map(({ label, amount: off }) => {
    const height = Math.max(rowHeight, sheet.heightOf(label, nameWidth, { size: 9 }) + 6)
    return { label, off, height }
  })
  const reductionsHeight = named.reduce((sum, { height }) => sum + height, taken > 0 ? rowHeight : 0)
  // A row of one of several rates may need two lines of text.
  const ratesHeight = vat.length > 1 ? vat.length * 2 * rowHeight : 0
  let y = from + 14
  if (y + totalsHeight + reductionsHeight + ratesHeight > page.bottom) {
    sheet.doc.addPage()
    sheet.repeat(continued, { x: page.margin, y: 40, width: page.inner }, { isBold: true })
    y = 70
  }
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const x = page.margin + 265
  const width = page.inner - 265
  const row = (name: string, value: string, { isStrong = false, height = rowHeight } = {}) => {
    const style = { size: isStrong ? 11.5 : 9, isBold: isStrong }
    sheet.decorate(doc => {
      if (isStrong) doc.rect(x, y, width, height).fill(colours.fill)
      else
        doc
          .moveTo(x, y + height)
          .lineTo(x + width, y + height)
          .lineWidth(0.5)
          .stroke(colours.line)
    })
    const part = sheet.doc.struct('TR')
    table.add(part)
    const textY = y + (isStrong ? 5 : 2)
    sheet.write(part, 'TH', name, { x: x + 8, y: textY, width: nameWidth }, style)
    sheet.write(part, 'TD', value, { x: x + 112, y: textY, width: width - 120 }, { ...style, align: 'right' })
    part.end()
    y += height
  }
  row(t('invoices:pdf.goods'), amount(goods))
  const deliveryRate = percent.format(document.deliveryVatRate ?? document.vatRate)
  row(
    vat.length > 1 && deliveryFee > 0
      ? t('invoices:pdf.deliveryAt', { rate: deliveryRate })
      : t('invoices:pdf.delivery'),
    amount(deliveryFee),
  )
  for (const { label, off, height } of named) row(label, amount(-off), { height })
  if (taken > 0)
    row(
      t('invoices:pdf.reductionVat'),
      amount(
        vat.reduce(
          (sum, group) =>
            sum + vatIncluded(group.total, group.rate) - vatIncluded(group.total + group.reduced, group.rate),
          0,
        ),
      ),
    )
  row(t('invoices:pdf.net'), amount(total - vatAmount))
  for (const group of vat) {
    const rate = percent.format(group.rate)
    const base = amount(group.total - group.amount)
    const isAlone = vat.length === 1
    const name =
      group.rate === 0
        ? t(isAlone ? 'invoices:pdf.exempt' : 'invoices:pdf.exemptOf', { base })
        : t(isAlone ? 'invoices:pdf.vat' : 'invoices:pdf.vatOf', { rate, base })
    const height = isAlone ? rowHeight : Math.max(rowHeight, sheet.heightOf(name, nameWidth, { size: 9 }) + 6)
    row(name, amount(group.amount), { height })
  }
  row(t('invoices:pdf.gross'), amount(total), { isStrong: true, height: 25 })
  table.end()
  const words = t(`invoices:pdf.inWords.${kind}`, {
    words: amountInWords(total, locale),
    amount: amount(total),
  })
  return sheet.write(sheet.root, 'P', words, { x: page.margin, y: y + 16, width: page.inner }, { size: 10 })
}

function numberPages(sheet: Sheet, { locale }: PrintedDocument, title: string): void {
  const t = translators[locale]
  const pages = sheet.doc.bufferedPageRange().count
  for (let index = 0; index < pages; index++) {
    sheet.doc.switchToPage(index)
    sheet.decorate(doc =>
      doc
        .moveTo(page.margin, 803)
        .lineTo(page.margin + page.inner, 803)
        .lineWidth(0.5)
        .stroke(colours.line),
    )
    const style = { size: 8, colour: colours.muted }
    sheet.repeat(title, { x: page.margin, y: 808, width: page.inner - 110 }, style)
    const count = t('invoices:pdf.page', { page: index + 1, pages })
    sheet.repeat(
      count,
      { x: page.margin + page.inner - 100, y: 808, width: 100 },
      { ...style, align: 'right' },
    )
  }
}
