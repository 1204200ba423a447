import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { boundedPool } from '#server/platform/bounded-pool.ts'
import type { PrintedDocument } from './printed-document.ts'

const keptBytes = 16_000_000

// Laying a document out takes the processor that all visitors share: one at a time in this process.
const inTurn = boundedPool({ size: 1, queue: 30 })
const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: pdf => pdf.length })
const underWay = new Map<string, Promise<Buffer>>()

/**
 * The PDF of a document, laid out only when its bytes are not at hand. They are known by all that the document says, so
 * that a certificate, or a buyer's erasure, makes others.
 */
export function pdfOf(document: PrintedDocument): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64')
  const known = kept.get(key)
  if (known) return Promise.resolve(known)
  const drawing =
    underWay.get(key) ??
    inTurn(() => draw(document))
      .then(pdf => {
        kept.set(key, pdf)
        return pdf
      })
      .finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}

/** What draws them is large, and a start need not wait for it. */
async function draw(document: PrintedDocument): Promise<Buffer> {
  const { documentPdf } = await import('./pdf/document-pdf.ts')
  return documentPdf(document)
}
