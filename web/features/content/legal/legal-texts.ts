import type { RouterContextProvider } from 'react-router'
import en from '#messages/en/legal.json'
import fr from '#messages/fr/legal.json'
import { pageRequestContext } from '#web/lib/request-context.ts'

/** One legal document in the reader's language, read on the server: these texts are no part of the pages' script. */
export function legalTexts(name: 'notice' | 'privacy' | 'terms', context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(pageRequestContext)
  const texts = locale === 'fr' ? fr : en
  return { text: texts[name], draftNotice: texts.draftNotice, locale }
}
