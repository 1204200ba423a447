import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

const path = ['move', 'line', 'curve', 'quadratic', 'close']
const operandsOf = [2, 2, 6, 4, 0]
const rounded = (value: number) => String(Math.round(value * 100) / 100)

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

/** Writes the structure tree of a PDF, which screen readers follow, as text: `Document(H1 Table(TR(TH TD)))`. */
function treeOf(node: Node | null): string {
  const { role = '', alt, children = [] } = node ?? {}
  const inner = children.map(treeOf).filter(Boolean).join(' ')
  return `${role}${alt === undefined ? '' : ` "${alt}" `}${inner && `(${inner})`}`
}

/**
 * Lists the drawing operations of each PDF page, one per line, so that two drawings can be compared as text: texts with
 * position, size, weight, colour and structure element, and paths with their fill. Positions are in points from the top
 * left corner.
 */
export async function drawingOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    fontExtraProperties: true,
    verbosity: 0,
  })
  const pdf = await task.promise
  const drawn: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { fnArray, argsArray } = await page.getOperatorList()
    drawn.push(`page ${number}: ${treeOf((await page.getStructTree()) as Node | null)}`)
    let colour = ''
    let part = ''
    let font = ''
    let width = ''
    let at = ''
    const name = (id: string) => (page.commonObjs.get(id) as { name: string }).name.replace(/^.*\+/, '')
    for (const [index, operator] of fnArray.entries()) {
      const given = (argsArray[index] ?? []) as never[]
      const [first, second] = given as [never, never]
      if (operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor) colour = first
      else if (operator === OPS.setLineWidth) width = ` width ${rounded(first)}`
      else if (operator === OPS.beginMarkedContentProps || operator === OPS.beginMarkedContent) part = first
      else if (operator === OPS.setFont) font = `${name(first)} ${rounded(second)}`
      else if (operator === OPS.setTextMatrix) {
        const matrix = first as number[]
        at = `${rounded(matrix[4] ?? 0)},${rounded(height - (matrix[5] ?? 0))}`
      } else if (operator === OPS.showText) {
        const text = (first as (number | { unicode: string })[])
          .map(glyph => (typeof glyph === 'number' ? '' : glyph.unicode))
          .join('')
        drawn.push(`${part} ${at} ${font} ${colour} ${text}`.trimEnd())
      } else if (operator === OPS.transform && Number((first as never) ?? given[0]) !== 1)
        drawn.push(`scale ${given.map(rounded).join(' ')}`)
      else if (operator === OPS.constructPath) {
        const how = (Object.entries(OPS).find(([, code]) => code === first) ?? [''])[0]
        drawn.push(`${part} ${how}${how === 'stroke' ? width : ''} ${colour} ${steps(second)}`)
      }
    }
  }
  await task.destroy()
  return drawn
}

function steps([data]: [ArrayLike<number>]): string {
  const numbers = [...Array.from(data)]
  const shapes: string[] = []
  while (numbers.length > 0) {
    const kind = numbers.shift() ?? 0
    shapes.push([path[kind], ...numbers.splice(0, operandsOf[kind]).map(rounded)].join(' '))
  }
  return shapes.join(', ')
}
