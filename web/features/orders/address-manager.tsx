import { useState } from 'react'
import type { Address, AddressInput } from '#contract/orders/address.ts'
import { failureText } from '#web/lib/failures.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useDialogGuard } from '#web/lib/unsaved-changes.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { useAddresses } from './use-addresses.ts'

interface AddressManagerProps {
  /** With a selection the cards are choices, as the checkout needs them. */
  selection?: { id: number | undefined; onSelect: (id: number) => void }
  /** The addresses, where the page has them already: nothing moves when they come. */
  known?: Address[]
}

type Open = { kind: 'form'; address: Address | undefined } | { kind: 'delete'; address: Address } | undefined

/** List, add, edit, delete (asked first), set default, and select where a selection is given. */
export function AddressManager({ selection, known }: AddressManagerProps) {
  const t = useTranslate()
  const { addresses, isError, refetch, save, remove, makeDefault } = useAddresses(known)
  const [open, setOpen] = useState<Open>()
  const guard = useDialogGuard()

  async function handleSave(input: AddressInput) {
    const address = open?.kind === 'form' ? open.address : undefined
    const saved = await save(input, address?.id)
    setOpen(undefined)
    toast.success(address ? t('orders:addresses.updated') : t('orders:addresses.added'))
    selection?.onSelect(saved.id)
  }

  async function attempt(work: () => Promise<void>, done: string) {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error, t('orders:addresses.failure')))
    }
  }

  if (isError) {
    return <LoadFailure text={t('orders:addresses.loadFailure')} onRetry={() => void refetch()} />
  }
  if (!addresses) return <Skeleton className="h-40 rounded-card" />
  const add = (
    <Button
      variant={addresses.length === 0 ? 'primary' : 'secondary'}
      icon="plus"
      onClick={() => setOpen({ kind: 'form', address: undefined })}
    >
      {t('orders:addresses.add')}
    </Button>
  )
  return (
    <>
      {addresses.length === 0 ? (
        selection ? (
          <p className="text-muted">{t('orders:addresses.empty')}</p>
        ) : (
          <EmptyState
            picture={<Icon name="map-pin" size={48} />}
            title={t('orders:addresses.empty')}
            actions={add}
          />
        )
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map(address => (
            <li key={address.id}>
              <AddressCard
                address={address}
                selection={selection}
                onEdit={() => setOpen({ kind: 'form', address })}
                onDelete={() => setOpen({ kind: 'delete', address })}
                onMakeDefault={() =>
                  void attempt(() => makeDefault(address.id), t('orders:addresses.defaultSet'))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {addresses.length === 0 && !selection ? null : <p className="mt-4">{add}</p>}
      <Dialog
        isOpen={open?.kind === 'form'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={
          open?.kind === 'form' && open.address
            ? t('orders:addresses.editTitle')
            : t('orders:addresses.addTitle')
        }
        closeLabel={t('shell:action.close')}
        width="wide"
        hasOwnBody
        unsaved={guard.unsaved}
      >
        {open?.kind === 'form' ? (
          <AddressForm
            address={open.address}
            onSave={handleSave}
            onCancel={() => setOpen(undefined)}
            onDirtyChange={guard.onDirtyChange}
          />
        ) : null}
      </Dialog>
      {guard.dialog}
      <AlertDialog
        isOpen={open?.kind === 'delete'}
        onOpenChange={isOpen => isOpen || setOpen(undefined)}
        title={t('orders:addresses.deleteAsk.title')}
        description={t('orders:addresses.deleteAsk.text')}
        confirmLabel={t('orders:addresses.deleteAsk.confirm')}
        cancelLabel={t('orders:addresses.deleteAsk.cancel')}
        onConfirm={() => {
          if (open?.kind !== 'delete') return
          const { id } = open.address
          setOpen(undefined)
          void attempt(() => remove(id), t('orders:addresses.deleted'))
        }}
      />
    </>
  )
}
