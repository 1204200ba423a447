import { writeSkin } from '#server/domains/accounts/profile/skins.service.ts'
import { type OrderShop, openOrderShop, type Person } from './order-shop.ts'

/** A member's own review, as the API sends it. */
export interface WireOwnReview {
  id: number
  stars: number
  text: string
  author?: string
  isAnonymous: boolean
  showsSkinType: boolean
  status: string
  declineReason: string | null
  answer: string | null
}

/** A page of a product's reviews, as the API sends it. */
export interface WireReviewPage {
  data: {
    id: number
    stars: number
    text: string
    author: string
    skinType: string | null
    answer: string | null
  }[]
  total: number
  average: number | null
}

/** A review as staff see it. */
export interface WireAdminReview {
  id: number
  revision: number
  status: string
  text: string
  answer: string | null
  product: { id: number; name: string }
}

export const review = { stars: 4, text: 'Douce et sans parfum.', isAnonymous: false, showsSkinType: false }

/** Starts a shop for one test file, with a pharmacist who moderates reviews. */
export async function openReviewShop() {
  const shop = await openOrderShop(undefined, { counts: true })
  const pharmacist = await shop.person('pharmacist')
  await nameSkinTypes(shop)

  const path = (productId: number) => `/produits/${productId}/my-review`
  const read = async (id: number) =>
    (await shop.call<WireAdminReview>(pharmacist, 'GET', `/admin/reviews/${id}`)).body
  const decide = (id: number, decision: object, who: Person = pharmacist) =>
    shop.call<WireAdminReview>(who, 'PUT', `/admin/reviews/${id}/status`, {
      body: { status: 'published', reason: null, ...decision },
    })

  /** Places an order of one unit and puts it into the given state. */
  async function hasOrdered(
    who: Person,
    productId: number,
    status: 'shipped' | 'delivered' | 'returned' = 'delivered',
  ): Promise<number> {
    await shop.add(who, productId)
    const { body } = await shop.order<{ id: number; total: number }>(who, await shop.address(who))
    const paid = { paymentStatus: 'paid', paid: body.total, status } as const
    await shop.db.updateTable('orders').set(paid).where('id', '=', body.id).execute()
    return body.id
  }

  const write = (who: Person, productId: number, values: object = {}, headers: Record<string, string> = {}) =>
    shop.call<WireOwnReview>(who, 'PUT', path(productId), { body: { ...review, ...values }, headers })

  return {
    ...shop,
    pharmacist,
    path,
    hasOrdered,
    write,
    read,
    decide,
    /** Creates a member who received the product. */
    async buyer(productId: number, name?: string): Promise<Person> {
      const who = await shop.person('member', name)
      await hasOrdered(who, productId)
      return who
    },
    async publish(id: number): Promise<WireAdminReview> {
      const { revision } = await read(id)
      return (await decide(id, { revision })).body
    },
    answer: (id: number, body: object) =>
      shop.call<WireAdminReview>(pharmacist, 'PUT', `/admin/reviews/${id}/answer`, { body }),
    shown: async (productId: number, query = '', language = 'fr') =>
      (
        await shop.call<WireReviewPage>(undefined, 'GET', `/produits/${productId}/reviews${query}`, {
          headers: { 'accept-language': language },
        })
      ).body,
    hasSkin: (who: Person, skinType: string | null) =>
      shop.db
        .transaction()
        .execute(trx => writeSkin(trx, shop.deps.vault, who.id, { skinType, skinConcerns: [] })),
    notices: (who: Person) =>
      shop.db
        .selectFrom('notifications')
        .select(['kind', 'params', 'link'])
        .where('userId', '=', who.id)
        .where('kind', 'like', 'review%')
        .orderBy('id')
        .execute(),
  }
}

export type ReviewShop = Awaited<ReturnType<typeof openReviewShop>>

async function nameSkinTypes({ db }: OrderShop): Promise<void> {
  for (const [slug, fr, en] of [
    ['zqdry', 'Zqsèche', 'Zqdry'],
    ['zqoily', 'Zqgrasse', 'Zqoily'],
  ] as const) {
    const { id: skinTypeId } = await db
      .insertInto('skinTypes')
      .values({ slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('skinTypeTranslations')
      .values([
        { skinTypeId, locale: 'fr', name: fr },
        { skinTypeId, locale: 'en', name: en },
      ])
      .execute()
  }
}
