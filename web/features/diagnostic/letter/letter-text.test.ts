import encodeQr from 'qr'
import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { Letter, LetterPart } from '#contract/diagnostic/letter.ts'
import { codeTextOf, completed, maxCodeBytes } from './letter-text.ts'

function letterOf(...lines: [LetterPart, string, string][]): Letter {
  return {
    title: 'Lettre',
    lines: lines.map(([part, label, text]) => ({ part, label, text })),
    note: 'Pas un diagnostic.',
    readers: 'Lecteurs.',
    code: 'Carré',
    codeCut: 'Début',
  }
}

const letter = letterOf(
  ['name', 'Nom', ''],
  ['danger', 'Signes', 'L’œil qui gonfle'],
  ['since', 'Depuis quand', ''],
  ['used', 'Produits', ''],
)

test('what the person adds fills the empty lines only', () => {
  const texts = completed(letter, { since: ' trois jours ', danger: 'rien' }).map(({ text }) => text)
  expect(texts).toEqual(['', 'L’œil qui gonfle', 'trois jours', ''])
})

test('the code holds the text itself, and leaves out empty lines', () => {
  const { text, isCut } = codeTextOf(letter, { since: 'trois jours' })
  expect(text).toBe('Lettre\nSignes : L’œil qui gonfle\nDepuis quand : trois jours\nPas un diagnostic.')
  expect(isCut).toBe(false)
})

test('a phone reads the accents of the code', () => {
  const { text } = codeTextOf(letter, { since: 'dès l’été' })
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: 4 })
  const scale = 4
  const side = rows.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  expect(decodeQr({ width: side, height: side, data })).toBe(text)
})

test('a code that would be too fine for a phone leaves out the end, never the beginning', () => {
  const long = letterOf(
    ['danger', 'Signes', 'a'.repeat(700)],
    ['health', 'Traitements', 'é'.repeat(400)],
    ['skin', 'Peau', 'b'.repeat(700)],
  )
  const { text, isCut } = codeTextOf(long, {})
  expect(isCut).toBe(true)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(maxCodeBytes)
  expect(text).toContain('a'.repeat(700))
  expect(text).toContain('é'.repeat(400))
  expect(text).not.toContain('b'.repeat(9))
  expect(text.endsWith('\n…')).toBe(true)
})
