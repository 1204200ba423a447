import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { AdminProduct } from './admin-product.ts'
import { GroupInput, NewVariant } from './group-input.ts'

const params = z.object({ id: pathId })

export const groupProducts = endpoint({
  method: 'PUT',
  path: '/admin/produits/:id/variantes',
  access: 'catalogue.edit',
  params,
  body: GroupInput,
  response: AdminProduct,
  errors: ['CONFLICT'],
  summary:
    'Joins a product with others that differ in size or shade, in this order; products left out leave the group',
})
export const ungroupProduct = endpoint({
  method: 'DELETE',
  path: '/admin/produits/:id/variantes',
  access: 'catalogue.edit',
  params,
  status: 200,
  response: AdminProduct,
  summary: 'Takes a product out of its group; a group of one product is deleted',
})
export const addVariant = endpoint({
  method: 'POST',
  path: '/admin/produits/:id/variantes',
  access: 'catalogue.edit',
  params,
  body: NewVariant,
  status: 201,
  response: AdminProduct,
  summary: 'Adds a copy of a product as a draft with another size or shade to its group',
})
