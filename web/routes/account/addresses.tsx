import type { PageHandle } from '#web/lib/page.ts'
import { AddressesIsland } from '#web/pages/addresses-page.tsx'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.addresses',
  isPrivate: true,
  words: ['addresses', 'delivery', 'orders', 'validation'],
  island: 'addresses-page',
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function Addresses() {
  return <AddressesIsland />
}
