import { type Job, put } from '../kit/files.ts'
import type { Type } from '../kit/type.ts'

const printableAscii = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))
const characters = ` ${printableAscii}ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜàâæçèéêëîïôœùûüÿÁÍÓÚÑÖÄÃÕÁáíóúñöäãõ«»‘’“”–—…•·°€±½¼²³ºª©®™`
const kerned = [...characters].filter(character => /[\p{L}’.,]/u.test(character))
/** What is nearer than this, in thousandths of the size, nobody sees. */
const leastKerning = 12
const unit = 1000

/** Without spaces before a minus and steps that lead nowhere. */
const lean = (path: string) => path.replace(/(?<=M)([\d -]+)L\1(?=[LQC])/g, '$1').replaceAll(' -', '-')

/**
 * The outlines of a cut as text, for a server that has no fonts: a line for each character with its width and its path, all
 * in thousandths of the size, then a line for each pair that stands closer or further apart.
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

/** The two cuts that share pictures are set in. */
export function letteringJobs(type: Type): Job[] {
  return (['display', 'bold'] as const).map(face => ({
    name: `lettering-${face}`,
    draw: async () => [await put(`server/web/share/${face}.txt`, lettering(type[face]), 145_000)],
  }))
}
