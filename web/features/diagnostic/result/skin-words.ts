import { createContext, useContext } from 'react'
import type { Person } from '#contract/diagnostic/consent.ts'
import type { Translate } from '#messages/keys.ts'
import { wordsAbout } from '#messages/words-about.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** Whose skin the shown result is about. */
export const PersonContext = createContext<Person>('self')

/** The words of the page, about the skin of that person. */
export function useSkinWords(): Translate {
  return wordsAbout(useTranslate(), useContext(PersonContext))
}
