import type { MetaDescriptor } from 'react-router'
import { ContactFormIsland } from '#web/features/content/contact/contact-form.tsx'
import { contactFormWords } from '#web/features/content/contact/contact-form-words.ts'
import { ContactWays } from '#web/features/content/contact/contact-ways.tsx'
import { frequentQuestions, Questions } from '#web/features/content/contact/questions.tsx'
import { storeJsonLd } from '#web/features/content/json-ld.ts'
import { breadcrumbList, questionPage } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { translatorOf, useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/contact'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.contact' }

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!root) return []
  const t = translatorOf(root.locale)
  return pageMeta(matches, {
    description: t('contact:description'),
    canonical: '/contact',
    jsonLd: [
      storeJsonLd(root),
      questionPage(root, frequentQuestions(t)),
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.contact'), path: '/contact' },
      ]),
    ],
  })
}

export default function Contact({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData as RootData
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 md:px-6">
      <h1 className="font-display text-4xl">{t('contact:title')}</h1>
      <p className="mt-3 max-w-measure text-lg text-muted">{t('contact:text')}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-5 font-display text-2xl">
            {t('contact:form.title')}
          </h2>
          <noscript>
            <p className="mb-5 rounded-card bg-warning-fill p-4">{t('contact:form.noScript')}</p>
          </noscript>
          <ContactFormIsland words={contactFormWords(t)} />
        </section>
        <ContactWays company={company} />
      </div>
      <Questions title={t('contact:faq.title')} questions={frequentQuestions(t)} />
    </div>
  )
}
