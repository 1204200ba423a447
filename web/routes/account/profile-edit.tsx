import { Link } from 'react-router'
import { AvatarEditor } from '#web/features/accounts/profile/avatar-editor.tsx'
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx'
import { useMe, useProfile, useSkinWords } from '#web/features/accounts/profile/use-profile.ts'
import { Section } from '#web/features/accounts/section.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useUser } from '#web/lib/use-user.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const handle: PageHandle = {
  kind: 'app',
  title: 'shell:titles.profileEdit',
  isPrivate: true,
  words: ['accounts', 'admin', 'validation'],
}

export { titleMeta as meta } from '#web/lib/page.ts'

export default function ProfileEdit() {
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
          <Link
            to="/account/profile"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('accounts:profile.back')}
          </Link>
        }
        title={t('accounts:profile.editTitle')}
      />
      <div className="grid gap-6">
        <Section title={t('accounts:avatar.title')}>
          <AvatarEditor user={user} />
        </Section>
        {profile.isError ? (
          <LoadFailure text={t('accounts:profile.loadFailure')} onRetry={() => void profile.refetch()} />
        ) : me.isError ? (
          <LoadFailure text={t('accounts:profile.loadFailure')} onRetry={() => void me.refetch()} />
        ) : words.isError ? (
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
