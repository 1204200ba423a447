import { placed, takenTo } from './orders.ts'
import { ask, type Kitchen, prepare, prepareForm, type Recipe } from './recipe.ts'

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = { field: 'photo1', name: 'a.png', type: 'image/png', bytes: picture }

async function delivered(kitchen: Kitchen) {
  const found = await placed(kitchen)
  const order =
    found && (await takenTo(kitchen, found.order.id, ['confirmed', 'preparing', 'shipped', 'delivered']))
  return order && found
}

/** Makes a request with a photo about a delivered order of a new member. */
async function requested(kitchen: Kitchen) {
  const found = await delivered(kitchen)
  if (!found) return undefined
  const path = `/orders/${found.order.id}/requests`
  const form = prepareForm(found.person, path, { kind: 'damaged', lines: '[{"line":0,"quantity":1}]' }, photo)
  const request = await ask<{ id: number; photos: number[] }>(kitchen, form)
  return request && { person: found.person, id: request.id, photo: request.photos[0], path }
}

/** Recipes for requests about delivered orders. */
export const requestRecipes: Record<string, Recipe> = {
  async createOrderRequest(kitchen) {
    const found = await delivered(kitchen)
    const body = { kind: 'missing', lines: [{ line: 0, quantity: 1 }] }
    return found && prepare(found.person, 'POST', `/orders/${found.order.id}/requests`, body)
  },
  async listOrderRequests(kitchen) {
    const found = await requested(kitchen)
    return found && prepare(found.person, 'GET', found.path)
  },
  async getOrderRequestPhoto(kitchen) {
    const found = await requested(kitchen)
    return found && prepare(found.person, 'GET', `/order-request-photos/${found.photo}`)
  },
  async getAdminOrderRequest(kitchen) {
    const found = await requested(kitchen)
    return found && prepare(kitchen.people.admin, 'GET', `/admin/order-requests/${found.id}`)
  },
  async getAdminOrderRequestPhoto(kitchen) {
    const found = await requested(kitchen)
    return found && prepare(kitchen.people.admin, 'GET', `/admin/order-request-photos/${found.photo}`)
  },
  async answerOrderRequest(kitchen) {
    const found = await requested(kitchen)
    const body = { state: 'exchange', revision: 1 }
    return found && prepare(kitchen.people.admin, 'POST', `/admin/order-requests/${found.id}/answer`, body)
  },
}
