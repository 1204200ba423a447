import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { readQuestionnaire } from '#database/seed/questionnaire.ts'
import { ensureQuestionnaire } from '#server/domains/diagnostic/questionnaires.service.ts'
import { type AccountShop, openAccountShop } from '#tests/support/account-shop.ts'

let shop: AccountShop
let token: string
beforeAll(async () => {
  shop = await openAccountShop()
  token = await shop.adminToken()
  await ensureQuestionnaire(shop.db, await readQuestionnaire())
})
afterAll(() => shop.close())

type Case = [id: number | string | undefined, body?: object]

const endpoints = Object.fromEntries(
  Object.values(api).flatMap(calls => Object.entries(calls as Record<string, Endpoint>)),
)

function call<Body>(name: string, [id, body]: Case) {
  const endpoint = endpoints[name]
  if (!endpoint) throw new Error(`there is no call ${name}`)
  const path = endpoint.path.replace(/:\w+/, String(id))
  return shop.call<Body>(endpoint.method as 'POST', path, { token, ...(body && { body }) })
}

async function made(name: string, body: object): Promise<number> {
  const answer = await call<{ id: number }>(name, [undefined, body])
  expect(answer.status, `${name} ${answer.text}`).toBeLessThan(300)
  return answer.body.id
}

const member = async () => (await shop.register()).body.user.id
const wording = (text: string) => ({ fr: text, en: text })
const product = (reference: string) => ({ intitule: `Savon ${reference}`, reference, prix: 1500 })
const video = { titre: 'Film', url: 'https://youtu.be/dQw4w9WgXcQ' }
const template = (kind: string) => ({ kind, skinType: null, conseil: wording('Doucement'), enabled: true })
const zone = (city: string) => ({
  name_fr: city,
  name_en: city,
  places: [{ city, quarter: '' }],
  fee: 1000,
  free_from: null,
  min_days: 1,
  max_days: 2,
  is_active: true,
})
const draft = {
  member_id: null,
  name: 'Awa',
  email: '',
  locale: 'fr',
  payment_method: 'cash_on_delivery',
  message: '',
  address: { street: '', quarter: '', city: '', phone: '', complement: '', landmark: '' },
  lines: [],
}

/** By the name of each call on what it is called and with what, all being there that it needs. */
const cases: Record<string, () => Promise<Case> | Case> = {
  createMember: () => [undefined, { name: 'Neuve', email: shop.freshEmail() }],
  updateUser: async () => [await member(), { name: 'Autre' }],
  toggleMemberStatus: async () => [await member()],
  deleteUser: async () => [await member()],
  deleteUsers: async () => [undefined, { ids: [await member()] }],
  updateSetting: () => ['city', { value: 'Kaya' }],
  updateSettings: () => [undefined, { settings: [{ key: 'country', value: 'Faso', revision: 1 }] }],
  updateVatRate: () => [undefined, { vat_rate: 17 }],
  createLanguage: () => [undefined, { nom: 'Mooré', code: 'mo' }],
  updateLanguage: async () => [
    await made('createLanguage', { nom: 'Dioula', code: 'di' }),
    { nom: 'Jula', code: 'di' },
  ],
  deleteLanguage: async () => [await made('createLanguage', { nom: 'Peul', code: 'pe' })],
  createProduct: () => [undefined, product('AUD-1')],
  updateProduct: async () => [await made('createProduct', product('AUD-2')), { prix: 1700 }],
  changeProducts: async () => [
    undefined,
    { ids: [await made('createProduct', product('AUD-3'))], prixPourcent: 10 },
  ],
  deleteProduct: async () => [await made('createProduct', product('AUD-4'))],
  createArticle: () => [undefined, { title: 'Un texte' }],
  updateArticle: async () => [await made('createArticle', { title: 'Avant' }), { title: 'Après' }],
  deleteArticle: async () => [await made('createArticle', { title: 'À supprimer' })],
  createVideo: () => [undefined, video],
  updateVideo: async () => [await made('createVideo', video), { titre: 'Autre film' }],
  deleteVideo: async () => [await made('createVideo', video)],
  createDeliveryZone: () => [undefined, zone('Kaya')],
  updateDeliveryZone: async () => [
    await made('createDeliveryZone', zone('Banfora')),
    { revision: 1, ...zone('Fada') },
  ],
  deleteDeliveryZone: async () => [await made('createDeliveryZone', zone('Dori'))],
  createDraft: () => [undefined, draft],
  deleteDraft: async () => [await made('createDraft', draft)],
  sendNotification: () => [undefined, { segment: {}, title: 'Bonjour', body: 'À tous' }],
  createQuestionnaire: () => [undefined, { titre: wording('Nouveau') }],
  deleteQuestionnaire: async () => [await made('createQuestionnaire', { titre: wording('Brouillon') })],
  createRoutineTemplate: () => [undefined, template('cleanser')],
  updateRoutineTemplate: async () => [
    await made('createRoutineTemplate', template('treatment')),
    template('moisturiser'),
  ],
  deleteRoutineTemplate: async () => [await made('createRoutineTemplate', template('sunscreen'))],
}
for (const noun of ['Category', 'Ingredient', 'SkinType', 'Problem', 'ArticleCategory']) {
  cases[`create${noun}`] = () => [undefined, { name: `${noun} un` }]
  cases[`update${noun}`] = async () => [
    await made(`create${noun}`, { name: `${noun} deux` }),
    { name: 'Autre' },
  ]
  cases[`delete${noun}`] = async () => [await made(`create${noun}`, { name: `${noun} trois` })]
}

/** All that the database holds, but for what counts attempts and sessions. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'schema_migrations') order by 1`.execute(shop.db)
  const digests = rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest
        from ${sql.table(name)} t`,
  )
  const found = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    shop.db,
  )
  return found.rows.map(({ name, digest }) => `${name} ${digest}`).join('\n')
}

/** Acts while no line can be written. */
async function unwritten<Value>(work: () => Promise<Value>): Promise<Value> {
  await sql`alter table audit_log add constraint no_line check (false) not valid`.execute(shop.db)
  return work().finally(() => sql`alter table audit_log drop constraint no_line`.execute(shop.db))
}

test.each(Object.keys(cases))(
  '%s changes nothing when its line cannot be written, and else has one',
  async name => {
    const input = await (cases[name] as () => Promise<Case> | Case)()
    const before = await everything()
    const failed = await unwritten(() => call(name, input))
    expect([failed.status, await everything()], failed.text).toEqual([500, before])
    const answer = await call<unknown>(name, input)
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(await everything()).not.toBe(before)
    const line = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.action).toBe(name)
    expect(line.changes).not.toEqual([])
  },
)
