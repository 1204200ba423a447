import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { openVault } from './data-key.ts'
import { createVault, parseKeys, UnknownKeyError } from './vault.ts'

const [one, two] = [randomBytes(32), randomBytes(32)]

describe('a vault', () => {
  test('opens what it sealed, and nothing in another place', () => {
    const vault = createVault([one])
    const value = { answers: ['été', 1, null], long: 'x'.repeat(10_000) }
    const sealed = vault.seal(value, 'row 1')
    expect(vault.open(sealed, 'row 1')).toEqual(value)
    expect(() => vault.open(sealed, 'row 2')).toThrow()
    expect(sealed.sealed.includes('été')).toBe(false)
    expect(vault.seal(value, 'row 1').sealed.equals(sealed.sealed)).toBe(false)
  })

  test('notices every changed byte, and a shortened tag', () => {
    const vault = createVault([one])
    const { keyId, sealed } = vault.seal('secret', 'row')
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => vault.open({ keyId, sealed: changed }, 'row')).toThrow()
    }
    for (const length of [0, 12, 20, 28, sealed.length - 1])
      expect(() => vault.open({ keyId, sealed: sealed.subarray(0, length) }, 'row')).toThrow()
  })

  test('opens with older keys and seals with the first', () => {
    const old = createVault([one]).seal('before', 'row')
    const both = createVault([two, one])
    expect(both.open(old, 'row')).toBe('before')
    expect(both.seal('after', 'row').keyId).toBe(createVault([two]).keyIds[0])
    expect(() => createVault([two]).open(old, 'row')).toThrow(UnknownKeyError)
  })

  test('knows what any of its keys signed, and nothing that was changed or is for another text', () => {
    const old = createVault([one]).sign('order 7')
    const vault = createVault([two, one])
    expect(vault.isSigned('order 7', old)).toBe(true)
    expect(vault.isSigned('order 7', vault.sign('order 7'))).toBe(true)
    expect(vault.isSigned('order 8', old)).toBe(false)
    expect(createVault([two]).isSigned('order 7', old)).toBe(false)
    for (let place = 0; place < old.length; place += 1) {
      const changed = Buffer.from(old)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(vault.isSigned('order 7', changed)).toBe(false)
    }
    for (const length of [0, 1, 19]) expect(vault.isSigned('order 7', old.subarray(0, length))).toBe(false)
    // A signature must differ from a digest of the same text with the same key.
    expect(vault.digest('order 7').subarray(0, 20).equals(vault.sign('order 7'))).toBe(false)
  })

  test('names keys without telling anything of them, and its digests need the key', () => {
    const [name] = createVault([one]).keyIds
    expect(one.toString('hex')).not.toContain(name)
    expect(
      createVault([one])
        .digest('a')
        .equals(createVault([one]).digest('a')),
    ).toBe(true)
    expect(
      createVault([one])
        .digest('a')
        .equals(createVault([two]).digest('a')),
    ).toBe(false)
  })
})

describe('DATA_KEY', () => {
  const text = (key: Buffer) => key.toString('base64')

  test('is one key, or the new one before the old one', () => {
    expect(loadConfig({}).dataKeys).toBeUndefined()
    expect(loadConfig({ DATA_KEY: text(one) }).dataKeys).toEqual([one])
    expect(loadConfig({ DATA_KEY: `${text(two)}, ${text(one)}` }).dataKeys).toEqual([two, one])
  })

  test.each([
    'secret',
    text(one).slice(4),
    `${text(one)},x`,
    `${text(one)}${text(one)}`,
    ',',
    one.toString('hex'),
  ])('is refused when it is no key, without being told (%#)', wrong => {
    expect(parseKeys(wrong)).toBeUndefined()
    expect(() => loadConfig({ DATA_KEY: wrong })).toThrow(ConfigError)
    expect(() => loadConfig({ DATA_KEY: wrong })).toThrow(/DATA_KEY must be 32 bytes in base64/)
    if (wrong.length > 5) expect(() => loadConfig({ DATA_KEY: wrong })).not.toThrow(wrong)
  })
})

describe('the key file', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vault-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const path = () => join(dataDir, 'data.key')

  test('is made once, for its owner only, however many processes start', async () => {
    const open = () => openVault({ dataKeys: undefined, dataDir })
    const vaults = await Promise.all([open(), open(), open(), open()])
    expect(new Set(vaults.map(({ keyIds }) => keyIds[0])).size).toBe(1)
    expect((await stat(path())).mode & 0o777).toBe(0o600)
    expect((await open()).keyIds).toEqual(vaults[0]?.keyIds)
  })

  test('is not read where DATA_KEY is given, and may hold older keys as well', async () => {
    expect((await openVault({ dataKeys: [two], dataDir })).keyIds).toEqual(createVault([two]).keyIds)
    const held = await readFile(path(), 'utf8')
    await writeFile(path(), `${two.toString('base64')}\n${held}`)
    expect((await openVault({ dataKeys: undefined, dataDir })).keyIds).toHaveLength(2)
  })

  test('without a key is an error in one line, and stays unchanged', async () => {
    await writeFile(path(), 'nonsense')
    await expect(openVault({ dataKeys: undefined, dataDir })).rejects.toThrow(ConfigError)
    await expect(openVault({ dataKeys: undefined, dataDir })).rejects.toThrow(
      /data\.key must hold keys of 32 bytes/,
    )
    expect(await readFile(path(), 'utf8')).toBe('nonsense')
  })
})

test('encrypted values of similar lengths have the same length, which therefore reveals nothing', () => {
  const vault = createVault([Buffer.alloc(32, 3)])
  const lengthOf = (count: number) =>
    vault.seal(
      Array.from({ length: count }, () => Math.random().toString(36)),
      'row',
    ).sealed.length
  expect(new Set([1, 10, 60].map(lengthOf)).size).toBe(1)
  expect(lengthOf(200)).toBeGreaterThan(lengthOf(1))
  const { keyId, sealed } = vault.seal({ name: 'Awa' }, 'row')
  expect(vault.open({ keyId, sealed }, 'row')).toEqual({ name: 'Awa' })
})
