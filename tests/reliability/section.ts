import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/reliability.md')

/** Replaces a section of docs/reliability.md, which lies between the marks with its name. */
export async function writeSection(name: string, text: string): Promise<void> {
  const { document, begins, ends } = await sectionOf(name)
  await writeFile(file, `${document.slice(0, begins)}${text.trim()}\n${document.slice(ends)}`)
}

/** Reads a section of docs/reliability.md by its name. */
export async function readSection(name: string): Promise<string> {
  const { document, begins, ends } = await sectionOf(name)
  return document.slice(begins, ends)
}

async function sectionOf(name: string): Promise<{ document: string; begins: number; ends: number }> {
  const document = await readFile(file, 'utf8')
  const mark = `<!-- ${name}: begin -->\n`
  const begins = document.indexOf(mark) + mark.length
  const ends = document.indexOf(`<!-- ${name}: end -->\n`)
  if (!document.includes(mark) || ends < begins)
    throw new Error(`docs/reliability.md has no marks of ${name}`)
  return { document, begins, ends }
}
