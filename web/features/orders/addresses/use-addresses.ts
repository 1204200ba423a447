import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressInput } from '#contract/orders/address.ts'
import { createAddress, listAddresses, setDefaultAddress, updateAddress } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'

const key = ['addresses']
/**
 * The query keys to invalidate when an address changes: the addresses and the checkout, whose delivery fee depends
 * on them.
 */
export const addressKeys = [key, ['checkout']]

/**
 * Loads the member's addresses and returns the functions that change them; each change invalidates the addresses
 * and the checkout. `known` are addresses that the page has loaded already.
 */
export function useAddresses(known?: Address[]) {
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => callApi(listAddresses), initialData: known })
  const refresh = () => Promise.all(addressKeys.map(queryKey => client.invalidateQueries({ queryKey })))
  return {
    addresses: query.data,
    // A failed update leaves the addresses that are shown.
    isError: query.isError && query.data === undefined,
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
