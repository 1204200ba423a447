import type { MetaDescriptor } from 'react-router'
import { companyWords } from '#web/features/content/legal/company-words.ts'
import { LegalText } from '#web/features/content/legal/legal-text.tsx'
import { legalTexts } from '#web/features/content/legal/legal-texts.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import type { Route } from './+types/disclosure'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.disclosure' }

export function loader({ context }: Route.LoaderArgs) {
  return legalTexts('disclosure', context)
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, loaderData ? { description: loaderData.text.description } : {})
}

export default function Disclosure({ loaderData, matches }: Route.ComponentProps) {
  const { company, origin } = matches[0].loaderData as RootData
  return <LegalText {...loaderData} words={companyWords(company, origin)} />
}
