import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileConsentVersion } from '#contract/diagnostic/skin-profile-limits.ts'
import { type DiagnosticShop, openDiagnosticShop } from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

const profileOf = async (token: string, type: string) =>
  (
    await shop.call<{ id: number }>('POST', '/profils', {
      token,
      body: {
        nom: 'Fatou',
        type,
        consent_basis: 'guardian',
        consent_version: profileConsentVersion,
        consent_at: '2026-11-20T08:00:00.000Z',
      },
    })
  ).body.id

describe('a cart line', () => {
  interface WireCart {
    items: { id: number; quantity: number; profil_id: number | null }[]
  }

  test('is for the person who was named last, and for the member if nobody was', async () => {
    const { token } = await shop.member()
    const id = await profileOf(token, 'teen')
    const produit_id = await shop.productId('CRE-001')
    const addWith = async (more: object) =>
      (
        await shop.call<WireCart>('POST', '/cart/items', {
          token,
          body: { produit_id, quantity: 1, ...more },
        })
      ).body.items.map(one => [one.quantity, one.profil_id])
    expect(await addWith({})).toEqual([[1, null]])
    expect(await addWith({ profil_id: id })).toEqual([[2, id]])
    expect(await addWith({})).toEqual([[3, id]])
    expect(await addWith({ profil_id: null })).toEqual([[4, null]])
  })

  test('is given to another person, which changes nothing else', async () => {
    const { token } = await shop.member()
    const { token: other } = await shop.member()
    const id = await profileOf(token, 'teen')
    const produit_id = await shop.productId('CRE-001')
    const { body } = await shop.call<WireCart>('POST', '/cart/items', {
      token,
      body: { produit_id, quantity: 3 },
    })
    const path = `/cart/items/${body.items[0]?.id}/profil`
    const give = (profil_id: unknown, as = token) =>
      shop.call<WireCart>('PUT', path, { token: as, body: { profil_id } })
    expect((await give(id)).body.items).toMatchObject([{ quantity: 3, profil_id: id }])
    expect((await give(null)).body.items).toMatchObject([{ quantity: 3, profil_id: null }])
    expect((await give('x')).status).toBe(422)
    expect((await give(null, other)).status).toBe(404)
  })
})
