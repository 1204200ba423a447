import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId, queryIds } from '../shared/query.ts'
import { WishedProducts, Wishlist } from './wishlist.ts'

const params = z.object({ id: pathId })

export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  access: 'member',
  response: Wishlist,
  summary: 'The products that the caller wants to find again, the newest first, at today’s prices',
})

export const addWish = endpoint({
  method: 'PUT',
  path: '/wishlist/:id',
  access: 'member',
  params,
  errors: ['CONFLICT'],
  summary: 'Puts a product into the wishlist; repeating it changes nothing. Refused when the list is full',
})

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/wishlist/:id',
  access: 'member',
  params,
  summary: 'Removes a product from the wishlist',
})

export const listWishedProducts = endpoint({
  method: 'GET',
  path: '/wishlist/products',
  access: 'public',
  query: z.object({ ids: queryIds }),
  response: WishedProducts,
  summary: 'The published ones of at most 100 products, for the wishlist that a guest’s device keeps',
})
