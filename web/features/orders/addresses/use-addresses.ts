import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressInput } from '#contract/orders/address.ts'
import { createAddress, listAddresses, setDefaultAddress, updateAddress } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

const key = ['addresses']
/** What shows addresses, and is old when one has changed. */
export const addressKeys = [key, ['checkout']]

/**
 * The member's addresses, and the ways to change them; each change reads them anew, at the checkout too. `known` are
 * those that the page has already.
 */
export function useAddresses(known?: Address[]) {
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => callApi(listAddresses), initialData: known })
  const refresh = () => Promise.all(addressKeys.map(queryKey => client.invalidateQueries({ queryKey })))
  return {
    addresses: query.data,
    isError: query.isError,
    refetch: query.refetch,
    async save(input: AddressInput, id?: number): Promise<Address> {
      const saved =
        id === undefined
          ? await callApi(createAddress, { body: input })
          : await callApi(updateAddress, { params: { id }, body: input })
      await refresh()
      return saved
    },
    async makeDefault(id: number): Promise<void> {
      await callApi(setDefaultAddress, { params: { id } })
      await refresh()
    },
  }
}
