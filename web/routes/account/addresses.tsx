import { AddressManager } from '#web/features/orders/addresses/address-manager.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.addresses',
  isPrivate: true,
  words: ['delivery', 'orders', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Addresses() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('orders:addresses.title')} />
      <AddressManager />
    </>
  )
}
