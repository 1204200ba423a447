import { useEffect, useState } from 'react'
import { type KnownProfile, onProfilesChange, readProfiles } from './skin-profiles.ts'

/** The persons of the member's account, and the one whom the pages are about; undefined is the member herself. */
export function useProfiles(): { people: KnownProfile[]; current: KnownProfile | undefined } {
  const [{ people, current }, setKnown] = useState(readProfiles)
  useEffect(() => onProfilesChange(() => setKnown(readProfiles())), [])
  return { people, current: people.find(({ id }) => id === current) }
}
