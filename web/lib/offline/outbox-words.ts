import { inEachLanguage, textIn } from '#contract/shared/locale.ts'
import type outbox from '#messages/fr/outbox.json'
import { browserLocale } from '../language.ts'

const news = import.meta.glob<typeof outbox.news>('/messages/*/outbox.json', { import: 'news', eager: true })
const leave = import.meta.glob<typeof outbox.leave>('/messages/*/outbox.json', {
  import: 'leave',
  eager: true,
})

/** The texts of the outbox for code that runs in every page. */
export const newsWords = () => inPageLanguage(news)
export const leaveWords = () => inPageLanguage(leave)

function inPageLanguage<Words>(files: Record<string, Words>): Words {
  const words = inEachLanguage(locale => files[`/messages/${locale}/outbox.json`])
  return textIn<Words | undefined>(words, browserLocale()) as Words
}
