import type { MetaArgs } from 'react-router'
import { LanguageTable } from '#web/features/settings/admin/language-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminLanguages',
  isPrivate: true,
  words: ['settings', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminLanguages() {
  return <LanguageTable />
}
