// Neither library ships its types: these are the parts that the pictures use.
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Glyph = {
    index: number
    advanceWidth: number
    getPath: (x: number, y: number, size: number) => { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    charToGlyph: (character: string) => Glyph
    getKerningValue: (left: Glyph, right: Glyph) => number
  }
  const opentype: { parse: (buffer: ArrayBuffer) => Font }
  export default opentype
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: { targetFormat: 'sfnt'; keepAllGlyphs: boolean; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
