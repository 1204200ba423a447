import { ask, type Kitchen, type Prepared, prepare, type Recipe } from './recipe.ts'

const keysPath = '/admin/api-keys'
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** A request for a new key; a run makes more than may be valid at a time, so older ones are deleted. */
async function newKey({ people, database }: Kitchen) {
  await database.db
    .deleteFrom('apiKeys')
    .where('createdAt', '<', new Date(Date.now() - 5_000))
    .execute()
  const body = { name: 'Caisse', abilities: ['orders.read'], endsOn: inAMonth() }
  return prepare(people.admin, 'POST', keysPath, body)
}

const hooksPath = '/admin/webhooks'
// Nobody can register this name, so that no message of a run leaves the machine.
const hook = { url: 'https://receiver.invalid/in', events: ['order.cancelled'] }

/** Creates a webhook, unless there are twenty; then the oldest is deleted first. */
async function newHook(kitchen: Kitchen): Promise<{ id: number; revision: number } | undefined> {
  const { admin } = kitchen.people
  const { data = [] } =
    (await ask<{ data: { id: number }[] }>(kitchen, prepare(admin, 'GET', hooksPath))) ?? {}
  const [oldest] = data
  if (oldest && data.length > 15) await ask(kitchen, prepare(admin, 'DELETE', `${hooksPath}/${oldest.id}`))
  const made = await ask<{ webhook: { id: number; revision: number } }>(
    kitchen,
    prepare(admin, 'POST', hooksPath, hook),
  )
  return made?.webhook
}

/** A request about a new webhook, made of its path. */
const ofHook =
  (request: (path: string, made: { revision: number }, kitchen: Kitchen) => Prepared): Recipe =>
  async kitchen => {
    const made = await newHook(kitchen)
    return made && request(`${hooksPath}/${made.id}`, made, kitchen)
  }

/** The recipes of the endpoints for other programs. */
export const programRecipes: Record<string, Recipe> = {
  createApiKey: newKey,
  async revokeApiKey(kitchen) {
    const made = await ask<{ key: { id: number } }>(kitchen, await newKey(kitchen))
    return made && prepare(kitchen.people.admin, 'DELETE', `${keysPath}/${made.key.id}`)
  },
  async createWebhook(kitchen) {
    await newHook(kitchen)
    return prepare(kitchen.people.admin, 'POST', hooksPath, hook)
  },
  getWebhook: ofHook((path, _, { people }) => prepare(people.admin, 'GET', path)),
  updateWebhook: ofHook((path, { revision }, { people }) =>
    prepare(people.admin, 'PUT', path, { ...hook, revision, isActive: true }),
  ),
  rotateWebhookSecret: ofHook((path, _, { people }) => prepare(people.admin, 'POST', `${path}/secret`)),
  deleteWebhook: ofHook((path, _, { people }) => prepare(people.admin, 'DELETE', path)),
  listDeliveries: ofHook((path, _, { people }) => prepare(people.admin, 'GET', `${path}/deliveries`)),
  async resendDelivery(kitchen) {
    const made = await newHook(kitchen)
    if (!made) return undefined
    const row = await kitchen.database.db
      .insertInto('webhookDeliveries')
      .values({ webhookId: made.id, event: 'order.cancelled', payload: '{}', state: 'failed' })
      .returning('id')
      .executeTakeFirst()
    return row && prepare(kitchen.people.admin, 'POST', `${hooksPath}/${made.id}/deliveries/${row.id}/resend`)
  },
}
