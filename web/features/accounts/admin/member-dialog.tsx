import type { MemberChanges, NewMember } from '#contract/accounts/member.ts'
import type { User } from '#contract/accounts/user.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useDialogGuard } from '#web/lib/unsaved-changes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MemberForm } from './member-form.tsx'

interface MemberDialogProps {
  isOpen: boolean
  /** Undefined adds one. */
  member?: User
  onClose: () => void
  /** Throws what the server refused. */
  onSave: (values: NewMember & MemberChanges) => Promise<void>
}

/** The form of a member over the page that it belongs to. */
export function MemberDialog({ isOpen, member, onClose, onSave }: MemberDialogProps) {
  const t = useTranslate()
  const guard = useDialogGuard()
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={open => open || onClose()}
        title={
          member ? t('admin-members:form.editTitle', { name: member.name }) : t('admin-members:form.addTitle')
        }
        closeLabel={t('shell:action.close')}
        width="narrow"
        unsaved={guard.unsaved}
      >
        {isOpen ? (
          <MemberForm member={member} onSave={onSave} onClose={onClose} onDirtyChange={guard.onDirtyChange} />
        ) : null}
      </Dialog>
      {guard.dialog}
    </>
  )
}
