import type { MetaDescriptor } from 'react-router'
import { companyWords } from '#web/features/content/legal/company-words.ts'
import { LegalText } from '#web/features/content/legal/legal-text.tsx'
import { legalTexts } from '#web/features/content/legal/legal-texts.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import type { Route } from './+types/legal-notice'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.legalNotice' }

export async function loader({ context }: Route.LoaderArgs) {
  const [notice, disclosure] = await Promise.all([
    legalTexts('notice', context),
    legalTexts('disclosure', context),
  ])
  return { ...notice, disclosure: disclosure.text.title }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, loaderData ? { description: loaderData.text.description } : {})
}

export default function LegalNotice({ loaderData, matches }: Route.ComponentProps) {
  const { company, origin } = matches[0].loaderData as RootData
  const { disclosure, ...legal } = loaderData
  return (
    <LegalText {...legal} words={companyWords(company, origin)}>
      <p className="mt-10">
        <a href="/securite" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {disclosure}
        </a>
      </p>
    </LegalText>
  )
}
