import { Link } from 'react-router'
import { LoadFailure } from '#web/lib/load-failure.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe, useProfile } from '../profile/use-profile.ts'
import { Section } from '../section.tsx'
import { completenessOf } from './completeness.ts'

/** How complete the profile is, and what to add next. */
export function ProfileCard() {
  const t = useTranslate()
  const me = useMe()
  const profile = useProfile()
  return (
    <Section title={t('accounts:dashboard.completeness')}>
      {profile.isError || me.isError ? (
        <LoadFailure
          text={t('accounts:dashboard.loadFailure')}
          onRetry={() => void Promise.all([profile.refetch(), me.refetch()])}
        />
      ) : profile.data && me.data ? (
        <Completeness {...completenessOf(profile.data, me.data)} />
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
