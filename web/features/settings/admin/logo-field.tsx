import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { deleteLogo, uploadLogo } from '#contract/settings/endpoints.ts'
import { logoOf } from '#contract/settings/logo.ts'
import { maxFileBytes, pictureTypes } from '#contract/shared/files.ts'
import type { Translate } from '#messages/keys.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { isPictureFile } from '#web/parts/fields/picture-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

/** The shop's logo with its buttons. A chosen picture is checked and uploaded at once. */
export function LogoField({ value }: { value: string | undefined }) {
  const t = useTranslate()
  const client = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const logo = logoOf(value)
  // The page is longer than when the router looked for the address's target.
  useEffect(() => {
    if (location.hash === '#logo') section.current?.scrollIntoView()
  }, [])

  async function change(call: () => Promise<unknown>, done: string) {
    setFailure(undefined)
    setIsBusy(true)
    try {
      await call()
      await client.invalidateQueries({ queryKey: ['admin-settings'] })
      toast.success(done)
    } catch (error) {
      setFailure(failureText(error, t('settings:logo.failure')))
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Empties the file field, because choosing the same file again would otherwise fire no change event.
    event.target.value = ''
    if (!file) return
    const refusal = await refusalOf(file, t)
    if (refusal) setFailure(refusal)
    else
      await change(() => callApi(uploadLogo, { body: {}, files: { logo: file } }), t('settings:logo.saved'))
  }

  return (
    <section
      id="logo"
      ref={section}
      aria-labelledby="logo-title"
      className="mt-6 max-w-4xl scroll-mt-24 rounded-card bg-card p-5 shadow-soft sm:p-6"
    >
      <h2 id="logo-title" className="font-display text-xl">
        {t('settings:logo.title')}
      </h2>
      <p className="mt-2 max-w-measure">{t('settings:logo.text')}</p>
      {logo ? (
        <img
          src={logo.jpeg}
          alt={t('settings:logo.title')}
          width={logo.width}
          height={logo.height}
          className="mt-4"
        />
      ) : null}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        onChange={event => void handleChoose(event)}
        aria-label={t('settings:logo.choose')}
        hidden
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon="image"
          isLoading={isBusy}
          aria-describedby="logo-hint"
          onClick={() => input.current?.click()}
        >
          {t(logo ? 'settings:logo.change' : 'settings:logo.choose')}
        </Button>
        {logo ? (
          <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
            {t('settings:logo.remove')}
          </Button>
        ) : null}
      </div>
      <p id="logo-hint" className="mt-2 text-sm text-muted">
        {t('settings:logo.hint')}
      </p>
      {failure === undefined ? null : (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('settings:logo.removeTitle')}
        description={t('settings:logo.removeText')}
        confirmLabel={t('settings:logo.remove')}
        cancelLabel={t('shell:action.cancel')}
        isPending={isBusy}
        onConfirm={() => void change(() => callApi(deleteLogo), t('settings:logo.removed'))}
      />
    </section>
  )
}

/** Why a file cannot be the logo, before it is sent over a slow line. */
async function refusalOf(file: File, t: Translate): Promise<string | undefined> {
  if (file.type === 'image/svg+xml') return t('settings:logo.svg')
  if (file.size > maxFileBytes) return t('settings:logo.large')
  return (await isPictureFile(file)) ? undefined : t('validation:image')
}
