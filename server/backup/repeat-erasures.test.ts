import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarFiles } from '#server/domains/accounts/profile/avatars.ts'
import { digestOfAccount } from '#server/platform/backup/erasure-list.ts'
import { localStorage } from '#server/platform/files/local-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { type OrderShop, openOrderShop } from '#tests/support/order-shop.ts'
import { repeatErasures } from './repeat-erasures.ts'
import { keysOf } from './stored-files.ts'

let folder: string
let storage: Storage
let shop: OrderShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repeat-erasures-'))
  storage = localStorage(folder)
  shop = await openOrderShop()
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

async function account(role: 'member' | 'administrator', avatar: string) {
  const { id } = await shop.person(role)
  for (const file of avatarFiles(avatar)) await storage.put(file, Buffer.from('a face'))
  const row = await shop.db
    .updateTable('users')
    .set({ avatar })
    .where('id', '=', id)
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  return row
}

const accounts = async () => (await shop.db.selectFrom('users').select('id').execute()).map(({ id }) => id)
const repeat = (digests: string[]) => repeatErasures({ ...shop.deps, storage }, new Set(digests))

test('the accounts on the list are erased with their pictures, also the last administrator, and no others', async () => {
  const member = await account('member', 'avatars/erased')
  const administrator = await account('administrator', 'avatars/last')
  const other = await account('member', 'avatars/other')
  expect(await repeat([digestOfAccount(member), digestOfAccount(administrator)])).toBe(2)
  expect(await accounts()).toEqual([other.id])
  expect((await keysOf(storage)).toSorted()).toEqual(avatarFiles('avatars/other').toSorted())
})

test('an account that got the id of an erased one is another account', async () => {
  const { id, createdAt } = await account('member', 'avatars/new')
  expect(await repeat([digestOfAccount({ id, createdAt: new Date(createdAt.getTime() - 1) })])).toBe(0)
  expect(await accounts()).toContain(id)
})
