import { afterAll, beforeAll, expect, test } from 'vitest'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'
import { ensureQuestionnaire } from './questionnaires.service.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

const statuses = async () =>
  (await shop.db.selectFrom('questionnaires').select(['version', 'status']).orderBy('version').execute()).map(
    ({ version, status }) => `${version} ${status}`,
  )

test('a newer questionnaire in the code is imported once and asked from the next start on; older results stay readable', async () => {
  const seed = await readQuestionnaire()
  const { token } = await shop.member()
  const made = await shop.diagnose(token, { acne: 'some' })
  await ensureQuestionnaire(shop.db, seed)
  expect(await statuses()).toEqual(['1 active'])
  const newer = { ...seed, version: seed.version + 1 }
  await Promise.all([ensureQuestionnaire(shop.db, newer), ensureQuestionnaire(shop.db, newer)])
  await ensureQuestionnaire(shop.db, seed)
  expect(await statuses()).toEqual(['1 archived', '2 active'])
  const again = await shop.call('GET', `/diagnostics/${made.body.id}`, { token })
  expect(again.body).toEqual(made.body)
})

test('a questionnaire that administrators published stays current: a newer one in the code is imported as a draft', async () => {
  const admin = await shop.adminToken()
  const seed = await readQuestionnaire()
  const active = (await shop.asked()).id
  const draft = await shop.call<{ id: number }>('POST', `/admin/questionnaires/${active}/draft`, {
    token: admin,
    body: {},
  })
  const published = await shop.call('POST', `/admin/questionnaires/${draft.body.id}/publish`, {
    token: admin,
    body: {},
  })
  expect([draft.status, published.status]).toEqual([201, 200])
  await ensureQuestionnaire(shop.db, { ...seed, version: seed.version + 2 })
  expect(await statuses()).toEqual(['1 archived', '2 archived', '3 active', '4 draft'])
})
