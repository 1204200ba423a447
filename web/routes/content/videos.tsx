import type { MetaArgs } from 'react-router'
import { ComingPage } from '#web/features/shell/coming-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = { kind: 'document', title: 'shell:titles.videos' }

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function Videos() {
  return <ComingPage title="shell:titles.videos" />
}
