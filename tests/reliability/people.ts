import type { Role } from '#contract/access.ts'
import { seedCompany } from '#demo/company.ts'
import { openSession } from '#server/domains/accounts/sessions/sessions.service.ts'
import { refreshProducts, writeCatalogue } from '#server/domains/catalogue/catalogue.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Buyer } from './clients.ts'

/** Inserts buyers with addresses, a clerk, an editor, and products with enough stock. */
export async function fillShop({ db }: Database, buyers: number) {
  return writeCatalogue(db, async trx => {
    await seedCompany(trx)
    const person = async (role: Role, name: string) => {
      const values = { name, email: `${name}@example.org`, role, passwordDigest: 'unused' }
      const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
      return { id, token: await openSession(trx, id, { ip: '127.0.0.1', userAgent: 'reliability' }) }
    }
    const people: Buyer[] = []
    for (let place = 0; place < buyers; place++) {
      const who = await person('member', `buyer-${place}`)
      const values = { userId: who.id, street: 'Rue 1', city: 'Ouagadougou', country: 'Burkina Faso' }
      const address = await trx
        .insertInto('addresses')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      people.push({ ...who, addressId: address.id })
    }
    const products = Array.from({ length: 5 }, (_, place) => ({
      reference: `R-${place}`,
      price: 1005 + 335 * place,
      stock: 100_000,
      status: 'published' as const,
    }))
    const rows = await trx.insertInto('products').values(products).returning('id').execute()
    const productIds = rows.map(row => row.id)
    const texts = productIds.map(productId => ({ productId, locale: 'fr', name: `Produit ${productId}` }))
    await trx.insertInto('productTranslations').values(texts).execute()
    await refreshProducts(trx, productIds)
    return {
      people,
      clerk: await person('clerk', 'mariam'),
      editor: await person('editor', 'fati'),
      productIds,
    }
  })
}
