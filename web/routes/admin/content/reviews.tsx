import { ReviewTable } from '#web/features/reviews/admin/review-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminReviews',
  isPrivate: true,
  words: ['admin-content', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminReviews() {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        title={t('shell:titles.adminReviews')}
        description={t('admin-content:reviews.description')}
      />
      <ReviewTable />
    </>
  )
}
