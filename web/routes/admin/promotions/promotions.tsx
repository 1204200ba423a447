import type { MetaArgs } from 'react-router'
import { PromotionTable } from '#web/features/promotions/admin/promotion-table.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminPromotions',
  isPrivate: true,
  words: ['admin-promotions', 'validation'],
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

export default function AdminPromotions() {
  return <PromotionTable />
}
