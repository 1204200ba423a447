import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { inThread } from '#server/platform/thread.ts'
import type { PrintedDocument } from './printed-document.ts'

const keptBytes = 16_000_000

/**
 * A function that gets the PDF of an invoice or credit note from `draw` only if it is not cached. The cache key is the
 * document's whole content, so a new certificate or an erased buyer leads to a new PDF.
 */
export function keepPdfs(
  draw: (document: PrintedDocument) => Promise<Uint8Array>,
): (document: PrintedDocument) => Promise<Buffer> {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: pdf => pdf.length })
  const underWay = new Map<string, Promise<Buffer>>()

  return document => {
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64')
    const known = kept.get(key)
    if (known) return Promise.resolve(known)
    const drawing =
      underWay.get(key) ??
      draw(document)
        .then(bytes => {
          const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
          kept.set(key, pdf)
          return pdf
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
}

// Rendering a PDF is CPU-bound, so it runs in a thread, one document at a time.
export const pdfOf = keepPdfs(inThread(new URL('./pdf/document-pdf.thread.ts', import.meta.url)))
