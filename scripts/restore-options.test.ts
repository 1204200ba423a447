import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMistake } from './command-line.ts'
import { readRestoreOptions } from './restore-options.ts'

const key = await generateIdentity()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-options-'))
  await writeFile(join(folder, 'key.txt'), `# private\n${key}\n`)
  await writeFile(join(folder, 'damaged.txt'), key.slice(0, -1))
  await writeFile(join(folder, 'public.txt'), 'age1')
})
afterAll(() => rm(folder, { recursive: true }))

const needed = (file = 'key.txt') => [
  '--from',
  '/b',
  '--keys',
  '/k',
  '--to',
  '/t',
  '--identity',
  join(folder, file),
]

test('a restore reads its options', async () => {
  const more = ['--until', '2026-11-26T14:05:03+01:00', '--system', '7', '--without-database']
  expect(await readRestoreOptions([...needed(), ...more])).toMatchObject({
    from: '/b',
    keys: '/k',
    dataDir: '/t',
    until: new Date('2026-11-26T13:05:03Z'),
    system: '7',
    withoutDatabase: true,
  })
  expect(await readRestoreOptions(needed())).toMatchObject({ until: undefined, withoutDatabase: false })
})

test.each([
  [['--unknown'], /^Unknown option '--unknown'\.$/],
  [['now'], /^Unexpected argument 'now'\.$/],
  [['--until'], /^Option '--until <value>' argument missing\.$/],
  [['--until', 'noon'], /^--until must be a moment with its zone, such as \S+$/],
  [['--to', ''], /^npm run restore -- --from/],
])('a restore with %j is refused in one sentence', async (more, words) => {
  const error = await readRestoreOptions([...needed(), ...more]).catch((reason: unknown) => reason)
  expect(isMistake(error) && error.message).toMatch(words)
})

test('a private key that is missing, damaged or not one is refused', async () => {
  for (const [file, words] of [
    ['none.txt', /none\.txt cannot be read \(ENOENT\): set --identity/],
    ['damaged.txt', /The private key in .*damaged\.txt is damaged/],
    ['public.txt', /has no private key/],
  ] as const) {
    const error = await readRestoreOptions(needed(file)).catch((reason: unknown) => reason)
    expect(isMistake(error) && error.message).toMatch(words)
  }
})

test('only errors whose words suffice are shown without their stack', async () => {
  const missing = await rm(join(folder, 'missing')).catch((reason: unknown) => reason)
  expect([missing, new Error('a fault'), 'text'].map(isMistake)).toEqual([true, false, false])
})
