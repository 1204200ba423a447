import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, fromText } from './csv.ts'

const signs = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', ' ', '\t', '\n', 'a'),
})

test('no part of a text is a formula, by whichever sign its reader parts cells, and nothing of it is lost', () => {
  fc.assert(
    fc.property(signs, text => {
      const safe = asText(text)
      for (const part of safe.split(/[,;\t\r\n]/).slice(1))
        expect(part.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
      expect(safe).not.toMatch(/^[=+\-@\t\r]/)
      expect(fromText(safe)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})
