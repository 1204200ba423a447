import sharp from 'sharp'
import { expect, test } from 'vitest'
import { processImage } from './images.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a0b' } })

test('processes two pictures at a time, however many are sent', async () => {
  const bytes = await picture(700, 700).png().toBuffer()
  let most = 0
  const watch = setInterval(() => {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
  }, 1)
  const images = await Promise.all(Array.from({ length: 6 }, () => processImage(bytes)))
  clearInterval(watch)
  expect(images.map(image => image.widths)).toEqual(Array(6).fill([320, 640, 700]))
  expect(most).toBeGreaterThan(0)
  // Two pictures are processed at a time; a third may still be counted when it has just ended. Without the limit it
  // would be six.
  expect(most).toBeLessThanOrEqual(3)
})

test('a picture is refused when too many are waiting already', async () => {
  const broken = Buffer.from([0xff, 0xd8, 0xff])
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => processImage(broken)))
  const codes = answers.map(answer => (answer.status === 'rejected' ? answer.reason.code : 'taken'))
  expect(codes).toEqual([...Array(18).fill('VALIDATION'), 'TOO_MANY', 'TOO_MANY'])
})

test('goes on after a picture that is refused', async () => {
  await Promise.all(
    [1, 2, 3].map(() =>
      expect(processImage(Buffer.from([0xff, 0xd8, 0xff]), 'avatar')).rejects.toMatchObject({
        code: 'VALIDATION',
        details: { fields: { avatar: expect.anything() } },
      }),
    ),
  )
  expect((await processImage(await picture(10, 10).webp().toBuffer())).widths).toEqual([10])
})

test('preserves transparency, and converts every colour space to sRGB', async () => {
  const { files } = await processImage(await picture(40, 40).png().toBuffer())
  for (const { bytes } of files)
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true, space: 'srgb', width: 40 })
  const press = await processImage(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#b51' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  )
  expect(await sharp(press.files[0]?.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  const grey = await processImage(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#777' } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )
  expect(grey.width).toBe(30)
})
