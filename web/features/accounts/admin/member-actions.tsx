import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberDetail } from '#contract/accounts/member.ts'
import { toggleMemberStatus, updateUser } from '#contract/accounts/member-endpoints.ts'
import { resetSecondFactor } from '#contract/accounts/second-factor-endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { useUser } from '#web/lib/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { DeleteMembers } from './delete-members.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { ResetFactor } from './reset-factor.tsx'

type Open = 'edit' | 'status' | 'delete' | undefined

/** The buttons that edit, disable or delete a member's account; disabling and deleting ask for confirmation. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const t = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const [isPending, setIsPending] = useState(false)
  const { id, name } = member
  const isActive = member.status === 'active'
  // The server refuses to disable or delete one's own account on this page.
  const isOwn = useUser()?.id === id
  const may = useMay()
  const close = () => setOpen(undefined)
  const refresh = () =>
    Promise.all(
      [['admin-member', id], ['admin-members']].map(queryKey => client.invalidateQueries({ queryKey })),
    )

  async function handleStatus() {
    setIsPending(true)
    try {
      await callApi(toggleMemberStatus, { params: { id } })
      toast.success(t(isActive ? 'admin-members:disabled' : 'admin-members:enabled', { name }))
      close()
    } catch (error) {
      toast.error(failureText(error, t('admin-members:statusFailure')))
    } finally {
      setIsPending(false)
      await refresh()
    }
  }

  return (
    <>
      <Button variant="secondary" icon="edit" onClick={() => setOpen('edit')}>
        {t('admin-members:edit')}
      </Button>
      {isOwn ? null : (
        <>
          <Button variant="secondary" onClick={() => setOpen('status')}>
            {isActive ? t('admin-members:disable') : t('admin-members:enable')}
          </Button>
          {member.hasSecondFactor && may(resetSecondFactor) ? (
            <ResetFactor member={member} onDone={refresh} />
          ) : null}
          <Button variant="secondary" icon="trash" onClick={() => setOpen('delete')}>
            {t('admin-members:delete')}
          </Button>
        </>
      )}
      <MemberDialog
        isOpen={open === 'edit'}
        member={member}
        onClose={close}
        onSave={async ({ password: _, ...changes }, base) => {
          const body = { ...changes, revision: base?.revision }
          await callApi(updateUser, { params: { id }, body })
          toast.success(t('admin-members:updated', { name: body.name }))
          await refresh()
        }}
      />
      <AlertDialog
        isOpen={open === 'status'}
        onOpenChange={isOpen => isOpen || close()}
        title={t(isActive ? 'admin-members:disableAsk' : 'admin-members:enableAsk', { name })}
        description={t(isActive ? 'admin-members:disableText' : 'admin-members:enableText')}
        confirmLabel={t(isActive ? 'admin-members:disable' : 'admin-members:enable')}
        cancelLabel={t('shell:action.cancel')}
        tone={isActive ? 'danger' : 'primary'}
        isPending={isPending}
        onConfirm={() => void handleStatus()}
      />
      <DeleteMembers
        ids={open === 'delete' ? [id] : undefined}
        onClose={close}
        onDeleted={() => void navigate('/admin/members')}
      />
    </>
  )
}
