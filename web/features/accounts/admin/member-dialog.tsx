import type { MemberChanges, NewMember } from '#contract/accounts/member.ts'
import type { Account } from '#contract/accounts/user.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { MemberForm } from './member-form.tsx'

interface MemberDialogProps {
  isOpen: boolean
  /** The member to edit; undefined for a new member. */
  member?: Account
  onClose: () => void
  /**
   * Saves the form; throws the server's error. `base` is the member as it was last read, undefined for a new
   * member.
   */
  onSave: (values: NewMember & MemberChanges, base: Account | undefined) => Promise<void>
}

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
