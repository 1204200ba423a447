import type { MetaArgs } from 'react-router'
import { labelWords } from '#web/features/diagnostic/label/label-words.ts'
import { NoScript } from '#web/features/shell/no-script.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { LabelIsland } from '#web/pages/label-page.tsx'
import { AskOnWhatsApp } from '#web/parts/ask-on-whatsapp.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const handle: PageHandle = { kind: 'document', title: 'advice:label.title' }

export const meta = ({ matches }: MetaArgs) => {
  const root = matches.find(match => match.id === 'root')?.loaderData as RootData | undefined
  const description = root && translatorOf(root.locale)('advice:label.description')
  return pageMeta(matches, { canonical: '/etiquette', ...(description ? { description } : {}) })
}

/** Checks the label of a product that somebody already has, on the visitor's device. */
export default function Label() {
  const t = useTranslate()
  return (
    <>
      <NoScript />
      <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
        <h1 className="font-display text-4xl">{t('advice:label.title')}</h1>
        <p className="mt-3 max-w-measure text-lg text-muted">{t('advice:label.text')}</p>
        <p className="mt-3 flex max-w-measure items-start gap-3">
          <Icon name="lock" className="text-success" />
          {t('advice:label.private')}
        </p>
        <LabelIsland locale={useLocale()} words={labelWords(t)} />
        <section aria-labelledby="burned" className="mt-12 max-w-measure">
          <h2 id="burned" className="font-display text-2xl">
            {t('reaction:burned.title')}
          </h2>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            <li>{t('reaction:reaction.aid.rinse')}</li>
            <li>{t('reaction:reaction.aid.stop')}</li>
            <li>{t('reaction:reaction.aid.today')}</li>
            <li className="font-semibold">{t('reaction:reaction.aid.danger')}</li>
          </ul>
          <p className="mt-2 text-muted text-sm">{t('reaction:reaction.aid.source')}</p>
          <p className="mt-2">{t('reaction:burned.text')}</p>
          <p className="mt-3">
            <ButtonLink variant="secondary" href="/account/diagnostics#reactions">
              {t('reaction:burned.link')}
            </ButtonLink>
          </p>
        </section>
        <section aria-labelledby="ask" className="mt-12 max-w-measure">
          <h2 id="ask" className="font-display text-2xl">
            {t('advice:label.ask.title')}
          </h2>
          <p className="mt-2">{t('advice:label.ask.text')}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6">
            <AskOnWhatsApp label={t('advice:label.ask.whatsapp')} text={t('advice:label.ask.message')} />
            <ButtonLink variant="secondary" icon="mail" href="/contact">
              {t('advice:label.ask.contact')}
            </ButtonLink>
            <ButtonLink variant="quiet" size="compact" icon="calendar" href="/arreter">
              {t('advice:stopping.title')}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
