import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { setCartItemProfile } from '#contract/cart/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { fill } from '#web/lib/fill.ts'
import { useProfiles } from '#web/lib/use-profiles.ts'
import { loadFamilyWords } from '#web/parts/for-whom/family-words.ts'
import { PersonSelect } from '#web/parts/for-whom/for-whom-select.tsx'
import { isProfileGone, readPeople } from '#web/parts/for-whom/read-people.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import type { CartLine } from './cart-view.ts'
import { announceServerCart } from './server-cart.ts'

/** The person of the account whom a cart line is for, and the choice of another. */
export function LineFor({ line }: { line: CartLine }) {
  const id = useId()
  const client = useQueryClient()
  const { data: words } = useQuery({
    queryKey: ['family-words'],
    queryFn: loadFamilyWords,
    staleTime: Infinity,
  })
  // What was chosen is shown until the cart is read again.
  const [sent, setSent] = useState<number | null>()
  const { people } = useProfiles()
  if (people.length === 0) return null
  if (!words) return <div className="mt-2 h-12" />

  async function handleChange(profileId: number | null) {
    setSent(profileId)
    try {
      announceServerCart(await callApi(setCartItemProfile, { params: { id: line.id }, body: { profileId } }))
    } catch (error) {
      toast.error(failureText(error, words?.cartFailure ?? ''))
      if (isProfileGone(error)) await readPeople().catch(console.warn)
    }
    await client.invalidateQueries({ queryKey: ['cart'] })
    setSent(undefined)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
      <label htmlFor={id}>
        <span aria-hidden>{words.for}</span>
        <span className="sr-only">{fill(words.lineFor, { product: line.name })}</span>
      </label>
      <PersonSelect
        id={id}
        words={words}
        value={sent === undefined ? (line.profileId ?? null) : sent}
        onChange={chosen => void handleChange(chosen)}
        className="min-w-32 max-w-full"
      />
    </div>
  )
}
