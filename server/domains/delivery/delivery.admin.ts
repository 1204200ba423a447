import { delivery } from '#contract/delivery/endpoints.ts'
import { pickupPoints } from '#contract/delivery/pickup-endpoints.ts'
import { deliverySlots } from '#contract/delivery/slot-endpoints.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addPoint, changePoint, getPoint, listPoints, removePoint } from './pickup-points.service.ts'
import { addReadyZones, readReadyZones } from './ready-zones.service.ts'
import { changeZoneSlots, closeDay, getZoneSlots, openDay, readClosedDays } from './slots.service.ts'
import { addZone, changeZone, getZone, listZones, removeZone } from './zones.service.ts'

/** Registers the endpoints with which staff manage delivery zones and pickup points. */
export function deliveryAdminRoutes(route: Route, deps: Deps): void {
  const { db } = deps.database
  route(delivery.listDeliveryZones, ({ query }) => listZones(db, query))
  route(delivery.getDeliveryZone, ({ params }) => getZone(db, params.id))
  route(delivery.createDeliveryZone, ({ body, locale }) => addZone(db, body, locale))
  route(delivery.updateDeliveryZone, ({ params, body, locale }) => changeZone(db, params.id, body, locale))
  route(delivery.deleteDeliveryZone, async ({ params }) => {
    await removeZone(db, params.id)
    return undefined
  })
  route(delivery.listReadyZones, () => readReadyZones())
  route(delivery.addReadyZones, ({ body, locale }) => addReadyZones(db, body, locale))

  route(deliverySlots.getZoneSlots, ({ params }) => getZoneSlots(db, params.id))
  route(deliverySlots.updateZoneSlots, ({ params, body }) => changeZoneSlots(db, params.id, body))
  route(deliverySlots.listClosedDays, () => readClosedDays(db, deps.now()))
  route(deliverySlots.closeDay, ({ body }) => closeDay(db, body.day, deps.now()))
  route(deliverySlots.openDay, async ({ params }) => {
    await openDay(db, params.day)
    return undefined
  })

  route(pickupPoints.listPickupPoints, () => listPoints(db))
  route(pickupPoints.getPickupPoint, ({ params }) => getPoint(db, params.id))
  route(pickupPoints.createPickupPoint, ({ body }) => addPoint(db, body))
  route(pickupPoints.updatePickupPoint, ({ params, body }) => changePoint(db, params.id, body))
  route(pickupPoints.deletePickupPoint, async ({ params }) => {
    await removePoint(db, params.id)
    return undefined
  })
}
