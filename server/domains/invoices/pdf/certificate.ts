import encodeQr from 'qr'
import { translators } from '#messages/all.ts'
import type { PrintedDocument } from '../printed-document.ts'
import { colours, page, type Sheet } from './sheet.ts'

const side = 92

/** Draws the tax office's certificate on an invoice, or a note that there is none. */
export function drawCertificate(sheet: Sheet, document: PrintedDocument, from: number): void {
  const { certificate, kind, locale } = document
  const t = translators[locale]
  const note = { size: 8.5, colour: colours.muted }
  const height = certificate ? side + 8 : 24
  let y = from + 14
  if (y + height > page.bottom) {
    sheet.doc.addPage()
    y = 45
  }
  const place = { x: page.margin, y, width: page.inner }
  if (!certificate) {
    sheet.write(sheet.root, 'P', t(`invoices:pdf.uncertified.${kind}`), place, note)
    return
  }
  const { code, qr } = certificate
  drawQr(sheet, qr, y, t('invoices:pdf.qr', { content: qr }))
  const beside = { x: page.margin + side + 14, width: page.inner - side - 14 }
  const after = sheet.write(
    sheet.root,
    'P',
    t('invoices:pdf.certified', { code }),
    { ...beside, y: y + 8 },
    { isBold: true },
  )
  sheet.write(sheet.root, 'P', t('invoices:pdf.qr', { content: qr }), { ...beside, y: after + 4 }, note)
}

/** Draws a QR code in black on white, with the margin of four modules that scanners need. */
function drawQr(sheet: Sheet, content: string, y: number, alt: string): void {
  const rows = encodeQr(content, 'raw', { ecc: 'medium', border: 4 })
  const unit = side / rows.length
  const figure = sheet.doc.struct('Figure', { alt })
  sheet.root.add(figure)
  figure.add(() => {
    sheet.doc.rect(page.margin, y, side, side).fill('#ffffff')
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) sheet.doc.rect(page.margin + column * unit, y + row * unit, unit, unit)
    sheet.doc.fill('#000000')
  })
  figure.end()
}
