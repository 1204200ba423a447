import { adminOrder, placed } from './orders.ts'
import type { Person } from './people.ts'
import { ask, type Kitchen, prepare, type Recipe } from './recipe.ts'

interface Review {
  id: number
  revision: number
}

const body = { stars: 4, text: 'Douce et sans parfum.', isAnonymous: true, showsSkinType: true }

/** A member who received a product. */
async function buyerOf(kitchen: Kitchen): Promise<{ person: Person; path: string } | undefined> {
  const found = await placed(kitchen)
  if (!found) return undefined
  const { id } = found.order
  const { admin } = kitchen.people
  const desk = `/admin/desk/orders/${id}`
  const order = await ask<{ items: { produit_id: number }[]; total: number }>(
    kitchen,
    prepare(found.person, 'GET', `/orders/${id}`),
  )
  const revision = async () => (await adminOrder(kitchen, id))?.revision
  await ask(
    kitchen,
    prepare(admin, 'POST', `${desk}/calls`, { revision: await revision(), outcome: 'confirmed' }),
  )
  for (const step of [
    { status: 'preparing' },
    { status: 'shipped' },
    { status: 'delivered', collected: order?.total },
  ])
    await ask(
      kitchen,
      prepare(admin, 'POST', `${desk}/steps`, { revision: await revision(), courier: 'Issa', ...step }),
    )
  return order && { person: found.person, path: `/produits/${order.items[0]?.produit_id}/my-review` }
}

const ownReview =
  (method: string): Recipe =>
  async kitchen => {
    const buyer = await buyerOf(kitchen)
    if (buyer && method !== 'PUT') await ask(kitchen, prepare(buyer.person, 'PUT', buyer.path, body))
    return buyer && prepare(buyer.person, method, buyer.path, method === 'PUT' ? body : undefined)
  }

async function decided(kitchen: Kitchen): Promise<ReturnType<typeof prepare> | undefined> {
  const buyer = await buyerOf(kitchen)
  const written = buyer && (await ask<Review>(kitchen, prepare(buyer.person, 'PUT', buyer.path, body)))
  return (
    written &&
    prepare(kitchen.people.admin, 'PUT', `/admin/reviews/${written.id}/status`, {
      revision: 1,
      status: 'published',
      reason: null,
    })
  )
}

/** Recipes for the endpoints of reviews, which need a delivered order. */
export const reviewRecipes: Record<string, Recipe> = {
  getOwnReview: ownReview('GET'),
  saveReview: ownReview('PUT'),
  deleteReview: ownReview('DELETE'),
  decideReview: decided,
  async answerReview(kitchen) {
    const decision = await decided(kitchen)
    const review = decision && (await ask<Review>(kitchen, decision))
    return (
      review &&
      prepare(kitchen.people.admin, 'PUT', `/admin/reviews/${review.id}/answer`, {
        revision: review.revision,
        text: 'Merci',
      })
    )
  },
}
