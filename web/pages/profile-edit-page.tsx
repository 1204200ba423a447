import { AvatarEditor } from '#web/features/accounts/profile/avatar-editor.tsx'
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx'
import { useMe, useProfile, useSkinWords } from '#web/features/accounts/profile/use-profile.ts'
import { Section } from '#web/features/accounts/section.tsx'
import { island } from '#web/islands/island.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { useUser } from '#web/lib/use-user.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from './account-page.tsx'

export default function ProfileEditPage() {
  return (
    <AccountPage>
      <ProfileEdit />
    </AccountPage>
  )
}

function ProfileEdit() {
  const t = useTranslate()
  const user = useUser()
  const me = useMe()
  const profile = useProfile()
  const words = useSkinWords()
  if (!user) return null
  return (
    <>
      <PageHeader
        above={
          <a
            href="/account/profile"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('accounts:profile.back')}
          </a>
        }
        title={t('accounts:profile.editTitle')}
      />
      <div className="grid gap-6">
        <Section title={t('accounts:avatar.title')}>
          <AvatarEditor user={user} />
        </Section>
        {profile.isLoadingError ? (
          <LoadFailure text={t('accounts:profile.loadFailure')} onRetry={() => void profile.refetch()} />
        ) : me.isLoadingError ? (
          <LoadFailure text={t('accounts:profile.loadFailure')} onRetry={() => void me.refetch()} />
        ) : words.isLoadingError ? (
          <LoadFailure text={t('accounts:profile.wordsFailure')} onRetry={() => void words.refetch()} />
        ) : profile.data && me.data && words.data ? (
          <ProfileForm profile={profile.data} user={me.data} words={words.data} />
        ) : (
          <Skeleton className="h-96 rounded-card" />
        )}
      </div>
    </>
  )
}

export const ProfileEditIsland = island('profile-edit-page', ProfileEditPage, '')
