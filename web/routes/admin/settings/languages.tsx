import { LanguageTable } from '#web/features/settings/admin/language-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminLanguages',
  isPrivate: true,
  words: ['settings', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminLanguages() {
  return <LanguageTable />
}
