import type { MemberChanges, NewMember } from '#contract/accounts/member.ts'
import type { Account } from '#contract/accounts/user.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { MemberForm } from './member-form.tsx'

interface MemberDialogProps {
  isOpen: boolean
  /** Undefined adds one. */
  member?: Account
  onClose: () => void
  /** Throws what the server refused. `base` is the member that is changed, as it was read last. */
  onSave: (values: NewMember & MemberChanges, base: Account | undefined) => Promise<void>
}

/** The form of a member over the page that it belongs to. */
export function MemberDialog({ isOpen, member, onClose, onSave }: MemberDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        member ? t('admin-members:form.editTitle', { name: member.name }) : t('admin-members:form.addTitle')
      }
      width="narrow"
    >
      {({ onDirtyChange }) => (
        <MemberForm member={member} onSave={onSave} onClose={onClose} onDirtyChange={onDirtyChange} />
      )}
    </FormDialog>
  )
}
