import type { MetaDescriptor } from 'react-router'
import en from '#messages/en/legal.json'
import fr from '#messages/fr/legal.json'
import { companyWords } from '#web/features/content/company-words.ts'
import { LegalText } from '#web/features/content/legal-text.tsx'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import type { Route } from './+types/legal'

const documents = { '/mentions-legales': 'notice', '/confidentialite': 'privacy', '/cgv': 'terms' } as const

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.legalNotice' }

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext)
  const texts = locale === 'fr' ? fr : en
  return {
    text: texts[documents[url.pathname as keyof typeof documents]],
    draftNotice: texts.draftNotice,
    locale,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(
    matches,
    loaderData ? { title: loaderData.text.title, description: loaderData.text.description } : {},
  )
}

export default function Legal({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData as RootData
  return (
    <LegalText
      text={loaderData.text}
      draftNotice={loaderData.draftNotice}
      locale={loaderData.locale}
      words={companyWords(company)}
    />
  )
}
