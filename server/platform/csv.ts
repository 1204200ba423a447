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
  // What begins like a formula is run by whoever opens the file; an apostrophe before it makes it a text.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
