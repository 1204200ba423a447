import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { ClosedDay, ClosedDays, ZoneSlots } from './slot.ts'

const params = z.object({ id: pathId })

export const getZoneSlots = endpoint({
  method: 'GET',
  path: '/admin/delivery/zones/:id/slots',
  access: 'settings.manage',
  params,
  response: ZoneSlots,
  summary: 'The weekly delivery slots of a zone',
})

export const updateZoneSlots = endpoint({
  method: 'PUT',
  path: '/admin/delivery/zones/:id/slots',
  access: 'settings.manage',
  params,
  body: ZoneSlots,
  response: ZoneSlots,
  needsRecentPassword: true,
  summary:
    'Replaces the weekly delivery slots of a zone unless the zone was changed since it was read; orders keep their slots',
})

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/admin/delivery/closed-days',
  access: 'settings.manage',
  response: ClosedDays,
  summary: 'The days from today on which no delivery slot can be chosen',
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/admin/delivery/closed-days',
  access: 'settings.manage',
  body: ClosedDay,
  response: ClosedDays,
  status: 201,
  needsRecentPassword: true,
  summary: 'Closes a day, so that no delivery slot can be chosen on it; orders keep their slots',
})

export const openDay = endpoint({
  method: 'DELETE',
  path: '/admin/delivery/closed-days/:day',
  access: 'settings.manage',
  params: ClosedDay,
  needsRecentPassword: true,
  summary: 'Opens a closed day again',
})

/** The API endpoints with which staff manage delivery slots and closed days. */
export const deliverySlots = { getZoneSlots, updateZoneSlots, listClosedDays, closeDay, openDay }
