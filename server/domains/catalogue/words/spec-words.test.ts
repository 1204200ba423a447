import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

test.each(['ingredients', 'type-peaus', 'probleme-peaus', 'categories'])(
  '/%s lists, and /admin/… creates, changes and deletes [S7.other]',
  async path => {
    const nameOf = (word: { name?: string; nom?: string }) => word.nom ?? word.name
    const made = await shop.admin<{ id: number }>('POST', `/admin/${path}`, { name: 'Nouveau mot' })
    expect(made.status).toBe(201)
    const { id } = made.body
    const changed = await shop.admin('PUT', `/admin/${path}/${id}`, { name: 'Mot changé' })
    expect(changed.status).toBe(200)
    const list = async () => (await shop.get<{ id: number; name?: string; nom?: string }[]>(`/${path}`)).body
    expect((await list()).filter(word => word.id === id).map(nameOf)).toEqual(['Mot changé'])
    expect((await shop.admin('DELETE', `/admin/${path}/${id}`)).status).toBe(204)
    expect((await list()).filter(word => word.id === id)).toEqual([])
  },
)
