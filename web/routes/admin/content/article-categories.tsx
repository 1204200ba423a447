import { CategoryList } from '#web/features/content/admin/categories/category-list.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminArticleCategories',
  isPrivate: true,
  words: ['admin-content', 'admin-catalogue', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminArticleCategories() {
  return <CategoryList />
}
