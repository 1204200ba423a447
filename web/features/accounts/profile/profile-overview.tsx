import type { Profile } from '#contract/accounts/account.ts'
import type { User } from '#contract/accounts/user.ts'
import { formatDate } from '#web/lib/dates.ts'
import { readablePhone } from '#web/lib/phone.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Avatar } from '../avatar.tsx'
import { Section } from '../section.tsx'
import { useSkinWords } from './use-profile.ts'

/** The account page's summary of the member's profile: contact details and skin. */
export function ProfileOverview({ profile, user }: { profile: Profile; user: User }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useSkinWords().data
  const nameOf = (slug: string) =>
    [...(words?.types ?? []), ...(words?.problems ?? [])].find(word => word.slug === slug)?.name
  const place = [profile.address, `${profile.postalCode} ${profile.city}`.trim(), profile.country]
  const rows = [
    [t('accounts:profile.email'), user.email],
    [t('accounts:profile.phoneNumber'), readablePhone(profile.phoneNumber)],
    [t('accounts:profile.address'), place.filter(Boolean).join(', ')],
  ] as const
  const skin = [user.skinType ?? '', ...user.skinConcerns].map(nameOf).filter(name => name !== undefined)
  return (
    <Section title={t('accounts:profile.identity')}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar user={user} size={96} />
        <div className="min-w-0">
          <p className="font-display text-xl wrap-anywhere">{user.name}</p>
          <p className="text-sm text-muted">
            {t('accounts:profile.since', { date: formatDate(user.createdAt, locale) })}
          </p>
        </div>
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={value ? 'wrap-anywhere' : 'text-muted'}>
              {value || t('accounts:profile.missing')}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{t('accounts:profile.skin')}</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            {skin.length > 0 ? (
              skin.map(name => <Badge key={name}>{name}</Badge>)
            ) : words || !user.skinType ? (
              <span className="text-muted">{t('accounts:profile.noSkin')}</span>
            ) : null}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
