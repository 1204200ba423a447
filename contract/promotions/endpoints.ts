import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { CartQuestion, CartReductions } from './cart-reductions.ts'
import { Kits } from './kit.ts'
import { Promotion, PromotionChange, PromotionFilter, PromotionInput, PromotionPage } from './promotion.ts'

const params = z.object({ id: pathId })

export const getCartReductions = endpoint({
  method: 'POST',
  path: '/promotions/cart',
  access: 'public',
  body: CartQuestion,
  response: CartReductions,
  status: 200,
  audited: false,
  summary: 'The reductions of a cart, and why its code gives no discount',
})

export const listKits = endpoint({
  method: 'GET',
  path: '/kits',
  access: 'public',
  response: Kits,
  summary: 'The kits on sale, with their products and the price of the whole',
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  access: 'promotions.edit',
  query: PromotionFilter,
  response: PromotionPage,
  summary: 'The promotions with their uses, the newest first',
})

export const getPromotion = endpoint({
  method: 'GET',
  path: '/admin/promotions/:id',
  access: 'promotions.edit',
  params,
  response: Promotion,
  summary: 'A promotion with its uses',
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  access: 'promotions.edit',
  needsRecentPassword: true,
  body: PromotionInput,
  response: Promotion,
  status: 201,
  summary: 'Adds a promotion; a code that another promotion has is refused',
})

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/admin/promotions/:id',
  access: 'promotions.edit',
  needsRecentPassword: true,
  errors: ['CONFLICT'],
  params,
  body: PromotionChange,
  response: Promotion,
  summary:
    'Replaces a promotion unless it was changed since it was read; existing orders keep their reductions',
})

/** The API endpoints of promotions. */
export const promotions = {
  getCartReductions,
  listKits,
  listPromotions,
  getPromotion,
  createPromotion,
  updatePromotion,
}
