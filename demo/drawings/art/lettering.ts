import { type Job, put } from '../kit/files.ts'
import type { Type } from '../kit/type.ts'

const printableAscii = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))
const characters = ` ${printableAscii}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿÁÍÓÚÑÖÄÃÕÁáíóúñöäãõ«»‘’“”–—…•·°€±½¼²³ºª©®™`
const kerned = [...characters].filter(character => /[\p{L}’.,]/u.test(character))
/** The minimum kerning that is stored, in thousandths of the font size; smaller corrections cannot be seen. */
const leastKerning = 12
const unit = 1000

/** Shortens an SVG path: removes spaces before a minus, and lines of length zero. */
const lean = (path: string) => path.replace(/(?<=M)([\d -]+)L\1(?=[LQC])/g, '$1').replaceAll(' -', '-')

/**
 * The outlines of a font as text, for a server without fonts: a line for each character with its width and path, in
 * thousandths of the font size, then a line for each pair of characters with kerning.
 */
function lettering(font: Type['display']): string {
  const scale = unit / font.unitsPerEm
  const round = (value: number) => String(Math.round(value))
  const glyphs = [...new Set(characters)].map(character => {
    const glyph = font.charToGlyph(character)
    if (glyph.index === 0) throw new Error(`No glyph for "${character}"`)
    const path = glyph
      .getPath(0, 0, unit)
      .commands.map(command => {
        if (command.type === 'Z') return 'Z'
        const end = `${round(command.x)} ${round(command.y)}`
        if (command.type === 'Q') return `Q${round(command.x1)} ${round(command.y1)} ${end}`
        if (command.type === 'C')
          return `C${round(command.x1)} ${round(command.y1)} ${round(command.x2)} ${round(command.y2)} ${end}`
        return `${command.type}${end}`
      })
      .join('')
    return `${character}\t${round(glyph.advanceWidth * scale)}\t${lean(path)}`
  })
  const pairs = kerned.flatMap(left =>
    kerned.flatMap(right => {
      const kerning = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) * scale
      return Math.abs(kerning) < leastKerning ? [] : [`${left}${right}\t${round(kerning)}`]
    }),
  )
  return `${[...glyphs, ...new Set(pairs)].join('\n')}\n`
}

/** The jobs that write the outlines of the two fonts of share pictures. */
export function letteringJobs(type: Type): Job[] {
  return (['display', 'bold'] as const).map(face => ({
    name: `lettering-${face}`,
    draw: async () => [await put(`server/web/share/${face}.txt`, lettering(type[face]), 145_000)],
  }))
}
