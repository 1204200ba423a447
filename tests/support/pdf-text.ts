import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text and properties of a PDF, as a PDF reader shows them. */
export interface ReadPdf {
  title: string
  lang: string | null
  /** True if the PDF has a structure tree for screen readers. */
  isTagged: boolean
  /** The text of each PDF page in reading order, with plain spaces. */
  pages: string[]
}

/** Opens a PDF and extracts its text, as selecting and copying it would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const tree = await (await pdf.getPage(1)).getStructTree()
  const facts = info as { Title?: string; Language?: string | null }
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const parts = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    pages.push(parts.join(' ').replace(/[\s\u00a0\u202f]+/g, ' '))
  }
  await task.destroy()
  return {
    title: facts.Title ?? '',
    lang: facts.Language ?? null,
    isTagged: JSON.stringify(tree).includes('"H1"'),
    pages,
  }
}
