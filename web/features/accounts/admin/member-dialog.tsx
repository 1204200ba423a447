import type { MemberChanges, NewMember } from '#contract/accounts/member.ts'
import type { Account } from '#contract/accounts/user.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { MemberForm } from './member-form.tsx'

interface MemberDialogProps {
  isOpen: boolean
  /** Undefined for a new member. */
  member?: Account
  onClose: () => void
  /** Throws the server's error. `base` is the member as it was last read. */
  onSave: (values: NewMember & MemberChanges, base: Account | undefined) => Promise<void>
}

/** A dialog with the form of a member. */
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
