import { useEffect } from 'react'
import { readProfiles } from '#web/lib/skin-profiles.ts'
import { useProfiles } from '#web/lib/use-profiles.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const Select = onDemand(
  async () => {
    const [{ ForWhomSelect }, { loadFamilyWords }] = await Promise.all([
      import('./for-whom-select.tsx'),
      import('./family-words.ts'),
    ])
    const words = await loadFamilyWords()
    return () => <ForWhomSelect words={words} />
  },
  () => <div className="mb-4 h-12" />,
)

/** How long the list of persons that this device has counts as current, in milliseconds. */
const currentFor = 10 * 60_000

/** The choice of the person whom the page is about. Nothing without other persons in the account. */
export function ForWhom() {
  const { people } = useProfiles()
  useEffect(() => {
    if (Date.now() - readProfiles().readAt > currentFor)
      import('./read-people.ts').then(({ readPeople }) => readPeople()).catch(console.warn)
  }, [])
  return people.length > 0 ? <Select /> : null
}
