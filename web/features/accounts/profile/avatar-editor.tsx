import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { updateUserWithImage } from '#contract/accounts/member-endpoints.ts'
import { pictureTypes } from '#contract/shared/files.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useFileAddress } from '#web/lib/file-address.ts'
import { type StoredUser, updateStoredUser } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { isPictureFile } from '#web/parts/fields/picture-file.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { Avatar } from '../avatar.tsx'

const AvatarCropper = lazy(async () => ({ default: (await import('./avatar-cropper.tsx')).AvatarCropper }))

/** The member's profile picture, or the initials. A newly chosen picture is cropped and uploaded at once. */
export function AvatarEditor({ user }: { user: StoredUser }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const address = useFileAddress(chosen)

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Empties the file field, because choosing the same file again would otherwise fire no change event.
    event.target.value = ''
    if (!file) return
    const isTaken = await isPictureFile(file)
    setRefusal(isTaken ? undefined : t('accounts:avatar.notPicture'))
    if (isTaken) setChosen(file)
  }

  async function handleSave(picture: Blob) {
    try {
      const files = { avatar: picture }
      updateStoredUser(await callApi(updateUserWithImage, { params: { id: user.id }, body: {}, files }))
      setChosen(undefined)
      toast.success(t('accounts:avatar.saved'))
    } catch (error) {
      toast.error(failureText(error, t('accounts:avatar.failure')))
    }
  }

  async function handleRemove() {
    setIsRemoving(true)
    try {
      const body = { removeAvatar: true }
      updateStoredUser(await callApi(updateUserWithImage, { params: { id: user.id }, body }))
      setIsAsking(false)
      toast.success(t('accounts:avatar.removed'))
    } catch (error) {
      toast.error(failureText(error, t('accounts:avatar.failure')))
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar user={user} size={96} />
      <div className="min-w-0 flex-1 basis-48">
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          onChange={event => void handleChoose(event)}
          aria-label={t('accounts:avatar.title')}
          hidden
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon="image"
            aria-describedby="avatar-hint avatar-error"
            onClick={() => input.current?.click()}
          >
            {user.avatar ? t('accounts:avatar.change') : t('accounts:avatar.choose')}
          </Button>
          {user.avatar ? (
            <Button variant="quietDanger" size="small" onClick={() => setIsAsking(true)}>
              {t('accounts:avatar.remove')}
            </Button>
          ) : null}
        </div>
        <p id="avatar-hint" className="mt-2 text-sm text-muted">
          {t('accounts:avatar.hint')}
        </p>
        <div role="alert">
          <FieldError id="avatar-error">{refusal}</FieldError>
        </div>
      </div>
      <Dialog
        isOpen={address !== undefined}
        onOpenChange={isOpen => isOpen || setChosen(undefined)}
        title={t('accounts:avatar.cropTitle')}
        description={t('accounts:avatar.cropHelp')}
        closeLabel={t('shell:action.close')}
      >
        {address ? (
          <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
            <AvatarCropper
              address={address}
              onSave={handleSave}
              onUnreadable={() => {
                setChosen(undefined)
                setRefusal(t('accounts:avatar.unreadable'))
              }}
              onCancel={() => setChosen(undefined)}
            />
          </Suspense>
        ) : null}
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('accounts:avatar.removeTitle')}
        description={t('accounts:avatar.removeText')}
        confirmLabel={t('accounts:avatar.remove')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isRemoving}
        onConfirm={() => void handleRemove()}
      />
    </div>
  )
}
