import { ClosedDays } from '#web/features/delivery/admin/closed-days.tsx'
import { PickupPoints } from '#web/features/delivery/admin/pickup-points.tsx'
import { ZoneTable } from '#web/features/delivery/admin/zone-table.tsx'
import { ZoneTry } from '#web/features/delivery/admin/zone-try.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.adminDelivery',
  isPrivate: true,
  words: ['admin-delivery', 'admin-pickup', 'settings', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function AdminDelivery() {
  return (
    <>
      <ZoneTable />
      <ClosedDays />
      <ZoneTry />
      <PickupPoints />
    </>
  )
}
