import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader of PDF files makes of one. */
export interface ReadPdf {
  title: string
  lang: string | null
  /** Whether a tree of its parts tells readers of screens what is what. */
  isTagged: boolean
  /** The text of each page, in the order of its parts, with plain spaces. */
  pages: string[]
}

/** Opens a PDF and reads its text, as somebody would who selects and copies it. */
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
