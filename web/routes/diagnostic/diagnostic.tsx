import type { MetaArgs } from 'react-router'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { ContactWays } from '#web/features/shell/contact-ways.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const handle: PageHandle = { kind: 'app', title: 'shell:titles.diagnostic', isPrivate: true }

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Diagnostic() {
  const t = useTranslate()
  return (
    <ComingPage title="shell:titles.diagnostic" text="shell:coming.questionnaire">
      <p className="mt-8">
        <ButtonLink href="/questionnaire" variant="secondary">
          {t('shell:coming.byNeed')}
        </ButtonLink>
      </p>
      <ContactWays />
    </ComingPage>
  )
}
