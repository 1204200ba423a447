import type { Ability } from '#contract/access.ts'
import { abilityFor, type Endpoint } from '#contract/endpoint.ts'
import { adminPageAt } from './admin-pages.ts'
import { useUser } from './use-user.ts'

const none: readonly Ability[] = []

/** What the member who is signed in may do in the administration. */
export function useAbilities(): readonly Ability[] {
  return useUser()?.abilities ?? none
}

/**
 * Answers whether the member who is signed in may make a call: what is not theirs is neither read nor offered. The server
 * checks each call again.
 */
export function useMay(): (call: Pick<Endpoint, 'access'>) => boolean {
  const abilities = useAbilities()
  return call => {
    const ability = abilityFor(call)
    return ability === undefined || abilities.includes(ability)
  }
}

/** Answers whether an address is open to the member who is signed in, as far as its ability goes. */
export function useMayOpen(): (address: string) => boolean {
  const abilities = useAbilities()
  return address => {
    const page = adminPageAt(address)
    return page === undefined || abilities.includes(page.ability)
  }
}
