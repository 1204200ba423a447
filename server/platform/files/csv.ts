import { Readable } from 'node:stream'
import type { Sheet } from './spreadsheet.ts'

/**
 * Streams the rows of a sheet as CSV for French spreadsheet programs: UTF-8 with a byte order mark, semicolons and
 * CRLF. No text can act as a formula.
 */
export function streamCsv<Row>(sheet: Pick<Sheet<Row>, 'columns' | 'rows'>): Readable {
  return Readable.from(linesOf(sheet), { objectMode: false })
}

async function* linesOf<Row>({
  columns,
  rows,
}: Pick<Sheet<Row>, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield `\ufeff${columns.map(({ title }) => cell(title)).join(';')}\r\n`
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) text += `${columns.map(column => cell(column.value(row))).join(';')}\r\n`
    if (text) yield text
  }
}

function cell(value: string | number | boolean | Date | null): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'string') return String(value)
  return quoted(asText(value))
}

/** Puts a cell in quotes if it contains any separator that a spreadsheet may split cells by. */
export function quoted(text: string): string {
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Prevents a text from acting as a formula. A cell that starts like a formula would run when the file is opened, and so
 * would a part of it after a separator that another program splits cells by. A leading apostrophe prevents that.
 */
export function asText(text: string): string {
  const safe = text.replace(/(^|[,;\t\r\n][\s"]*)('*[=+\-@])/g, "$1'$2")
  return /^'*[\t\r]/.test(safe) ? `'${safe}` : safe
}

/** Removes the escape against formulas that `asText` added to a cell. */
export function fromText(safe: string): string {
  const text = /^'+[\t\r]/.test(safe) ? safe.slice(1) : safe
  return text.replace(/(^|[,;\t\r\n][\s"]*)'('*[=+\-@])/g, '$1$2')
}
