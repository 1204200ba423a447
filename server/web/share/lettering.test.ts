import { beforeAll, expect, test } from 'vitest'
import { fitText, type Lettering, lineSvg, readLettering, widthOf, writable } from './lettering.ts'

let letters: Lettering
beforeAll(async () => {
  letters = await readLettering('display')
})

const room = { width: 440, height: 340, sizes: [70, 54, 36], leading: 1.14 }

test('every letter of both languages has an outline', () => {
  const text = 'Œuf à l’île, ça brûle… « Noël » – Où ? “Déjà” 100 % 5 € & 30 ml!'
  expect(writable(letters, text)).toBe(text)
  expect(lineSvg(letters, 'Aé', { x: 0, y: 0, size: 50, fill: '#000' }).match(/<path/g)).toHaveLength(2)
})

test('a letter that the cut lacks is set as the nearest one, and what is none is left out', () => {
  expect(writable(letters, 'Bɛɛrɛ ŋɔ\tSavon\u0323 ş 🌿 <b>')).toBe('Beere no Savon s  <b>')
})

test.each([
  'Savon',
  'Huile démêlante de ricin et romarin pour cheveux crépus',
  'Anticonstitutionnellement'.repeat(4),
  'très long nom '.repeat(40),
  '🌿',
  '',
])('%j fits in its room', text => {
  const { size, lines } = fitText(letters, text, room)
  expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height)
  for (const line of lines) expect(widthOf(letters, line, size)).toBeLessThanOrEqual(room.width)
})

test('a text is as large as its room lets it be, and ends in an ellipsis when even the least size is too large', () => {
  expect(fitText(letters, 'Savon noir', room)).toEqual({ size: 70, lines: ['Savon noir'] })
  expect(fitText(letters, 'Crème pour les mains et les pieds', { ...room, sizes: [54] }).lines).toEqual([
    'Crème pour les',
    'mains et les pieds',
  ])
  const { size, lines } = fitText(letters, 'très long nom '.repeat(40), room)
  expect(size).toBe(36)
  expect(lines.at(-1)).toMatch(/…$/)
})
