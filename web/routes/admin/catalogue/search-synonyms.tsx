import { SynonymTable } from '#web/features/catalogue/admin/search/synonym-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminSearchSynonyms',
  isPrivate: true,
  words: ['admin-search', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminSearchSynonyms() {
  return <SynonymTable />
}
