import { useTranslate } from '#web/lib/translation.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shown to guests instead of notifications: links to the login and the registration. */
export function GuestInvitation() {
  const t = useTranslate()
  return (
    <EmptyState
      picture={<Icon name="bell" size={48} />}
      title={t('notifications:guest.title')}
      actions={
        <>
          <ButtonLink href="/login?redirect=%2Fnotifications">{t('notifications:guest.login')}</ButtonLink>
          <ButtonLink href="/register?redirect=%2Fnotifications" variant="secondary">
            {t('notifications:guest.register')}
          </ButtonLink>
        </>
      }
    >
      {t('notifications:guest.text')}
    </EmptyState>
  )
}
