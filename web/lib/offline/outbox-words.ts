import type outbox from '#messages/fr/outbox.json'
import { browserLocale } from '../language.ts'
import { byLanguage } from '../words-by-language.ts'

const news = byLanguage(
  import.meta.glob<typeof outbox.news>('/messages/*/outbox.json', { import: 'news', eager: true }),
)
const leave = byLanguage(
  import.meta.glob<typeof outbox.leave>('/messages/*/outbox.json', { import: 'leave', eager: true }),
)

/** The texts of the outbox for code that runs in every page. */
export const newsWords = () => news[browserLocale()]
export const leaveWords = () => leave[browserLocale()]
