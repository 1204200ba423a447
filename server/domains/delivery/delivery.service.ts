export { type DeliveryTerms, deliveryTerms, type Zone } from './delivery-terms.ts'
export { selectActiveZones } from './zones.queries.ts'
