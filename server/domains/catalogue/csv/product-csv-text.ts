import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { importBreaks, importLines } from '#contract/catalogue/product-csv.ts'
import type { MessageKey } from '#messages/keys.ts'
import { breather } from '#server/platform/breather.ts'
import { asText, fromText, quoted } from '#server/platform/files/csv.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/** The form field of the CSV file, at which its errors are reported. */
const field = 'file'

/** How many characters of a wrong cell an error shows. */
export const shownCharacters = 80

/** Builds the 422 that refuses a CSV file as a whole. */
export function refuseFile(message: MessageKey, params: Record<string, string | number> = {}): ApiError {
  return new ApiError('VALIDATION', { message, params, fields: { [field]: [{ message, params }] } })
}

/** A line of a CSV file: its line number, and its cells. */
export interface CsvLine {
  line: number
  cells: string[]
}

/**
 * Converts a CSV file from UTF-8, UTF-16 or Windows-1252 to UTF-8 without a byte order mark. Throws a 422 for any other
 * encoding.
 */
export async function toUtf8(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw refuseFile('admin-import:error.empty')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const text = bytes.subarray(3)
    if (!isUtf8(text)) throw refuseFile('admin-import:error.encoding')
    return requireText(text)
  }
  const wide = wideEncoding(bytes)
  if (wide) return requireText(await decoded(bytes, wide))
  if (isUtf8(bytes)) return requireText(bytes)
  // These five bytes are unassigned in Windows-1252, so the file's encoding cannot be guessed.
  if (unassigned.some(byte => bytes.includes(byte))) throw refuseFile('admin-import:error.encoding')
  return requireText(await decoded(bytes, 'windows-1252'))
}

const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

/** Detects UTF-16 by its byte order mark, or by zeros in every second of the first bytes, as Latin letters have. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = (parity: number) => head.filter((byte, place) => place % 2 === parity && byte === 0).length
  const most = head.length / 4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > most && zeros(1) === 0) return 'utf-16be'
  return undefined
}

async function decoded(bytes: Buffer, encoding: string): Promise<Buffer> {
  const breathe = breather()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parts: Buffer[] = []
  try {
    for (let at = 0; at < bytes.length; at += decodedBytes) {
      const text = decoder.decode(bytes.subarray(at, at + decodedBytes), { stream: true })
      parts.push(Buffer.from(text, 'utf8'))
      await breathe()
    }
    parts.push(Buffer.from(decoder.decode(), 'utf8'))
    return Buffer.concat(parts)
  } catch {
    throw refuseFile('admin-import:error.encoding')
  }
}

/** Throws a 422 for an empty file and for one with control characters, such as a spreadsheet or picture named .csv. */
function requireText(text: Buffer): Buffer {
  if (text.subarray(0, 64 * 1024).some(byte => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13))
    throw refuseFile('admin-import:error.encoding')
  if (text.toString('utf8', 0, 64).trim() === '') throw refuseFile('admin-import:error.empty')
  return text
}

/** The separator of the cells: semicolon, tab or comma, whichever is most frequent in the first line. */
function separatorOf(text: Buffer): string {
  const [head = ''] = text.toString('utf8', 0, 20_000).split(/[\r\n]/)
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = [';', '\t', ','].map(sign => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).sign
}

// Limit of a line in characters. No product needs as much; a quote that is never closed would swallow the whole file.
const maxLine = 100_000
const pieceBytes = 4 * 1024
/** How many bytes are decoded before other requests are handled. */
const decodedBytes = 512 * 1024

/**
 * Yields the lines of a CSV file in order, without empty ones; other requests are handled in between. Throws a 422 when
 * the text is not CSV or has more line breaks than any file of products.
 */
export async function* linesOf(text: Buffer): AsyncGenerator<CsvLine> {
  let parsed = 0
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxLine,
    info: true,
    // The parser reads ahead and drops unread records when it fails, so the line number of the error is stored here.
    on_record: (record: string[], { lines }: { lines: number }) => {
      parsed = lines
      return record
    },
  })
  await requireFewBreaks(text)
  const breathe = breather()
  const source = Readable.from(pieces(text))
  source.pipe(parser)
  let last = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      const line = last + 1
      last = info.lines
      await breathe()
      if (record.some(cell => cell.trim() !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuseFile('admin-import:error.notCsv', { line: parsed + 1 })
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/**
 * Throws a 422 when the file has too many line breaks. They are counted before parsing, because even a blank line takes
 * time.
 */
async function requireFewBreaks(text: Buffer): Promise<void> {
  const breathe = breather()
  let count = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) {
    count += 1
    if (count > importBreaks) throw refuseFile('admin-import:error.tooManyLines', { lines: importLines })
    if (count % 10_000 === 0) await breathe()
  }
}

function* pieces(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += pieceBytes) yield text.subarray(at, at + pieceBytes)
}

/** Removes capitals, accents and punctuation, so that column heads, names and answers can be compared. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
}

/** Escapes a cell that a spreadsheet would take for a formula. */
export function toCell(text: string): string {
  return quoted(asText(text))
}

/** Reads a cell: removes the apostrophes against formulas and normalises line breaks. */
export function fromCell(cell: string): string {
  return fromText(cell.replaceAll('\r\n', '\n').trim())
}
