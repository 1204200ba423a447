import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPictureFile } from './picture-file.ts'

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s is a picture, whatever it is called', async format => {
  const bytes = await dot().toFormat(format).toBuffer()
  expect(await isPictureFile(new File([new Uint8Array(bytes)], 'notes.txt', { type: 'text/plain' }))).toBe(
    true,
  )
})

test.each([
  ['text', 'Bonjour, ceci est une liste de prix.'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a sound', 'RIFF0000WAVEfmt '],
  ['nothing', ''],
])('%s is no picture, though it is called one', async (_name, content) => {
  expect(await isPictureFile(new File([content], 'photo.jpg', { type: 'image/jpeg' }))).toBe(false)
})

test('a file that cannot be read is no picture', async () => {
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  }
  expect(await isPictureFile(Object.assign(new Blob(), gone))).toBe(false)
})
