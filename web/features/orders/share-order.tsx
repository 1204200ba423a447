import { useQuery } from '@tanstack/react-query'
import { getTrackingLink } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { ShareLink } from './share-link.tsx'

/**
 * The button that shares an order's public tracking address, for example with the recipient. Others cannot guess
 * the address.
 */
export function ShareOrder({ order }: { order: { id: number; number: string } }) {
  const { data } = useQuery({
    queryKey: ['tracking', order.id],
    queryFn: () => callApi(getTrackingLink, { params: { id: order.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <ShareLink number={order.number} url={data.url} /> : null
}
