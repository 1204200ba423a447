import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHome } from './postgres-home.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sira-home-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A fake PostgreSQL whose `initdb` runs these shell commands in `folder`. */
async function engineOf(commands: string) {
  const initdb = join(folder, 'initdb.sh')
  await writeFile(initdb, `#!/bin/sh\ncd '${folder}'\n${commands}\n`)
  await chmod(initdb, 0o755)
  return { initdb, postgres: '/nowhere/postgres', user: undefined }
}

test('a home that another process completed first serves both, even where that one removed ours as interrupted', async () => {
  const engine = await engineOf(
    'mkdir -p postgres/data/global; touch postgres/data/global/pg_control; printf theirs > postgres/password; rm -r postgres.new-*; exit 1',
  )
  const home = await openHome(engine, join(folder, 'postgres'))
  expect(home).toMatchObject({ data: join(folder, 'postgres/data'), password: 'theirs' })
  expect((await readdir(folder)).toSorted()).toEqual(['initdb.sh', 'postgres'])
})

test('data that cannot be created leaves nothing behind and says why', async () => {
  const engine = await engineOf('echo "no space left" >&2; exit 1')
  await expect(openHome(engine, join(folder, 'postgres'))).rejects.toThrow(
    `PostgreSQL's data could not be created in ${folder}: no space left`,
  )
  expect(await readdir(folder)).toEqual(['initdb.sh'])
})
