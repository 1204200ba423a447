import { Readable } from 'node:stream'
import type { Sheet } from './spreadsheet.ts'

/**
 * The rows of a sheet as the CSV that spreadsheets of French-speaking offices open by themselves: UTF-8 with its mark,
 * semicolons, lines that end as Windows ends them. No text can become a formula. Rows are written as they come.
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

/** A text between quotes where it has signs that part cells, whichever of them the reader of the file goes by. */
export function quoted(text: string): string {
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A cell in which no spreadsheet program finds a formula. A cell that starts like a formula would run when the file is
 * opened, and so would a part of it after a separator that another program splits cells by. A leading apostrophe prevents that.
 */
export function asText(text: string): string {
  const safe = text.replace(/(^|[,;\t\r\n][\s"]*)('*[=+\-@])/g, "$1'$2")
  return /^'*[\t\r]/.test(safe) ? `'${safe}` : safe
}

/** The text of which `asText` made this one. */
export function fromText(safe: string): string {
  const text = /^'+[\t\r]/.test(safe) ? safe.slice(1) : safe
  return text.replace(/(^|[,;\t\r\n][\s"]*)'('*[=+\-@])/g, '$1$2')
}
