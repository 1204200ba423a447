import type { PageHandle } from '#web/lib/page.ts'
import { DashboardIsland } from '#web/pages/dashboard-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.dashboard',
  isPrivate: true,
  words: ['accounts', 'order-status', 'result'],
  island: 'dashboard-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Dashboard() {
  return <DashboardIsland />
}
