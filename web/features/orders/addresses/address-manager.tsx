import { useEffect, useRef, useState } from 'react'
import type { Address, AddressInput } from '#contract/orders/address.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogWaiting } from '#web/ui/dialogs/dialog-waiting.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { useWasTrue } from '#web/ui/use-was-true.ts'
import { AddressCard } from './address-card.tsx'
import type { OpenAddress } from './address-dialogs.tsx'
import { useAddresses } from './use-addresses.ts'

interface AddressManagerProps {
  /** Makes the address cards radio buttons, with which the checkout selects the delivery address. */
  selection?: { id: number | undefined; onSelect: (id: number) => void }
  /** The member's addresses if the page has loaded them already, which avoids a layout shift. */
  known?: Address[]
}

const AddressDialogs = onDemand(
  async () => (await import('./address-dialogs.tsx')).AddressDialogs,
  ({ open, onClose }) => <DialogWaiting isOpen={open !== undefined} onOpenChange={onClose} />,
)

/** Loads the form and the dialog that it opens in. */
async function loadAhead(): Promise<void> {
  const { loadDialog } = await import('./address-dialogs.tsx')
  await loadDialog()
}

/** Lists, adds, edits and deletes the member's addresses, sets the default, and lets the checkout select one. */
export function AddressManager({ selection, known }: AddressManagerProps) {
  const t = useTranslate()
  const { addresses, isError, refetch, save, makeDefault } = useAddresses(known)
  const [open, setOpen] = useState<OpenAddress>()
  const list = useRef<HTMLDivElement>(null)
  const isFirst = useRef(false)
  const addButton = useRef<HTMLButtonElement>(null)
  /** The place in the list of the address that was deleted, until the list is without it. */
  const deletedAt = useRef<number>(undefined)
  const wasOpened = useWasTrue(open !== undefined)
  const close = () => setOpen(undefined)
  // The button that opened the form of the first address is gone with the words about having none.
  const finalFocus = () => (isFirst.current ? list.current : null)
  const needsAddress = selection !== undefined && addresses?.length === 0
  useEffect(() => {
    // A buyer without an address opens the form next. If this fails, opening it tries again.
    if (needsAddress) loadAhead().catch(error => console.warn('the address form was not loaded ahead', error))
  }, [needsAddress])

  // The focused button goes with the deleted address: the focus goes to the address that took its place.
  useEffect(() => {
    const at = deletedAt.current
    if (at === undefined || !addresses) return
    deletedAt.current = undefined
    const cards = list.current?.querySelectorAll('li')
    const next = cards?.[Math.min(at, cards.length - 1)]?.querySelector('button')
    ;(next ?? addButton.current)?.focus()
  }, [addresses])

  function openForm(address?: Address) {
    isFirst.current = addresses?.length === 0
    setOpen({ kind: 'form', address })
  }

  async function handleSave(input: AddressInput) {
    const address = open?.address
    const saved = await save(input, address?.id)
    close()
    toast.success(address ? t('addresses:updated') : t('addresses:added'))
    selection?.onSelect(saved.id)
  }

  async function handleMakeDefault({ id }: Address) {
    try {
      await makeDefault(id)
      toast.success(t('addresses:defaultSet'))
    } catch (error) {
      toast.error(failureText(error, t('addresses:failure')))
    }
  }

  if (isError) {
    return <LoadFailure text={t('addresses:loadFailure')} onRetry={() => void refetch()} />
  }
  if (!addresses) return <Skeleton className="h-40 rounded-card" />
  const add = (
    <Button
      ref={addButton}
      variant={addresses.length === 0 ? 'primary' : 'secondary'}
      icon="plus"
      onClick={() => openForm()}
    >
      {t('addresses:add')}
    </Button>
  )
  return (
    <>
      {addresses.length > 0 ? (
        // As high as the first card with the button: the checkout below does not move when the first address is saved.
        <div key="list" ref={list} className={selection && 'min-h-88'}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {addresses.map(address => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  selection={selection}
                  onEdit={() => openForm(address)}
                  onDelete={() => setOpen({ kind: 'delete', address })}
                  onMakeDefault={() => void handleMakeDefault(address)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-4">{add}</p>
        </div>
      ) : selection ? (
        <div
          key="empty"
          className="grid min-h-88 place-content-center justify-items-center gap-4 rounded-card border border-line border-dashed p-4 text-center"
        >
          <Icon name="map-pin" size={48} />
          <p className="text-muted">{t('addresses:empty')}</p>
          {add}
        </div>
      ) : (
        <EmptyState picture={<Icon name="map-pin" size={48} />} title={t('addresses:empty')} actions={add} />
      )}
      {wasOpened ? (
        <AddressDialogs
          open={open}
          onSave={handleSave}
          onClose={close}
          onDeleted={({ id }) => {
            deletedAt.current = addresses.findIndex(address => address.id === id)
          }}
          finalFocus={finalFocus}
        />
      ) : null}
    </>
  )
}
