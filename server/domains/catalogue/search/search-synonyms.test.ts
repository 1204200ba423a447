import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueShop, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.product({ intitule: 'Poudre de bissap', descriptionCourte: 'À verser sur un foulard.' })
  await shop.product({ intitule: 'Foulard de nuit' })
})
afterAll(() => shop.close())

const path = '/admin/search-synonyms'
const both = (value: string) => ({ fr: value, en: value })
const synonym = (terms: string[], targets: string[], more: object = {}) => ({
  kind: 'synonym',
  terms,
  targets: { fr: targets, en: targets },
  text: both(''),
  link: both(''),
  ...more,
})
const found = async (search: string) =>
  (await shop.get(`/produits?search=${encodeURIComponent(search)}`)).body.data.map(({ intitule }) => intitule)
const pregnancy = async () =>
  (await shop.admin('GET', `${path}?kind=pregnancy`)).body.data[0] as never as {
    id: number
    revision: number
    terms: string[]
  }

describe('the list of synonyms', () => {
  test('comes with a shop, in both languages', async () => {
    const { status, body } = await shop.admin('GET', `${path}?notPaginate=true`)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(40)
    expect((await shop.admin('GET', `${path}?search=indice%20solaire`)).body.total).toBe(1)
  })

  test('can be edited only by administrators', async () => {
    for (const as of ['guest', 'member'] as const) {
      const status = as === 'guest' ? 401 : 403
      expect((await shop.call('GET', path, { as })).status).toBe(status)
      expect((await shop.call('POST', path, { as, body: synonym(['x'], ['y']) })).status).toBe(status)
      expect((await shop.call('DELETE', `${path}/1`, { as })).status).toBe(status)
    }
  })

  test('makes a new word find what the shop calls otherwise, by names and not by descriptions', async () => {
    expect(await found('turbans')).toEqual([])
    const made = await shop.admin('POST', path, synonym(['Turban'], ['foulard']))
    expect(made).toMatchObject({ status: 201, body: { terms: ['Turban'], revision: 1 } })
    // Searches other forms of the word than before: the empty result above is cached for a few seconds.
    expect(await found('turban')).toEqual(['Foulard de nuit'])
    expect(await found('un turbán')).toEqual(['Foulard de nuit'])
    const { body } = await shop.admin('PUT', `${path}/${made.body.id}`, {
      ...synonym(['Turban', 'Coiffe'], ['foulard', 'bissap']),
      revision: 1,
    })
    expect(body).toMatchObject({ revision: 2 })
    expect((await found('coiffe')).sort()).toEqual(['Foulard de nuit', 'Poudre de bissap'])
    expect((await shop.admin('DELETE', `${path}/${made.body.id}`)).status).toBe(204)
    expect(await found('les coiffes')).toEqual([])
    expect((await shop.admin('GET', `${path}/${made.body.id}`)).status).toBe(404)
  })

  test('understands misspelt words of a phrase, but no word that a product has', async () => {
    await shop.admin('POST', path, synonym(['bonnet soyeux'], ['foulard']))
    expect(await found('bonet soyeux')).toEqual(['Foulard de nuit'])
    expect(await found('un bonaite soyeux')).toEqual(['Foulard de nuit'])
    expect(await found('bonnet joyeux')).toEqual(['Foulard de nuit'])
    await shop.product({ intitule: 'Savon joyeux' })
    expect(await found('le bonnet joyeux')).toEqual(['Savon joyeux'])
    expect(await found('bonnet')).toEqual([])
  })

  test('refuses the second of two administrators', async () => {
    const { id } = (await shop.admin('POST', path, synonym(['deux'], ['un']))).body
    const change = (target: string) => ({ ...synonym(['deux'], [target]), revision: 1 })
    const answers = await Promise.all(
      ['a', 'b'].map(target => shop.admin('PUT', `${path}/${id}`, change(target))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each<[string, object, string]>([
    ['no word', synonym([], ['x']), 'terms'],
    ['a synonym of nothing', synonym(['rien'], []), 'targets.fr'],
    ['an answer without a text', synonym(['vide'], [], { kind: 'answer' }), 'text.fr'],
    ['a word that another entry has', synonym(['SUNBLOCK'], ['x']), 'terms'],
    [
      'a second entry of pregnancy',
      synonym(['gestante'], [], { kind: 'pregnancy', text: both('x') }),
      'kind',
    ],
    ['a page of another host', synonym(['ailleurs'], ['x'], { link: both('//x.example') }), 'link.fr'],
    ['a script as a page', synonym(['code'], ['x'], { link: both('javascript:alert(1)') }), 'link.fr'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await shop.admin('POST', path, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
  })
})

describe('the words of pregnancy', () => {
  const change = async (more: object) => {
    const { id, ...read } = await pregnancy()
    return shop.admin('PUT', `${path}/${id}`, { ...read, ...more })
  }

  test('can be added to and not taken away, deleted or made something else', async () => {
    const { id, terms } = await pregnancy()
    expect((await change({ terms: [...terms, 'gestante'] })).status).toBe(200)
    expect((await change({ terms: ['grossesse'] })).body.errors.terms?.[0]).toContain('protègent')
    expect((await change({ kind: 'answer' })).body.errors).toHaveProperty('kind')
    expect((await shop.admin('DELETE', `${path}/${id}`)).status).toBe(409)
    expect((await pregnancy()).terms).toEqual([...terms, 'gestante'])
  })

  test('list no product whose ingredients are unknown or forbidden', async () => {
    await shop.product({ intitule: 'Crème A', inci: 'Aqua, Glycerin, Cetearyl Alcohol' })
    await shop.product({ intitule: 'Crème B', inci: 'Aqua, Retinol, Glycerin' })
    await shop.product({ intitule: 'Crème C', descriptionCourte: 'Pour la grossesse.' })
    expect(await found('crème grossesse')).toEqual(['Crème A'])
    expect(await found('gestantes')).toEqual(['Crème A'])
    const { body } = await shop.get('/produits?search=enceinte&facets=true')
    expect(body).toMatchObject({ total: 1, answer: { kind: 'pregnancy' }, facets: { enStock: { count: 0 } } })
  })
})
