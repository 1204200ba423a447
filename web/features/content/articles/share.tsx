import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageToolsIsland } from './page-tools.tsx'

/** Links that share an article; WhatsApp is first, because most readers use it. */
export function Share({ title, url, path }: { title: string; url: string; path: string }) {
  const t = useTranslate()
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
  const facebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
  return (
    <section className="mt-10 print:hidden">
      <h2 className="font-display text-2xl">{t('advice:share.title')}</h2>
      <div className="mt-4 grid max-w-measure gap-3 sm:grid-cols-2">
        <ButtonLink href={whatsapp} target="_blank" rel="noopener" variant="secondary" icon="whatsapp">
          {t('advice:share.whatsapp')}
        </ButtonLink>
        <ButtonLink href={facebook} target="_blank" rel="noopener" variant="secondary" icon="facebook">
          {t('advice:share.facebook')}
        </ButtonLink>
        <div className="contents noscript:hidden">
          <PageToolsIsland
            path={path}
            words={{
              copy: t('advice:share.copy'),
              copied: t('advice:share.copied'),
              failure: t('advice:share.failure', { url }),
              print: t('advice:share.print'),
            }}
          />
        </div>
      </div>
    </section>
  )
}
