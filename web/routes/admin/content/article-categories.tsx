import type { MetaArgs } from 'react-router'
import { CategoryList } from '#web/features/content/admin/categories/category-list.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticleCategories',
  isPrivate: true,
  words: ['admin-content', 'admin-catalogue', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminArticleCategories() {
  return <CategoryList />
}
