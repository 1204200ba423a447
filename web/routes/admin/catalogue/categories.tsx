import type { MetaArgs } from 'react-router'
import { WordList } from '#web/features/catalogue/admin/words/word-list.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminCategories',
  isPrivate: true,
  words: ['admin-catalogue', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminCategories() {
  return <WordList key="categories" kind="categories" />
}
