import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchedContactMessages } from '#contract/content/contact.ts'
import { createVault } from '#server/platform/vault.ts'
import { requireKeys } from '#server/sealed-data.ts'
import { type ContentShop, openContentShop, type WirePage } from '#tests/support/content-shop.ts'
import { hasWord, storedText } from '#tests/support/stored-text.ts'
import { insertMessage } from './contact.queries.ts'
import { resealContact } from './contact-sealing.service.ts'
import { openMessage, sealMessage } from './contact-sealing.ts'

const key = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 8)

let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())

interface WireMessage {
  id: number
  name: string
  email: string
  subject: string
  message: string
  replies: { message: string }[]
}
const message = {
  name: 'Zqnom Sanou',
  email: 'zqadresse@example.org',
  subject: 'Zqobjet',
  message: 'Je suis zqenceinte.',
}
const send = (fields: object = {}) => shop.call('POST', '/contact', { body: { ...message, ...fields } })
const inbox = (query = '') => shop.admin<WirePage<WireMessage>>('GET', `/contact?${query}`)
const rows = () => shop.db.selectFrom('contactMessages').selectAll().orderBy('id').execute()

test('sender, message and reply appear in no column of any table and in no line of the log', async () => {
  await send()
  const [found] = (await inbox('search=ZQOBJET')).body.data
  const { message: _, ...listed } = message
  expect(found).toMatchObject(listed)
  await shop.admin('POST', `/contact/${found?.id}/replies`, { message: 'Alors sans zqrétinol.', after: 0 })
  await shop.deliver()
  const { body } = await shop.admin<WireMessage>('GET', `/contact/${found?.id}`)
  expect(body).toMatchObject({ ...message, replies: [{ message: 'Alors sans zqrétinol.' }] })
  const stored = `${await storedText(shop.db)}\n${shop.logLines.join('')}`
  for (const word of ['zqnom', 'zqadresse', 'zqobjet', 'zqenceinte', 'zqrétinol', 'zqretinol'])
    expect(hasWord(stored, word), word).toBe(false)
})

test('a message opens in its own row only, and a short one is as long as one a little longer', async () => {
  await send({ subject: 'a' })
  await send({ subject: 'a much longer subject', message: 'Bonjour. '.repeat(20) })
  const [one, two] = (await rows()).slice(-2)
  expect(one?.sealed.length).toBe(two?.sealed.length)
  const vault = createVault([key])
  const row = {
    ...sealMessage(vault, 1, message),
    id: 1,
    language: 'fr',
    status: 'new',
    memberId: null,
  } as const
  expect(openMessage(vault, { ...row, createdAt: new Date() }).message).toBe(message.message)
  expect(() => openMessage(vault, { ...row, id: 2, createdAt: new Date() })).toThrow()
})

test('a search reads the newest messages of those that the other filters leave, page by page', async () => {
  for (const number of [1, 2, 3]) await send({ subject: `Crème ${number}`, name: 'Cherchée' })
  const subjectsOf = async (query: string) => {
    const { data, total } = (await inbox(query)).body
    return [total, data.map(({ subject }) => subject)]
  }
  expect(await subjectsOf('search=cherchee')).toEqual([3, ['Crème 3', 'Crème 2', 'Crème 1']])
  expect(await subjectsOf('search=creme&perPage=2&page=2')).toEqual([3, ['Crème 1']])
  expect(await subjectsOf('search=creme&sort=created_at&perPage=1')).toEqual([3, ['Crème 1']])
  expect(await subjectsOf('search=creme&status=closed')).toEqual([0, []])
  await shop.db
    .updateTable('contactMessages')
    .set({ createdAt: new Date('2026-01-05T12:00:00Z') })
    .execute()
  await shop.db.transaction().execute(async trx => {
    for (let count = 0; count < searchedContactMessages; count++)
      await insertMessage(trx, { userId: null, locale: 'fr', idempotencyKey: null }, id =>
        sealMessage(shop.deps.vault, id, message),
      )
  })
  expect(await subjectsOf('search=creme')).toEqual([0, []])
  expect((await subjectsOf('search=creme&to=2026-01-05'))[0]).toBe(3)
})

test('another key is given before the old one: all messages and answers are sealed with it, and the old one may go', async () => {
  const both = createVault([newKey, key])
  await expect(requireKeys(shop.db, createVault([newKey]))).rejects.toThrow(/DATA_KEY/)
  expect(await resealContact(shop.db, both)).toBeGreaterThan(searchedContactMessages)
  await requireKeys(shop.db, createVault([newKey]))
  const [last] = (await rows()).slice(-1)
  expect((await shop.admin('GET', `/contact/${last?.id}`)).status).toBe(410)
  await resealContact(shop.db, createVault([key, newKey]))
  expect((await shop.admin('GET', `/contact/${last?.id}`)).status).toBe(200)
})
