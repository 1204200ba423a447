import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { xmlCharacters } from '../http/xml.ts'

type Cell = string | number | boolean | Date | null

/** A column of an exported spreadsheet. */
export interface SheetColumn<Row> {
  title: string
  /** The width of the column in characters. */
  width: number
  /** The cell format of the column; text by default. */
  type?: keyof typeof formats
  value(row: Row): Cell
}

export interface Sheet<Row> {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

const formats = {
  // A spreadsheet cell in the text format stays text when a person edits it, even if it begins like a formula.
  text: { numFmt: '@' },
  date: { numFmt: 'yyyy-mm-dd hh:mm' },
  number: {},
  boolean: {},
}

/**
 * Writes a spreadsheet (XLSX) of any length in little memory: rows are read when the consumer asks for more bytes, and
 * compressed in another thread. Dates are in UTC.
 */
export function streamSpreadsheet<Row>(sheet: Sheet<Row>): Readable {
  const columns = sheet.columns.map(({ title, width, type = 'text' }) => ({
    header: title,
    width,
    style: formats[type],
  }))
  const bytes = writeXlsxStream(cellsOf(sheet), { name: sheet.name, columns, freezePane: { rows: 1 } })
  return Readable.from(bytes, { objectMode: false })
}

async function* cellsOf<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Cell[]> {
  for await (const batch of rows)
    for (const row of batch) yield columns.map(column => cellOf(column.value(row)))
}

function cellOf(value: Cell): Cell {
  if (typeof value !== 'string') return value
  // Escapes texts such as _x0041_, which spreadsheets read as a character.
  return xmlCharacters(value).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') || null
}
