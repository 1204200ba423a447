import type { Address, AddressInput } from '#contract/orders/address.ts'
import { deleteAddress } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { DeleteDialog } from '#web/parts/records/delete-dialog.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { addressKeys } from './use-addresses.ts'

export { loadDialog } from '#web/ui/dialogs/dialog.tsx'

/** The address whose form is open, undefined for a new one, or that is about to be deleted. */
export type OpenAddress =
  | { kind: 'form'; address: Address | undefined }
  | { kind: 'delete'; address: Address }
  | undefined

interface AddressDialogsProps {
  open: OpenAddress
  onSave: (input: AddressInput) => Promise<void>
  onClose: () => void
  onDeleted: (address: Address) => void
  /** Returns what gets the focus after the form; null for the button that opened it. */
  finalFocus: () => HTMLElement | null
}

/** The dialogs with which a member edits and deletes addresses; their code is loaded when one opens. */
export function AddressDialogs({ open, onSave, onClose, onDeleted, finalFocus }: AddressDialogsProps) {
  const t = useTranslate()
  return (
    <>
      <FormDialog
        isOpen={open?.kind === 'form'}
        onClose={onClose}
        title={open?.address ? t('addresses:editTitle') : t('addresses:addTitle')}
        width="wide"
        hasOwnBody
        finalFocus={finalFocus}
      >
        {form => <AddressForm address={open?.address} onSave={onSave} {...form} />}
      </FormDialog>
      <DeleteDialog
        asked={open?.kind === 'delete' ? open.address : undefined}
        words={{
          title: t('addresses:deleteAsk.title'),
          text: t('addresses:deleteAsk.text'),
          confirm: t('addresses:deleteAsk.confirm'),
          cancel: t('addresses:deleteAsk.cancel'),
          done: t('addresses:deleted'),
          failure: t('addresses:failure'),
        }}
        remove={({ id }) => callApi(deleteAddress, { params: { id } })}
        onClose={onClose}
        onDeleted={onDeleted}
        keys={addressKeys}
      />
    </>
  )
}
