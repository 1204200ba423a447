import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../docs/reliability.md')

/** Replaces what a proof said last in docs/reliability.md, between the marks of its name. */
export async function writeSection(name: string, text: string): Promise<void> {
  const begins = `<!-- ${name}: begin -->\n`
  const ends = `<!-- ${name}: end -->\n`
  const document = await readFile(file, 'utf8')
  const [before, rest] = document.split(begins)
  const after = rest?.split(ends)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/reliability.md has no marks of ${name}`)
  await writeFile(file, `${before}${begins}${text.trim()}\n${ends}${after}`)
}
