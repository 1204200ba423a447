import type { Ability } from '#contract/access.ts'
import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { adminPageAt } from './admin-pages.ts'
import { useUser } from './use-user.ts'

const none: readonly Ability[] = []

/** What the signed-in member may do in the administration. */
export function useAbilities(): readonly Ability[] {
  return useUser()?.abilities ?? none
}

/**
 * Returns a function that says whether the signed-in member may make an API call: pages neither read nor offer what
 * is not allowed. The server checks each call again.
 */
export function useMay(): (call: Pick<Endpoint, 'access'>) => boolean {
  const abilities = useAbilities()
  return call => {
    const ability = abilityFor(call)
    return ability === undefined || abilities.includes(ability)
  }
}

/** Returns a function that says whether the signed-in member's abilities allow to open an address. */
export function useMayOpen(): (address: string) => boolean {
  const abilities = useAbilities()
  return address => {
    const page = adminPageAt(address)
    return page === undefined || abilities.includes(page.ability)
  }
}
