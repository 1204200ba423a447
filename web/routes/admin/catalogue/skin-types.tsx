import { WordList } from '#web/features/catalogue/admin/words/word-list.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminSkinTypes',
  isPrivate: true,
  words: ['admin-catalogue', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminSkinTypes() {
  return <WordList key="skinTypes" kind="skinTypes" />
}
