import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pathId } from '../shared/query.ts'
import { Reordered } from './reorder.ts'

export const reorder = endpoint({
  method: 'POST',
  path: '/orders/:id/reorder',
  access: 'member',
  params: z.object({ id: pathId }),
  response: Reordered,
  status: 200,
  summary:
    'Puts what one of the caller’s orders contained into the cart, at present prices and as far as stock allows. A line that the cart has keeps at least its quantity, so repeating the call adds nothing',
})
