import { Link } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useProfile } from '../profile/use-profile.ts'
import { Section } from '../section.tsx'
import { completenessOf } from './completeness.ts'

/** How complete the profile is, and what to add next. */
export function ProfileCard({ user }: { user: User }) {
  const t = useTranslate()
  const { data: profile, isError, refetch } = useProfile()
  return (
    <Section title={t('accounts:dashboard.completeness')}>
      {isError ? (
        <LoadFailure text={t('accounts:dashboard.loadFailure')} onRetry={() => void refetch()} />
      ) : profile ? (
        <Completeness {...completenessOf(profile, user)} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Section>
  )
}

function Completeness({ percent, missing }: ReturnType<typeof completenessOf>) {
  const t = useTranslate()
  if (missing.length === 0) return <p>{t('accounts:dashboard.complete')}</p>
  const words = t('accounts:dashboard.percent', { percent })
  return (
    <>
      <p className="mb-2 text-muted">{words}</p>
      <progress value={percent} max={100} aria-label={words} />
      <ul className="mt-3 grid">
        {missing.slice(0, 3).map(part => (
          <li key={part}>
            <Link
              to="/account/profile/edit"
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <Icon name="plus" size={20} />
              {t(`accounts:dashboard.add.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
