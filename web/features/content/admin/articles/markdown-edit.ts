/** A text edit that replaces the characters from `from` to `to` with `insert`, and then selects a range. */
export interface MarkdownEdit {
  from: number
  to: number
  insert: string
  select: [start: number, end: number]
}

/** The formatting buttons of the markdown toolbar. */
export const markdownMarks = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'list',
  'numbers',
  'quote',
  'link',
  'table',
] as const
export type MarkdownMark = (typeof markdownMarks)[number]

const around: Partial<Record<MarkdownMark, string>> = { bold: '**', italic: '*' }
const before: Partial<Record<MarkdownMark, (line: number) => string>> = {
  heading: () => '## ',
  subheading: () => '### ',
  list: () => '- ',
  numbers: line => `${line + 1}. `,
  quote: () => '> ',
}
const table = '|   |   |\n| --- | --- |\n|   |   |'

/**
 * The edit that a toolbar button makes to the selected markdown. A second press removes bold, italic and line
 * marks.
 */
export function markText(text: string, start: number, end: number, mark: MarkdownMark): MarkdownEdit {
  const sign = around[mark]
  if (sign !== undefined) return wrap(text, start, end, sign)
  const prefix = before[mark]
  if (prefix) return prefixLines(text, start, end, prefix)
  if (mark === 'table') return insertBlock(text, start, end, table)
  const address = 'https://'
  const insert = `[${text.slice(start, end)}](${address})`
  const place = start + insert.length - 1
  return { from: start, to: end, insert, select: [place - address.length, place] }
}

function wrap(text: string, start: number, end: number, sign: string): MarkdownEdit {
  const [from, to] = [start - sign.length, end + sign.length]
  const inner = text.slice(start, end)
  const isWrapped = from >= 0 && text.slice(from, start) === sign && text.slice(end, to) === sign
  // `**` marks bold text and must not be mistaken for italic.
  const isOther = sign === '*' && text.slice(from - 1, from) === '*' && text.slice(to, to + 1) === '*'
  if (isWrapped && !isOther) return { from, to, insert: inner, select: [from, from + inner.length] }
  const select: [number, number] = [start + sign.length, end + sign.length]
  return { from: start, to: end, insert: sign + inner + sign, select }
}

function prefixLines(
  text: string,
  start: number,
  end: number,
  prefix: (line: number) => string,
): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line, number) => line.startsWith(prefix(number)))
  const insert = lines
    .map((line, number) =>
      isMarked ? line.slice(prefix(number).length) : prefix(number) + line.replace(/^(#+ |> |- |\d+\. )/, ''),
    )
    .join('\n')
  return { from, to, insert, select: [from + (isMarked ? 0 : prefix(0).length), from + insert.length] }
}

/** The edit that inserts a markdown block on its own lines, with empty lines around it. */
export function insertBlock(text: string, start: number, end: number, block: string): MarkdownEdit {
  const above = text.slice(0, start)
  const below = text.slice(end)
  const lead = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n'
  const tail = below === '' || below.startsWith('\n\n') ? '' : below.startsWith('\n') ? '\n' : '\n\n'
  const place = start + lead.length
  return { from: start, to: end, insert: lead + block + tail, select: [place, place + block.length] }
}
