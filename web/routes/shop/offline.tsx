import { OfflineStartIsland } from '#web/features/shell/offline/offline-start.tsx'
import { offlineStartWords } from '#web/features/shell/offline/offline-start-words.ts'
import { OutboxIsland } from '#web/features/shell/offline/waiting-outbox.tsx'
import { type PageHandle, titleMeta } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.offline',
  isPrivate: true,
  words: ['offline', 'outbox'],
}

export const meta = titleMeta

/** What can be done without a network. The service worker shows it instead of a page that was never opened. */
export default function Offline() {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-2xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">{t('shell:titles.offline')}</h1>
      <OutboxIsland />
      <OfflineStartIsland locale={useLocale()} words={offlineStartWords(t)} />
    </div>
  )
}
