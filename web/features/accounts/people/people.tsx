import { useQuery } from '@tanstack/react-query'
import { loadFamilyWords } from '#web/parts/for-whom/family-words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { PeopleSection } from './people-section.tsx'

/** The section of the account with the member's family, with its own texts, which few pages need. */
export function People() {
  const { data: words } = useQuery({
    queryKey: ['family-words'],
    queryFn: loadFamilyWords,
    staleTime: Infinity,
  })
  if (!words) return <Skeleton className="h-24 rounded-card" />
  return (
    <Section title={words.title}>
      <PeopleSection words={words} />
    </Section>
  )
}
