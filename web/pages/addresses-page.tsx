import { AddressManager } from '#web/features/orders/addresses/address-manager.tsx'
import { island } from '#web/islands/island.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AccountPage } from './account-page.tsx'

export default function AddressesPage() {
  return (
    <AccountPage>
      <Addresses />
    </AccountPage>
  )
}

function Addresses() {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('addresses:title')} />
      <AddressManager />
    </>
  )
}

export const AddressesIsland = island('addresses-page', AddressesPage, '')
