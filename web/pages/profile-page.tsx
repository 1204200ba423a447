import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MessageChannel } from '#contract/messaging/message.ts'
import { PreferencesForm } from '#web/features/accounts/profile/preferences-form.tsx'
import { ProfileOverview } from '#web/features/accounts/profile/profile-overview.tsx'
import { useMe, useProfile } from '#web/features/accounts/profile/use-profile.ts'
import { Section } from '#web/features/accounts/section.tsx'
import { PasswordChangeForm } from '#web/features/accounts/security/password-change-form.tsx'
import { PersonalData } from '#web/features/accounts/security/personal-data.tsx'
import { SessionList, sessionsKey } from '#web/features/accounts/security/session-list.tsx'
import { island } from '#web/islands/island.tsx'
import type { StoredUser } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUser } from '#web/lib/use-user.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

const SecondFactor = onDemand(
  async () => (await import('#web/features/accounts/security/second-factor.tsx')).SecondFactor,
  () => <Skeleton className="h-24 rounded-card" />,
)

const PhoneLoginSetting = onDemand(
  async () => (await import('#web/features/accounts/phone/phone-login-setting.tsx')).PhoneLoginSetting,
  () => <Skeleton className="h-24 rounded-card" />,
)

interface ProfilePageProps {
  /** How codes reach telephones; null in a shop that sends none. */
  channel: MessageChannel | null
}

export default function ProfilePage({ channel }: ProfilePageProps) {
  return (
    <AccountPage>
      <Profile channel={channel} />
    </AccountPage>
  )
}

function Profile({ channel }: ProfilePageProps) {
  const t = useTranslate()
  const user = useUser()
  const me = useMe()
  const profile = useProfile()
  const isReady = profile.isFetched && me.isFetched
  // The section that the address's fragment names is not rendered yet when the page opens.
  useEffect(() => {
    if (isReady && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])

  if (!user) return null
  return (
    <>
      <PageHeader
        title={t('accounts:profile.title')}
        actions={
          <ButtonLink href="/account/profile/edit" icon="edit">
            {t('accounts:profile.edit')}
          </ButtonLink>
        }
      />
      {isReady ? <Sections user={user} channel={channel} /> : <Skeleton className="h-96 rounded-card" />}
    </>
  )
}

/** The profile's sections: they appear together, so that no section moves when another is loaded. */
function Sections({ user, channel }: ProfilePageProps & { user: StoredUser }) {
  const t = useTranslate()
  const client = useQueryClient()
  const me = useMe()
  const profile = useProfile()
  return (
    <div className="grid gap-6">
      {profile.data && me.data ? (
        <ProfileOverview profile={profile.data} user={me.data} />
      ) : profile.isLoadingError || me.isLoadingError ? (
        <LoadFailure
          text={t('accounts:profile.loadFailure')}
          onRetry={() => void Promise.all([profile.refetch(), me.refetch()])}
        />
      ) : (
        <Skeleton className="h-72 rounded-card" />
      )}
      <Section title={t('accounts:preferences.title')} id="preferences">
        <PreferencesForm />
      </Section>
      <Section title={t('accounts:password.title')} text={t('accounts:password.text')} id="password">
        <PasswordChangeForm
          email={user.email}
          onDone={() => void client.invalidateQueries({ queryKey: sessionsKey })}
        />
      </Section>
      {channel ? (
        <Section title={t('phone-login:title')} text={t('phone-login:text')} id="phone-login">
          <PhoneLoginSetting channel={channel} phone={profile.data?.phoneNumber ?? ''} />
        </Section>
      ) : null}
      {user.role === 'admin' ? (
        <Section title={t('security:title')} text={t('security:text')} id="second-factor">
          <SecondFactor />
        </Section>
      ) : null}
      <Section title={t('accounts:sessions.title')} text={t('accounts:sessions.text')} id="sessions">
        <SessionList />
      </Section>
      <Section title={t('accounts:data.title')} id="data">
        <PersonalData email={user.email} />
      </Section>
    </div>
  )
}

export const ProfileIsland = island('profile-page', ProfilePage, '')
