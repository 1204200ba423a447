import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import {
  ExpiringLotFilter,
  Lot,
  LotCard,
  LotChanges,
  LotCode,
  LotFilter,
  LotMove,
  LotPage,
  NewLot,
} from './lot.ts'

const params = z.object({ id: pathId })

export const listLots = endpoint({
  method: 'GET',
  path: '/admin/produits/:id/lots',
  access: 'catalogue.read',
  params,
  query: LotFilter,
  response: LotPage,
  summary: 'The lots of a product: those with pieces in the order in which they are sold, then the others',
})
export const createLot = endpoint({
  method: 'POST',
  path: '/admin/produits/:id/lots',
  access: 'catalogue.edit',
  params,
  body: NewLot,
  status: 201,
  response: Lot,
  summary: 'Adds a lot with the pieces that arrived, which join the product’s stock',
})
export const listExpiringLots = endpoint({
  method: 'GET',
  path: '/admin/lots',
  access: 'catalogue.read',
  query: ExpiringLotFilter,
  response: LotPage,
  summary: 'The lots with pieces that expire within 90 days, or that may no longer be sold',
})
export const updateLot = endpoint({
  method: 'PUT',
  path: '/admin/lots/:id',
  access: 'catalogue.edit',
  params,
  body: LotChanges,
  response: Lot,
  summary: 'Corrects the given fields of a lot; a reason to recall it takes its pieces out of the stock',
})
export const moveLot = endpoint({
  method: 'POST',
  path: '/admin/lots/:id/moves',
  access: 'catalogue.edit',
  params,
  body: LotMove,
  response: Lot,
  summary: 'Receives, counts or writes off pieces of a lot; the product’s stock changes with it',
})
export const getLotQr = endpoint({
  method: 'GET',
  path: '/lots/:code/qr',
  access: 'public',
  params: z.object({ code: LotCode }),
  produces: 'image/svg+xml',
  response: z.any(),
  summary: 'The QR code that opens the card of a lot, as a picture for a parcel or a label',
})
export const getLotCard = endpoint({
  method: 'GET',
  path: '/lots/:code',
  access: 'public',
  params: z.object({ code: LotCode }),
  response: LotCard,
  summary:
    'What a buyer can compare with the product that she holds: its lot, expiry, importer and registration',
})
