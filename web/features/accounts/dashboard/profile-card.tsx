import { useQuery } from '@tanstack/react-query'
import { listAddresses } from '#contract/orders/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMe, useProfile } from '../profile/use-profile.ts'
import { Section } from '../section.tsx'
import { missingParts, type ProfilePart } from './completeness.ts'

/** The dashboard card that lists the missing parts of the member's profile. */
export function ProfileCard() {
  const t = useTranslate()
  const me = useMe()
  const profile = useProfile()
  const addresses = useQuery({ queryKey: ['addresses'], queryFn: () => callApi(listAddresses) })
  const all = [me, profile, addresses]
  return (
    <Section title={t('accounts:dashboard.profile')}>
      {all.some(({ isLoadingError }) => isLoadingError) ? (
        <LoadFailure
          text={t('accounts:dashboard.loadFailure')}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        />
      ) : profile.data && me.data && addresses.data ? (
        <MissingParts parts={missingParts(profile.data, me.data, addresses.data)} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Section>
  )
}

function MissingParts({ parts }: { parts: ProfilePart[] }) {
  const t = useTranslate()
  if (parts.length === 0) return <p>{t('accounts:dashboard.complete')}</p>
  return (
    <ul className="grid">
      {parts.map(part => (
        <li key={part}>
          <a
            href="/account/profile/edit"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            <Icon name="plus" size={20} />
            {t(`accounts:dashboard.add.${part}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
