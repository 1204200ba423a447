import { ask, type Kitchen, prepare, type Recipe } from './recipe.ts'

const keysPath = '/admin/api-keys'
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

function newKey({ people }: Kitchen) {
  const body = { name: 'Caisse', abilities: ['orders.read'], endsOn: inAMonth() }
  return prepare(people.admin, 'POST', keysPath, body)
}

/** The recipes of the endpoints for other programs. */
export const programRecipes: Record<string, Recipe> = {
  createApiKey: async kitchen => newKey(kitchen),
  async revokeApiKey(kitchen) {
    const made = await ask<{ key: { id: number } }>(kitchen, newKey(kitchen))
    return made && prepare(kitchen.people.admin, 'DELETE', `${keysPath}/${made.key.id}`)
  },
}
