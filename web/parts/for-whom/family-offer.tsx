import { useProfiles } from '#web/lib/use-profiles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const Offer = onDemand(async () => {
  const { offer } = await (await import('./family-words.ts')).loadFamilyWords()
  return () => (
    <p className="mt-6">
      <a
        href="/account/profile#people"
        className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <Icon name="plus" size={20} />
        {offer}
      </a>
    </p>
  )
})

/** Offers a member without other persons in her account to add one. */
export function FamilyOffer() {
  return useProfiles().people.length === 0 ? <Offer /> : null
}
