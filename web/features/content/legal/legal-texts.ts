import type { RouterContextProvider } from 'react-router'
import type legal from '#messages/fr/legal.json'
import { readDemo } from '#web/lib/demo-reads.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { byLanguage } from '#web/lib/words-by-language.ts'

const documents = byLanguage(
  import.meta.glob<typeof legal>('/messages/*/legal.json', { import: 'default', eager: true }),
)

/**
 * Loads a legal document on the server, so that the texts are not part of the pages' scripts. Only a shop with the demo
 * says to its visitors that the texts are a model; others have the sentence in the administrator's checklist.
 */
export async function legalTexts(
  name: 'notice' | 'privacy' | 'terms' | 'disclosure',
  context: Readonly<RouterContextProvider>,
) {
  const { locale, call } = context.get(pageRequestContext)
  const texts = documents[locale]
  return { text: texts[name], draftNotice: (await readDemo(call)) ? texts.draftNotice : undefined, locale }
}
