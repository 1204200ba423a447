import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, type ZipInputFile } from 'fflate'
import { dayInMs } from '../days.ts'
import { xmlCharacters } from '../http/xml.ts'

/** A column of a sheet; what `value` answers decides the type of the cell. */
export interface SheetColumn<Row> {
  title: string
  /** In characters. */
  width: number
  value(row: Row): string | number | boolean | Date | null
}

export interface Sheet<Row> {
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

const sheetPath = 'xl/worksheets/sheet1.xml'
const stylesPath = 'xl/styles.xml'
const dateFormat = 'yyyy-mm-dd hh:mm'

/**
 * A spreadsheet (XLSX) of any length in little memory: rows are written as they come, compressed in a thread of their own.
 * Texts are cells of text whatever they begin with, dates are dates, in UTC. The library makes the workbook around the
 * rows; it would hold all of them several times.
 */
export function streamSpreadsheet<Row>(sheet: Sheet<Row>): Readable {
  return Readable.from(archive(sheet), { objectMode: false })
}

interface Template {
  /** Everything but the sheet. */
  parts: [string, Uint8Array][]
  beforeRows: string
  afterRows: string
  styles: { date: number; quoted: number }
}

/** The workbook with its head line; a row that shows the style of dates is cut out of it. */
async function templateOf({ name, columns }: Sheet<never>): Promise<Template> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const sample = [{ value: new Date(0), type: Date, format: dateFormat }]
  const widths = columns.map(({ width }) => ({ width }))
  const options = { sheet: name, columns: widths, stickyRowsCount: 1 }
  // Seldom asked for, and many modules that a start need not wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const files = unzipSync(await writeXlsxFile([head, sample], options).toBuffer())
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const [, beforeRows, sampleRow, afterRows] =
    /^(.*)(<row r="2".*<\/row>)(<\/sheetData>.*)$/s.exec(text(sheetPath)) ?? []
  const date = Number(/ s="(\d+)"/.exec(sampleRow ?? '')?.[1])
  const quoted = Number(/<cellXfs count="(\d+)">/.exec(text(stylesPath))?.[1])
  if (!beforeRows || !afterRows || !date || !quoted)
    throw new Error('the template of spreadsheets has changed')
  // One more style: of texts that would be read as a formula when somebody edits their cell.
  files[stylesPath] = strToU8(
    text(stylesPath)
      .replace(`<cellXfs count="${quoted}">`, `<cellXfs count="${quoted + 1}">`)
      .replace('</cellXfs>', '<xf quotePrefix="1"></xf></cellXfs>'),
  )
  const parts = Object.entries(files).filter(([path]) => path !== sheetPath)
  return { parts, beforeRows, afterRows, styles: { date, quoted } }
}

async function* archive<Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> {
  const template = await templateOf(sheet as Sheet<never>)
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const [path, bytes] of template.parts) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(bytes, true)
  }
  const part: ZipInputFile = { filename: sheetPath, size: 0, crc: 0, compression: 8 }
  zip.add(part)
  const source = Readable.from(counted(part, sheetXml(sheet, template)))
  const compressed = pipeline(source, createDeflateRaw(), () => {
    // Whoever reads the stream hears of the failure.
  })
  for await (const chunk of compressed) {
    part.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false)
    yield* ready.splice(0)
  }
  part.ondata?.(null, new Uint8Array(), true)
  zip.end()
  yield* ready.splice(0)
}

/** What an archive says of a file: its length and its checksum before compression. */
async function* counted(part: ZipInputFile, texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    part.crc = crc32(bytes, part.crc)
    part.size += bytes.length
    yield bytes
  }
}

async function* sheetXml<Row>(
  { columns, rows }: Sheet<Row>,
  { beforeRows, afterRows, styles }: Template,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnName(index))
  yield beforeRows
  let line = 1
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      line += 1
      text += `<row r="${line}">`
      for (let index = 0; index < columns.length; index++)
        text += cell(`${letters[index]}${line}`, columns[index]?.value(row) ?? null, styles)
      text += '</row>'
    }
    yield text
  }
  yield afterRows
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

// Day 0 of spreadsheets, as they count from 1 March 1900 on.
const dayZero = Date.UTC(1899, 11, 30)

function cell(
  place: string,
  value: string | number | boolean | Date | null,
  styles: Template['styles'],
): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date)
    return `<c r="${place}" s="${styles.date}"><v>${(value.getTime() - dayZero) / dayInMs}</v></c>`
  const style = /^[=+\-@\t\r]/.test(value) ? ` s="${styles.quoted}"` : ''
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function xmlText(text: string): string {
  return (
    xmlCharacters(text)
      .replace(/[&<>]/g, sign => signs[sign] ?? '')
      // Spreadsheets read _x0041_ as a character.
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  )
}
