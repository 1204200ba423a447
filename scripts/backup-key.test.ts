import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { unsealWith } from '#server/platform/backup/backup-sealing.ts'

const make = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup-key.ts'), ...words])

test('a pair of keys is printed', async () => {
  const { stdout } = await make()
  expect(stdout).toMatch(/^BACKUP_RECIPIENT=age1\w+$/m)
  expect(unsealWith(/^AGE-SECRET-KEY-1\w+$/m.exec(stdout)?.[0] ?? '')).toBeTypeOf('function')
})

test.each([
  ['key.txt', "Unexpected argument 'key.txt'.\n"],
  ['--to=key.txt', "Unknown option '--to'.\n"],
])('no pair is made for a command with %s, which would be ignored', async (word, stderr) => {
  await expect(make(word)).rejects.toMatchObject({ code: 1, stdout: '', stderr })
})
