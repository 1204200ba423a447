import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from './storage.ts'

test('uploads are readable by the user of the server alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  try {
    await localStorage(join(folder, 'uploads')).put('products/a.webp', Buffer.from('x'))
    const modes = ['uploads', 'uploads/products', 'uploads/products/a.webp'].map(async path =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8),
    )
    expect(await Promise.all(modes)).toEqual(['700', '700', '600'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
