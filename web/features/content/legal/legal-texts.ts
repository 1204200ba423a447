import type { RouterContextProvider } from 'react-router'
import en from '#messages/en/legal.json'
import fr from '#messages/fr/legal.json'
import { pageRequestContext } from '#web/lib/request-context.ts'

/** Loads a legal document on the server, so that the texts are not part of the pages' scripts. */
export function legalTexts(name: 'notice' | 'privacy' | 'terms', context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(pageRequestContext)
  const texts = locale === 'fr' ? fr : en
  return { text: texts[name], draftNotice: texts.draftNotice, locale }
}
