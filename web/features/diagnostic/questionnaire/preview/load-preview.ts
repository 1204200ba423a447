import type { Locale } from '#contract/shared/locale.ts'
import { wordLoader } from '#web/lib/word-loader.ts'
import type { Preview } from './preview.tsx'

const words = import.meta.glob<{ default: object }>('/messages/*/result.json')

/**
 * Loads the component and the texts that show a result, only when a visitor reaches the end of the questionnaire.
 */
export async function loadPreview(locale: Locale): Promise<typeof Preview> {
  const load = wordLoader(locale, async domain => {
    const file = words[`/messages/${locale}/${domain}.json`]
    if (!file) throw new Error(`a result has no words of "${domain}"`)
    return (await file()).default
  })
  const [shown] = await Promise.all([import('./preview.tsx'), load(['result'])])
  return shown.Preview
}
