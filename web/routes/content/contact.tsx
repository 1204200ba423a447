import type { MetaArgs } from 'react-router'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { ContactWays } from '#web/features/shell/contact-ways.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.contact' }

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Contact() {
  return (
    <ComingPage title="shell:titles.contact" text="shell:coming.contact">
      <ContactWays />
    </ComingPage>
  )
}
