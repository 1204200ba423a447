import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { PickupPoint, PickupPointChange, PickupPointInput, PickupPointList } from './pickup.ts'

const params = z.object({ id: pathId })

export const listPickupPoints = endpoint({
  method: 'GET',
  path: '/admin/delivery/pickup-points',
  access: 'settings.manage',
  response: PickupPointList,
  summary: 'The places where buyers collect their orders, also those that are closed, by name',
})

export const getPickupPoint = endpoint({
  method: 'GET',
  path: '/admin/delivery/pickup-points/:id',
  access: 'settings.manage',
  params,
  response: PickupPoint,
  summary: 'A place where buyers collect their orders',
})

export const createPickupPoint = endpoint({
  method: 'POST',
  path: '/admin/delivery/pickup-points',
  access: 'settings.manage',
  body: PickupPointInput,
  response: PickupPoint,
  status: 201,
  errors: ['CONFLICT'],
  needsRecentPassword: true,
  summary: 'Adds a place where buyers collect their orders',
})

export const updatePickupPoint = endpoint({
  method: 'PUT',
  path: '/admin/delivery/pickup-points/:id',
  access: 'settings.manage',
  params,
  body: PickupPointChange,
  response: PickupPoint,
  needsRecentPassword: true,
  summary: 'Replaces a pickup point unless it was changed since it was read; orders keep what they promised',
})

export const deletePickupPoint = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/pickup-points/:id',
  access: 'settings.manage',
  params,
  needsRecentPassword: true,
  summary: 'Deletes a pickup point; orders keep its name, address and hours',
})

/** The API endpoints with which staff manage pickup points. */
export const pickupPoints = {
  listPickupPoints,
  getPickupPoint,
  createPickupPoint,
  updatePickupPoint,
  deletePickupPoint,
}
