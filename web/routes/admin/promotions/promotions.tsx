import { PromotionTable } from '#web/features/promotions/admin/promotion-table.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminPromotions',
  isPrivate: true,
  words: ['admin-promotions', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminPromotions() {
  return <PromotionTable />
}
