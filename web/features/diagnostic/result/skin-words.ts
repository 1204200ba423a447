import { createContext, useContext } from 'react'
import type { Person } from '#contract/diagnostic/consent.ts'
import type { Translate } from '#messages/keys.ts'
import { wordsAbout } from '#messages/words-about.ts'
import { useTranslate } from '#web/lib/translation.ts'

/** The React context that says whose skin the shown result is about. */
export const PersonContext = createContext<Person>('self')

/** The page's translator, with texts worded for the person whose skin the result is about. */
export function useSkinWords(): Translate {
  return wordsAbout(useTranslate(), useContext(PersonContext))
}
