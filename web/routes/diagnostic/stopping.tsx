import type { MetaArgs } from 'react-router'
import { factSources } from '#contract/diagnostic/facts.ts'
import { healthCentreLocale } from '#contract/shared/locale.ts'
import { stoppingWords } from '#web/features/diagnostic/stopping/stopping-words.ts'
import { NoScript } from '#web/features/shell/no-script.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { translatorOf, useLocale, useTranslate } from '#web/lib/translation.ts'
import { StoppingIsland } from '#web/pages/stopping-page.tsx'
import { AskOnWhatsApp } from '#web/parts/ask-on-whatsapp.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const handle: PageHandle = { kind: 'document', title: 'advice:stopping.title' }

export const meta = ({ matches }: MetaArgs) => {
  const root = matches.find(match => match.id === 'root')?.loaderData as RootData | undefined
  const description = root && translatorOf(root.locale)('advice:stopping.description')
  return pageMeta(matches, { canonical: '/arreter', ...(description ? { description } : {}) })
}

const dangers = ['weak', 'skin', 'swelling', 'blisters', 'thirst', 'pregnant', 'baby'] as const
const gestures = ['wash', 'repair', 'shade'] as const
const facts = ['F24', 'F25', 'F26', 'F27', 'F36'] as const

/** How to stop a skin-lightening cream with a professional, week by week. */
export default function Stopping() {
  const t = useTranslate()
  return (
    <>
      <NoScript />
      <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
        <h1 className="font-display text-4xl print:text-lg">{t('advice:stopping.title')}</h1>
        <div className="print:hidden">
          <p className="mt-3 max-w-measure text-lg text-muted">{t('advice:stopping.text')}</p>
          <p className="mt-3 flex max-w-measure items-start gap-3">
            <Icon name="lock" className="text-success" />
            {t('advice:stopping.private')}
          </p>
        </div>
        <section
          aria-labelledby="danger"
          className="mt-6 rounded-card border-s-8 border-danger bg-danger-fill p-5 print:mt-3 print:p-2"
        >
          <h2 id="danger" className="font-display text-2xl text-danger print:text-lg">
            {t('advice:stopping.danger.title')}
          </h2>
          <ul className="mt-3 list-disc ps-6 print:mt-1 print:grid print:grid-cols-2 print:text-xs">
            {dangers.map(danger => (
              <li key={danger}>{t(`advice:stopping.danger.${danger}`)}</li>
            ))}
          </ul>
          <p className="mt-3 max-w-measure print:hidden">{t('advice:stopping.danger.say')}</p>
        </section>
        <StoppingIsland locale={useLocale()} words={stoppingWords(t, translatorOf(healthCentreLocale))} />
        <section aria-labelledby="gestures" className="mt-12 max-w-measure print:hidden">
          <h2 id="gestures" className="font-display text-2xl">
            {t('advice:stopping.gestures.title')}
          </h2>
          <ol className="mt-2 list-decimal ps-6">
            {gestures.map(gesture => (
              <li key={gesture} className="mt-1.5">
                {t(`advice:stopping.gestures.${gesture}`)}
              </li>
            ))}
          </ol>
          <p className="mt-2">{t('advice:stopping.gestures.later')}</p>
          <p className="mt-2">{t('advice:stopping.gestures.illness')}</p>
          <p className="mt-2">{t('advice:stopping.gestures.pots')}</p>
        </section>
        <section aria-labelledby="ask" className="mt-12 max-w-measure print:hidden">
          <h2 id="ask" className="font-display text-2xl">
            {t('advice:stopping.ask.title')}
          </h2>
          <p className="mt-2">{t('advice:stopping.ask.text')}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-6">
            <AskOnWhatsApp
              label={t('advice:stopping.ask.whatsapp')}
              text={t('advice:stopping.ask.message')}
            />
            <ButtonLink variant="secondary" icon="mail" href="/contact">
              {t('advice:stopping.ask.contact')}
            </ButtonLink>
          </div>
        </section>
        <section aria-labelledby="sources" className="mt-12 max-w-measure text-sm print:hidden">
          <h2 id="sources" className="font-semibold">
            {t('advice:stopping.sources')}
          </h2>
          <ul className="mt-2 list-disc ps-6">
            {facts.map(fact => (
              <li key={fact} className="mt-1.5">
                {t(`diagnostic:facts.${fact}`)}{' '}
                <span lang="en" className="text-muted">
                  {factSources[fact].join('; ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
