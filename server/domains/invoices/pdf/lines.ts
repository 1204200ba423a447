import { inEachLanguage, intlTag } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { formatAmount } from '#server/platform/amount.ts'
import { isProduct } from '../invoice-draft.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { colours, page, type Sheet } from './sheet.ts'

interface Column {
  key: 'reference' | 'name' | 'rate' | 'quantity' | 'price' | 'total'
  x: number
  width: number
  align: 'left' | 'right'
}

const figures: Column[] = [
  { key: 'quantity', x: 285, width: 32, align: 'right' },
  { key: 'price', x: 317, width: 92, align: 'right' },
  { key: 'total', x: 409, width: 96.28, align: 'right' },
]
const reference: Column = { key: 'reference', x: 0, width: 88, align: 'left' }
const columnsWithoutRate: Column[] = [
  reference,
  { key: 'name', x: 88, width: 197, align: 'left' },
  ...figures,
]
const columnsWithRate: Column[] = [
  reference,
  { key: 'name', x: 88, width: 144, align: 'left' },
  { key: 'rate', x: 232, width: 53, align: 'right' },
  ...figures,
]

// Formatters of quantities and rates, cached because creating one takes longer than drawing a line.
const counts = inEachLanguage(locale => new Intl.NumberFormat(intlTag(locale)))
const rates = inEachLanguage(
  locale => new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 2 }),
)

const padding = { x: 6, y: 4 }
const continuedFrom = 62

/**
 * Draws an invoice's goods as a table, which repeats its head on every page. In a document with several VAT rates each product has its
 * rate. Returns the vertical position below the table.
 */
export function drawLines(sheet: Sheet, document: PrintedDocument, from: number, continued: string): number {
  const { lines, locale, vat, vatRate, seller } = document
  const color = seller.brandColor || colours.ink
  const t = translators[locale]
  const columns = vat.length > 1 ? columnsWithRate : columnsWithoutRate
  const heads = columns.map(({ key }) => t(`invoices:pdf.columns.${key}`))
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  const head = sheet.doc.struct('TR')
  table.add(head)
  const headHeight =
    Math.max(
      ...columns.map((column, index) =>
        sheet.heightOf(heads[index] ?? '', innerWidth(column), headStyle(column)),
      ),
    ) +
    2 * padding.y
  drawBar(sheet, { y: from, height: headHeight, color })
  for (const [index, column] of columns.entries())
    sheet.write(head, 'TH', heads[index] ?? '', placeOf(column, from), headStyle(column))
  head.end()
  let y = from + headHeight
  for (const line of lines) {
    const texts = {
      reference: line.reference,
      name: line.name,
      rate: isProduct(line) ? rates[locale].format((line.vatRate ?? vatRate) / 100) : '',
      quantity: counts[locale].format(line.quantity),
      price: formatAmount(line.price, locale),
      total: formatAmount(line.subtotal, locale),
    }
    const height =
      Math.max(
        ...columns.filter(isText).map(column => sheet.heightOf(texts[column.key], innerWidth(column))),
      ) +
      2 * padding.y
    if (y + height > page.bottom) {
      sheet.doc.addPage()
      const place = { x: page.margin, y: 40, width: page.inner }
      sheet.repeat(continued, place, { isBold: true })
      drawBar(sheet, { y: continuedFrom, height: headHeight, color })
      for (const [index, column] of columns.entries())
        sheet.repeat(heads[index] ?? '', placeOf(column, continuedFrom), headStyle(column))
      y = continuedFrom + headHeight
    }
    const row = sheet.doc.struct('TR')
    table.add(row)
    for (const column of columns)
      sheet.write(row, 'TD', texts[column.key], placeOf(column, y), { align: column.align })
    row.end()
    y += height
    const bottom = y
    sheet.decorate(doc =>
      doc
        .moveTo(page.margin, bottom)
        .lineTo(page.margin + page.inner, bottom)
        .lineWidth(0.5)
        .stroke(colours.line),
    )
  }
  table.end()
  return y
}

// Only the text columns of the goods wrap; numbers stay on one line.
const isText = ({ align }: Column) => align === 'left'

const innerWidth = (column: Column) => column.width - 2 * padding.x
const placeOf = (column: Column, y: number) => ({
  x: page.margin + column.x + padding.x,
  y: y + padding.y,
  width: innerWidth(column),
})
const headStyle = (column: Column) => ({
  size: 8.5,
  isBold: true,
  colour: colours.cream,
  align: column.align,
})

interface Bar {
  y: number
  height: number
  color: string
}

function drawBar(sheet: Sheet, { y, height, color }: Bar): void {
  sheet.decorate(doc => doc.rect(page.margin, y, page.inner, height).fill(color))
}
