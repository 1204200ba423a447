import PDFDocument from 'pdfkit'
import { loadTypeface } from './typeface.ts'

type Doc = InstanceType<typeof PDFDocument>
/** A node of the PDF's structure tree, which screen readers use. */
export type Part = ReturnType<Doc['struct']>

/** The size and margins of an A4 page, in points. */
export const page = { width: 595.28, height: 841.89, margin: 45, inner: 505.28, bottom: 790 } as const

/** The colours of the PDF, taken from the shop's light theme. */
export const colours = {
  ink: '#1f3d2f',
  muted: '#4f6056',
  line: '#e7dac3',
  fill: '#f7f1e5',
  cream: '#fbf6ec',
  mark: '#2b5441',
} as const

export interface Style {
  size?: number
  isBold?: boolean
  colour?: string
  align?: 'left' | 'right'
}

interface Place {
  x: number
  y: number
  width: number
}

/**
 * Opens a tagged PDF of A4 pages with an embedded typeface, a language and a title. The output does not depend on when
 * or where it is created: `date` is the document's date.
 */
export async function openSheet({ title, lang, author, date }: SheetFacts) {
  const { regular, bold } = await loadTypeface()
  const doc = new PDFDocument({
    size: 'A4',
    // The callers place page breaks themselves; with a margin the library would add its own.
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    autoFirstPage: false,
    // Prevents the PDF library from loading its default font.
    font: null as never,
    info: {
      Title: title,
      Author: author,
      Producer: 'Sira',
      Creator: 'Sira',
      CreationDate: date,
      ModDate: date,
    },
  })
  const bytes = collect(doc)
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)

  function apply({ size = 9, isBold = false, colour = colours.ink }: Style): void {
    doc
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  return {
    doc,
    root,
    /** The height of a text in a column of this width, in points. */
    heightOf(text: string, width: number, style: Style = {}): number {
      apply(style)
      return doc.heightOfString(printable(text), { width })
    },
    /** Writes a text as a node of the PDF's structure tree; returns the vertical position below it. */
    write(parent: Part, type: string, text: string, { x, y, width }: Place, style: Style = {}): number {
      apply(style)
      const part = doc.struct(type)
      parent.add(part)
      part.add(() => {
        doc.text(printable(text), x, y, { width, align: style.align ?? 'left' })
      })
      part.end()
      return doc.y
    },
    /** Draws decoration of a page that screen readers skip: lines, fills, page numbers. */
    decorate(draw: (doc: Doc) => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },
    /** Writes a text that repeats on every page, which screen readers skip. */
    repeat(text: string, { x, y, width }: Place, style: Style = {}): void {
      apply(style)
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.text(printable(text), x, y, { width, align: style.align ?? 'left' })
      doc.endMarkedContent()
    },
    /** Ends the PDF document; returns its bytes. */
    async close(): Promise<Buffer> {
      root.end()
      doc.end()
      return bytes
    },
  }
}

interface SheetFacts {
  title: string
  lang: string
  author: string
  date: Date
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/** Replaces control characters and marks of text direction, which must not be printed, with a space. */
const printable = (text: string) => text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')

async function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
