import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { ReadyZone, ReadyZoneChoice } from './ready-zone.ts'
import {
  DeliveryAnswer,
  DeliveryFees,
  DeliveryPlaceQuery,
  DeliveryZone,
  DeliveryZoneChange,
  DeliveryZoneFilter,
  DeliveryZoneInput,
  DeliveryZonePage,
  PlaceList,
  PlaceSearch,
} from './zone.ts'

const params = z.object({ id: pathId })

export const getDeliveryFees = endpoint({
  method: 'GET',
  path: '/delivery/fees',
  access: 'public',
  response: DeliveryFees,
  summary: 'Between which fees the shop delivers',
})

export const listDeliveryZones = endpoint({
  method: 'GET',
  path: '/admin/delivery/zones',
  access: 'settings.manage',
  query: DeliveryZoneFilter,
  response: DeliveryZonePage,
  summary: 'The delivery zones with their places',
})

export const getDeliveryZone = endpoint({
  method: 'GET',
  path: '/admin/delivery/zones/:id',
  access: 'settings.manage',
  params,
  response: DeliveryZone,
  summary: 'A delivery zone with its places',
})

export const findPlaces = endpoint({
  method: 'GET',
  path: '/delivery/places',
  access: 'public',
  query: PlaceSearch,
  response: PlaceList,
  summary: 'The towns and quarters that are delivered to and that a text may mean, misspelt or shortened',
})

export const getDeliveryTerms = endpoint({
  method: 'GET',
  path: '/delivery/terms',
  access: 'public',
  query: DeliveryPlaceQuery,
  response: DeliveryAnswer,
  summary: 'On which terms an address in this city and quarter is delivered to',
})

export const createDeliveryZone = endpoint({
  method: 'POST',
  path: '/admin/delivery/zones',
  access: 'settings.manage',
  body: DeliveryZoneInput,
  response: DeliveryZone,
  status: 201,
  needsRecentPassword: true,
  summary: 'Adds a delivery zone; a place that another zone has is refused at its field',
})

export const updateDeliveryZone = endpoint({
  method: 'PUT',
  path: '/admin/delivery/zones/:id',
  access: 'settings.manage',
  params,
  body: DeliveryZoneChange,
  response: DeliveryZone,
  needsRecentPassword: true,
  summary: 'Replaces a delivery zone unless it was changed since it was read; orders keep their terms',
})

export const deleteDeliveryZone = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/zones/:id',
  access: 'settings.manage',
  params,
  needsRecentPassword: true,
  summary: 'Deletes a delivery zone; orders keep its name and terms',
})

export const listReadyZones = endpoint({
  method: 'GET',
  path: '/admin/delivery/ready-zones',
  access: 'settings.manage',
  response: z.array(ReadyZone),
  summary: 'The zones of Burkina Faso that come with the shop, to switch on with the fees of this shop',
})

export const addReadyZones = endpoint({
  method: 'POST',
  path: '/admin/delivery/ready-zones',
  access: 'settings.manage',
  body: ReadyZoneChoice,
  response: z.array(DeliveryZone),
  status: 201,
  needsRecentPassword: true,
  summary: 'Adds chosen zones that come with the shop, all or nothing',
})

/** The API endpoints for delivery fees, delivery zones and the places in them. */
export const delivery = {
  getDeliveryFees,
  findPlaces,
  getDeliveryTerms,
  listDeliveryZones,
  getDeliveryZone,
  createDeliveryZone,
  updateDeliveryZone,
  deleteDeliveryZone,
  listReadyZones,
  addReadyZones,
}
