import { OfflineStartIsland } from '#web/features/shell/offline/offline-start.tsx'
import { offlineStartWords } from '#web/features/shell/offline/offline-start-words.ts'
import { OutboxIsland } from '#web/features/shell/offline/waiting-outbox.tsx'
import { type PageHandle, titleMeta } from '#web/lib/page.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { offlineCataloguePath } from '#web/worker/kept.ts'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.offline',
  isPrivate: true,
  words: ['offline', 'outbox'],
}

export const meta = titleMeta

const links = [
  { href: offlineCataloguePath, text: 'offline:page.catalogue', more: 'offline:page.catalogueText' },
  { href: '/questionnaire', text: 'offline:page.questionnaire', more: 'offline:page.questionnaireText' },
  { href: '/cart', text: 'offline:page.cart', more: 'offline:page.cartText' },
] as const

/** What can be done without a network. The service worker shows it instead of a page that was never opened. */
export default function Offline() {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-2xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">{t('shell:titles.offline')}</h1>
      <OutboxIsland />
      <p className="mt-6">{t('offline:page.text')}</p>
      <ul className="mt-4 grid gap-3">
        {links.map(({ href, text, more }) => (
          <li key={href}>
            <a href={href} className="block rounded-card bg-card p-4 shadow-soft hover:bg-fill">
              <span className="font-display text-xl underline underline-offset-4">{t(text)}</span>
              <span className="mt-1 block text-muted">{t(more)}</span>
            </a>
          </li>
        ))}
      </ul>
      <OfflineStartIsland locale={useLocale()} words={offlineStartWords(t)} />
    </div>
  )
}
