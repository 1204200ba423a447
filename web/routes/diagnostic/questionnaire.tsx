import type { MetaArgs } from 'react-router'
import { NeedLinks } from '#web/features/catalogue/need-links.tsx'
import { readNeeds } from '#web/features/catalogue/product-reads.ts'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { ContactWays } from '#web/features/shell/contact-ways.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/questionnaire'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.questionnaire' }

export async function loader({ context }: Route.LoaderArgs) {
  return { needs: await readNeeds(context.get(pageRequestContext).call) }
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Questionnaire({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <ComingPage title="shell:titles.questionnaire" text="shell:coming.questionnaire">
      <NeedLinks needs={loaderData.needs} all={t('shell:coming.toProducts')} />
      <ContactWays />
    </ComingPage>
  )
}
